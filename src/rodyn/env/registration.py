"""Tasks by name, and the names under which Gymnasium makes environments of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rodyn.env.gymnasium_api import gymnasium
from rodyn.env.task import Task
from rodyn.env.tasks.detumble import detumble
from rodyn.env.tasks.reach import reach
from rodyn.env.tasks.swing_up import swing_up
from rodyn.env.tasks.track import track
from rodyn.errors import InputError, InputTypeError, is_one_of, short, unknown

TASKS: dict[str, Callable[..., Task]] = {
    "reach": reach,
    "swing_up": swing_up,
    "track": track,
    "detumble": detumble,
}
IDS = {
    "rodyn/Reach-v0": "reach",
    "rodyn/SwingUp-v0": "swing_up",
    "rodyn/Track-v0": "track",
    "rodyn/Detumble-v0": "detumble",
}

TaskLike = Task | str | Callable[..., Task]


def register(id: str, task: TaskLike, **arguments: Any) -> None:
    """Return a task under a name for `gymnasium.make` and `gymnasium.make_vec`, such as "lab/Balance-v0".

    `task` and `arguments` are those of `RobotEnv`; an existing name is replaced.

    >>> register("lab/ReachUR5e-v0", "reach", robot="ur5e")
    >>> gymnasium.make_vec("lab/ReachUR5e-v0", num_envs=3).single_action_space.shape
    (6,)
    """
    if not isinstance(task, Task):
        _maker(task)
    try:
        gymnasium.envs.registration.parse_env_id(id)
    except (TypeError, gymnasium.error.Error):
        raise InputError(f'id is a name such as "lab/Balance-v0", got {short(id)}') from None
    gymnasium.envs.registration.registry.pop(id, None)
    gymnasium.register(
        id=id,
        entry_point="rodyn.env:RobotEnv",
        vector_entry_point="rodyn.env:RobotVectorEnv",
        kwargs={"task": task, **arguments},
    )


def task_of(task: TaskLike, arguments: dict[str, Any]) -> Task:
    """Return a task, or the one that a name or a function makes of arguments."""
    if isinstance(task, Task):
        if arguments:
            raise InputTypeError(f"a Task is ready, but more arguments are given: {', '.join(arguments)}")
        return task
    make = _maker(task)
    try:
        made = make(**arguments)
    except TypeError as error:
        if error.__traceback__ is None or error.__traceback__.tb_next is not None:
            raise  # inside of the function
        raise InputTypeError(f"the task cannot be made of the arguments given: {error}") from None
    if not isinstance(made, Task):
        raise InputTypeError(f"the function that makes the task returns {short(made)}, not a Task")
    return made


def _maker(task: object) -> Callable[..., Task]:
    if isinstance(task, str):
        if not is_one_of(task, TASKS):
            raise unknown("task", task, TASKS)
        return TASKS[task]
    if not callable(task):
        raise InputTypeError(
            f"task is a Task, the name of one, or a function that makes one, got {short(task)}"
        )
    return task


for _id, _name in IDS.items():
    register(_id, _name)
