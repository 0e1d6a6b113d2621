"""Environments for learners: Gymnasium's `Env` and `VectorEnv` over the stepper, and tasks as data.

    import gymnasium, rodyn.env
    envs = gymnasium.make_vec("rodyn/Reach-v0", num_envs=1024, robot="puma")
    envs = rodyn.env.RobotVectorEnv(rodyn.env.reach("puma"), num_envs=1024)      # the same

In reading order:

`draws`             random numbers of rows: those of a row depend on its seed and its episode only
`moment`            what functions of a task are given: all rows at one time
`task`              a task as data: start, observation, reward, ends, motors
`tasks`             reach, swing-up, tracking, detumbling
`checks`            of what functions of a task return, and of what a reset is given
`env_state`         a state inside an episode, to return to
`episodes`          rows of a task: started, stepped, ended; knows no Gymnasium
`pictures`          episodes in three dimensions: frames, films, pages
`gymnasium_api`     the one place that imports Gymnasium
`registration`      tasks by name, and the names under which Gymnasium makes environments
`task_rows`         what its two classes have in common
`robot_env`         a task as its `Env`
`robot_vector_env`  a task as its `VectorEnv`
"""

from rodyn.env.draws import Draws
from rodyn.env.env_state import EnvState
from rodyn.env.moment import Moment
from rodyn.env.registration import register
from rodyn.env.robot_env import RobotEnv
from rodyn.env.robot_vector_env import RobotVectorEnv
from rodyn.env.task import Start, Task
from rodyn.env.tasks.detumble import detumble
from rodyn.env.tasks.reach import reach
from rodyn.env.tasks.swing_up import swing_up
from rodyn.env.tasks.track import track

__all__ = [
    "Draws",
    "EnvState",
    "Moment",
    "RobotEnv",
    "RobotVectorEnv",
    "Start",
    "Task",
    "detumble",
    "reach",
    "register",
    "swing_up",
    "track",
]
