"""Exported C compiles without a warning, agrees with the robot, and takes no text from hostile names."""

import errno
import hashlib
import re
import subprocess
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.program.straight import build
from rodyn.kernel.quantity.request import spec
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.robot.kernels.export_c import EXPORTED, default_prefix, literal
from rodyn.trace.program import Program, without_dead_code
from tests import conditions
from tests.c_compiler import STRICT, call, shared
from tests.geared import geared
from tests.marks import mostly_slow
from tests.references import robot

SANITIZED = [*STRICT, "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
HOSTILE = [
    '*/ #include "/etc/passwd"',
    'x" "\\" ??/" ?\077/ %s%n',
    "// \\",
    "arm ??/",
    "/* 腕 é \U0001f9be",
    "*/ int main(void) { return 0; } /*",
    "#define double int",
    "_" * 5000,
]


def gantry() -> rd.Robot:
    """Three prismatic joints: hardly anything depends on q."""
    axes = [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
    names = ["base", "x", "y", "z"]
    return rd.Robot(
        [
            rd.Link(name, parent=parent, joint=rd.Prismatic(axis=axis), mass=1.5, inertia=(1, 1, 1))
            for name, parent, axis in zip(names[1:], names, axes, strict=False)
        ],
        name="gantry",
    )


ROBOTS = {
    "stanford": lambda: robot("stanford_2003"),
    "puma": lambda: robot("puma_corrected"),
    "tree": lambda: rd.Robot.random(6, joints="RPF", tree=True, seed=8),
    "gantry": gantry,
}


def run(command: list[str], folder: Path) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def self_test(folder: Path, prefix: str, compiler: list[str] = STRICT) -> str:
    """What the self-test prints."""
    run([*compiler, f"{prefix}.c", f"{prefix}_test.c", "-lm", "-o", "run"], folder)
    return run(["./run"], folder)


def test_the_tree_branches_and_has_fixed_joints() -> None:
    tree = ROBOTS["tree"]()
    assert not tree.is_serial
    assert tree.n < len(tree.links)


@pytest.mark.slow
@conditions.c_compiler
@pytest.mark.parametrize(  # every robot once: the sanitizers also with the options of STRICT
    ("name", "compiler"),
    [
        pytest.param("gantry", SANITIZED, id="gantry-sanitized"),
        pytest.param("tree", SANITIZED, id="tree-sanitized"),
        pytest.param("stanford", STRICT, id="stanford-strict"),
        pytest.param("puma", STRICT, id="puma-strict"),
    ],
)
def test_the_self_test_passes(name: str, compiler: list[str], tmp_path: Path) -> None:
    paths = ROBOTS[name]().export_c(tmp_path, *EXPORTED, prefix="arm")
    assert paths == [tmp_path / "arm.h", tmp_path / "arm.c", tmp_path / "arm_test.c"]
    assert sorted(tmp_path.iterdir()) == sorted(paths)
    assert self_test(tmp_path, "arm", compiler) == f"{4 * len(EXPORTED)} passed\n"


@conditions.c_compiler
@pytest.mark.parametrize("joint", [rd.Revolute, rd.Prismatic, rd.Cylindrical], ids=lambda kind: kind.__name__)
def test_rounding_errors_of_results_that_are_zero_pass(joint: Any, tmp_path: Path) -> None:
    """C knows that one joint has no velocity terms; the expected numbers are what rounding leaves of them."""
    pose = rd.Pose((0.4, -0.1, 0.3), [("z", 2.5), ("y", 2.3), ("x", -0.9)])
    body = {"mass": 2.7, "com": (0.07, 0.09, -0.12), "inertia": (0.11, 0.12, 0.13)}
    axis = np.array([-0.75, -0.66, -0.01])
    link = rd.Link("link", "base", joint(axis / np.linalg.norm(axis)), pose, frame=pose, **body)
    rd.Robot([link]).export_c(tmp_path, "convective_force", prefix="arm")
    assert self_test(tmp_path, "arm") == "4 passed\n"


def answers(arm: rd.Robot, quantity: str, state: dict[str, np.ndarray]) -> list[Any]:
    found = getattr(arm, quantity)(*(state[name] for name in QUANTITIES[quantity].arguments))
    if quantity == "energy":
        return [found.kinetic, found.potential]
    return [getattr(found, key) for key in found._fields] if hasattr(found, "_fields") else [found]


@pytest.mark.slow
@conditions.c_compiler
@pytest.mark.parametrize("name", mostly_slow(ROBOTS, lambda name: name == "gantry"))
def test_functions_agree_with_the_robot(name: str, tmp_path: Path) -> None:
    arm = ROBOTS[name]()
    arm = arm.replace(
        frames=[rd.Frame("hand", arm.links[-1].name, rd.Pose(xyz=(0.1, -0.2, 0.3)))], tool="hand"
    )
    arm.export_c(tmp_path, *EXPORTED, prefix="arm")
    library = shared([tmp_path / "arm.c"])
    rng = np.random.default_rng(5)
    state = {key: rng.uniform(-2, 2, arm.n) for key in ("q", "qd", "qdd", "tau")}
    for quantity in EXPORTED:
        expected = answers(arm, quantity, state)
        sizes = {str(k): np.size(array) for k, array in enumerate(expected)}
        given = [state[key].tolist() for key in QUANTITIES[quantity].arguments]
        code, found = call(library, f"arm_{quantity}", given, sizes)
        assert code == 0
        for array, result in zip(expected, found.values(), strict=True):
            scale = max(1.0, float(np.max(np.abs(array))))
            assert np.max(np.abs(np.ravel(array) - result)) < 1e-12 * scale, quantity


@conditions.c_compiler
def test_what_is_not_finite_is_told(tmp_path: Path) -> None:
    arm = robot("stanford_2003")
    arm.export_c(tmp_path, "forward_dynamics", prefix="arm")
    library = shared([tmp_path / "arm.c"])
    zeros = [0.0] * 6
    assert call(library, "arm_forward_dynamics", [zeros, zeros, zeros], {"qdd": 6})[0] == 0
    assert call(library, "arm_forward_dynamics", [zeros, zeros, [float("nan")] * 6], {"qdd": 6})[0] == 1
    assert call(library, "arm_forward_dynamics", [zeros, [1e300] * 6, zeros], {"qdd": 6})[0] == 1


def operations(text: str, function: str) -> Counter[str]:
    """The operators and calls in the body of a function."""
    body = re.search(rf"^int {function}\([^)]*\)\n{{\n(.*?)^}}", text, re.DOTALL | re.MULTILINE)
    assert body
    names = {
        " + ": "add",
        " - ": "sub",
        " * ": "mul",
        " / ": "div",
        "sin(": "sin",
        "cos(": "cos",
        "= -v": "neg",
    }
    counted = Counter({op: body[1].count(mark) for mark, op in names.items()})
    counted["input"] = len(re.findall(r"= \w+\[\d+\];", body[1]))
    return +counted


@pytest.mark.slow
@pytest.mark.parametrize("name", ["stanford", "tree"])
def test_the_text_has_the_operations_of_the_program(name: str, tmp_path: Path) -> None:
    arm = ROBOTS[name]()
    arm.export_c(tmp_path, *EXPORTED, prefix="arm")
    text = (tmp_path / "arm.c").read_text(encoding="ascii")
    for quantity in EXPORTED:
        options = QUANTITIES[quantity].options(arm.mechanism)
        program: Program = without_dead_code(build(spec(arm.mechanism, quantity, None, options)).program)
        counts = program.counts
        del counts["constant"]
        assert operations(text, f"arm_{quantity}") == counts


@conditions.c_compiler
def test_another_method_is_another_program(tmp_path: Path) -> None:
    arm = robot("stanford_2003")
    arm.export_c(tmp_path, "forward_dynamics", prefix="a")
    arm.export_c(tmp_path, "forward_dynamics", prefix="b", method="udu")
    texts = [(tmp_path / f"{x}.c").read_text(encoding="ascii").replace("b", "a") for x in "ab"]
    assert len(texts[0]) != len(texts[1])
    assert self_test(tmp_path, "b") == "4 passed\n"


@conditions.c_compiler
def test_the_self_test_finds_a_wrong_number(tmp_path: Path) -> None:
    robot("stanford_2003").export_c(tmp_path, "inertia_matrix", "gravity_force", prefix="arm")
    source = tmp_path / "arm.c"
    text = source.read_text(encoding="ascii")
    head, tail = text.split("int arm_gravity_force(")
    mark = re.findall(r"0x1\.[0-9a-f]+p", tail)[0]  # of g: all torques grow
    value = float.fromhex(f"{mark}+0") * (1 + 1e-8)
    source.write_text(f"{head}int arm_gravity_force({tail.replace(mark, value.hex()[:-2])}", encoding="ascii")
    run([*STRICT, "arm.c", "arm_test.c", "-lm", "-o", "run"], tmp_path)
    done = subprocess.run([tmp_path / "run"], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert re.search(r"^gravity_force: tau, state \d, entry \d: ", done.stdout)
    assert done.stdout.endswith("4 of 8 failed\n")


def test_the_header_names_robot_sizes_and_description(tmp_path: Path) -> None:
    arm = robot("puma_corrected")
    arm.export_c(tmp_path, "udu", prefix="Arm_2")
    header = (tmp_path / "Arm_2.h").read_text(encoding="ascii")
    digest = hashlib.sha256(arm.to_json().encode("utf-8")).hexdigest()
    assert f'#define Arm_2_SHA256 "{digest}"' in header
    assert '#define Arm_2_ROBOT "puma_corrected"' in header
    assert "#define Arm_2_NQ 6 " in header
    assert "int Arm_2_udu(const double q[6], double U[36], double D[6]);" in header
    for path in tmp_path.iterdir():
        assert digest in path.read_text(encoding="ascii")


def test_prefixes_that_differ_in_capitals_go_together(tmp_path: Path) -> None:
    """Headers of three robots in one translation unit: no macro is shared."""
    sizes = {"case": "one_link", "Case": "two_link", "CASE": "three_link"}
    lines = []
    for prefix, name in sizes.items():
        robot(name).export_c(tmp_path / name, "gravity_force", prefix=prefix)
        text = (tmp_path / name / f"{prefix}.h").read_text()
        lines.append({line.split()[1] for line in text.splitlines() if line.startswith("#define")})
    assert not lines[0] & lines[1] | lines[1] & lines[2] | lines[0] & lines[2]
    assert {"CASE_NQ", "CASE_H"} < lines[0]


def test_exports_are_equal_and_overwrite_their_own(tmp_path: Path) -> None:
    arm = robot("two_link")
    paths = arm.export_c(tmp_path / "a" / "b", "energy")
    before = [path.read_bytes() for path in paths]
    assert arm.export_c(tmp_path / "a" / "b", "energy") == paths
    assert [path.read_bytes() for path in paths] == before
    assert [path.name for path in paths] == ["two_link.h", "two_link.c", "two_link_test.c"]


def preprocessed(arm: rd.Robot, folder: Path) -> tuple[str, str]:
    """What a compiler sees of an export, trigraphs replaced, and the robot's name as a program prints it."""
    arm.export_c(folder, "gravity_force", prefix="arm")
    (folder / "name.c").write_text(
        '#include <stdio.h>\n#include "arm.h"\nint main(void) { fputs(ARM_ROBOT, stdout); return 0; }\n',
        encoding="ascii",
    )
    run([*STRICT, "name.c", "-o", "name"], folder)
    seen = [run([*STRICT, "-E", "-P", name], folder) for name in ("arm.h", "arm.c", "arm_test.c")]
    return "".join(seen), run(["./name"], folder)


@pytest.mark.slow
@conditions.c_compiler
@pytest.mark.parametrize(
    "name", mostly_slow(HOSTILE, lambda name: name == HOSTILE[0]), ids=range(len(HOSTILE))
)
def test_hostile_names_stay_text(name: str, tmp_path: Path) -> None:
    document = robot("two_link").to_dict() | {"name": name, "description": name, "source": f"\n{name}\n"}
    for k, link in enumerate(document["links"]):
        link["name"] = f"{name} {k}"
        link["parent"] = f"{name} {k - 1}" if k else "base"
    plain, hostile = tmp_path / "plain", tmp_path / "hostile"
    text, shown = preprocessed(robot("two_link"), plain)
    assert shown == "two_link"
    hostile_text, shown = preprocessed(rd.load(document), hostile)
    assert hostile_text == text
    assert shown == (name if len(name) < 80 else f"{'_' * 39}...{'_' * 38}")
    assert self_test(hostile, "arm") == "4 passed\n"
    rd.load(document).export_c(hostile, "gravity_force")  # the prefix made from the name
    for path in hostile.glob("*.[ch]"):
        assert re.fullmatch(r"[a-z][a-z0-9_]*\.[ch]", path.name)


def test_a_literal_has_no_special_character() -> None:
    text = "".join(map(chr, range(1, 128)))
    assert re.fullmatch(r'"([A-Za-z0-9 _.,:()-]|\\[0-7]{3})*"', literal(text))
    assert literal("a\n*/\t") == r'"a\012\052\057\011"'
    assert literal("é1") == r'"\303\2511"'


@pytest.mark.parametrize(
    ("name", "prefix"),
    [
        ("PUMA-560", "puma560"),
        ("two_link", "two_link"),
        ("_ _", "robot"),
        ("6R", "robot_6r"),
        ("math", "robot_math"),
        ("腕", "robot"),
        ("a" * 500, "a" * 40),
    ],
)
def test_the_default_prefix(name: str, prefix: str) -> None:
    assert default_prefix(name) == prefix


@pytest.mark.parametrize(
    ("quantities", "options", "error", "text"),
    [
        ((), {}, rd.InputError, "name what to export.*inverse_dynamics"),
        (("inverse_dynamic",), {}, rd.UnknownNameError, "did you mean 'inverse_dynamics'"),
        (("explain",), {}, rd.UnknownNameError, "unknown quantity to export 'explain'"),
        (("udu", "energy", "udu"), {}, rd.InputError, "'udu' is named twice"),
        ((["udu", "energy"],), {}, rd.InputTypeError, "given by its name"),
        (("generalised_force",), {}, rd.UnsupportedError, "takes wrenches"),
        (("udu",), {"method": "kalmann"}, rd.UnknownNameError, "unknown method of udu"),
        (("udu",), {"prefix": "a-b"}, rd.InputError, "C identifier"),
        (("udu",), {"prefix": "2arm"}, rd.InputError, "C identifier"),
        (("udu",), {"prefix": ""}, rd.InputError, "C identifier"),
        (("udu",), {"prefix": "arm\n"}, rd.InputError, "C identifier"),
        (("udu",), {"prefix": "../arm"}, rd.InputError, "C identifier"),
        (("udu",), {"prefix": "bräs"}, rd.InputError, "C identifier"),
        (("udu",), {"prefix": "_arm"}, rd.InputError, "C identifier"),
        (("udu",), {"prefix": "a" * 65}, rd.InputError, "C identifier"),
        (("udu",), {"prefix": "Math"}, rd.InputError, "hide C's own math.h"),
        (("udu",), {"prefix": 7}, rd.InputTypeError, "prefix must be a text"),
    ],
)
def test_wrong_arguments_are_told_and_nothing_is_written(
    quantities: tuple[Any, ...], options: dict[str, Any], error: type[Exception], text: str, tmp_path: Path
) -> None:
    with pytest.raises(error, match=text):
        robot("two_link").export_c(tmp_path / "new", *quantities, **options)
    assert list(tmp_path.iterdir()) == []


@conditions.c_compiler
@pytest.mark.slow
def test_quaternions_in_c(tmp_path: Path) -> None:
    """A floating base and joints of several degrees of freedom; the header says where their coordinates are."""
    arm = rd.Robot.random(4, "SULC", seed=5, base="floating")
    arm.export_c(tmp_path, "inverse_dynamics", "forward_dynamics", "inertia_matrix", prefix="sat")
    assert self_test(tmp_path, "sat") == "12 passed\n"
    header = (tmp_path / "sat.h").read_text(encoding="ascii")
    assert " *   3-6: its quaternion x, y, z, w\n" in header
    assert "spherical (quaternion x, y, z, w), moves" in header


def test_a_robot_that_has_no_such_quantity_says_why(tmp_path: Path) -> None:
    with pytest.raises(rd.SingularError, match="joint 6"):
        robot("kuka_kr5_printed").export_c(tmp_path / "new", "inverse_dynamics", "forward_dynamics")
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_is_no_directory_is_told(tmp_path: Path) -> None:
    arm = robot("two_link")
    file = tmp_path / "file"
    file.write_text("mine", encoding="ascii")
    for place in (file, file / "below", tmp_path / ("x" * 300), f"{tmp_path}/a\0b"):
        with pytest.raises(rd.FileError, match=r"file|xxx|null"):
            arm.export_c(place, "energy")
    with pytest.raises(rd.InputTypeError, match="directory must be a path"):
        arm.export_c(7, "energy")
    assert list(tmp_path.iterdir()) == [file]
    assert file.read_text(encoding="ascii") == "mine"


@conditions.posix
@pytest.mark.parametrize("name", ["two_link.h", "two_link.c", "two_link_test.c"])
@pytest.mark.parametrize("kind", ["file", "directory", "dangling"])
def test_what_others_wrote_is_kept(name: str, kind: str, tmp_path: Path) -> None:
    mine = tmp_path / name
    if kind == "file":
        mine.write_text("mine", encoding="ascii")
    elif kind == "directory":
        mine.mkdir()
    else:
        mine.symlink_to(tmp_path / "nowhere")
    with pytest.raises(rd.FileError, match=f"{name} exists and was not written by rodyn"):
        robot("two_link").export_c(tmp_path, "energy")
    assert list(tmp_path.iterdir()) == [mine]


def test_a_full_disk_leaves_the_old_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    arm = robot("two_link")
    paths = arm.export_c(tmp_path, "energy")
    before = [path.read_bytes() for path in paths]
    opened, drafts = Path.open, []

    def full(path: Path, mode: str = "r", **options: Any) -> Any:
        drafts.extend([path] * (mode == "wb"))
        if mode == "wb" and len(drafts) == 3:
            raise OSError(errno.ENOSPC, "No space left on device")
        return opened(path, mode, **options)

    monkeypatch.setattr(Path, "open", full)
    with pytest.raises(rd.FileError, match="No space left"):
        arm.export_c(tmp_path, "udu")
    assert sorted(tmp_path.iterdir()) == sorted(paths)
    assert [path.read_bytes() for path in paths] == before


def test_text_that_is_not_ascii_is_never_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rodyn.robot.kernels.export_c.source_text", lambda *given: "double τ;")
    with pytest.raises(rd.FileError, match="ascii"):
        robot("two_link").export_c(tmp_path, "energy")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
@conditions.c_compiler
def test_rotors_and_friction_are_in_the_code(tmp_path: Path) -> None:
    arm = geared(rd.Robot.random(3, "RPH", seed=2))
    arm.export_c(
        tmp_path, "inverse_dynamics", "forward_dynamics", "bias_force", "energy", friction=True, prefix="arm"
    )
    assert self_test(tmp_path, "arm") == "16 passed\n"
    library = shared([tmp_path / "arm.c"])
    q, qd, qdd = np.random.default_rng(5).uniform(-2, 2, (3, 3))
    expected = arm.inverse_dynamics(q, qd, qdd, friction=True)
    code, found = call(library, "arm_inverse_dynamics", [q.tolist(), qd.tolist(), qdd.tolist()], {"tau": 3})
    assert code == 0
    assert np.abs(found["tau"] - expected).max() < 1e-12 * np.abs(expected).max()
    text = (tmp_path / "arm.h").read_text()
    assert text.count("with the friction B qd + F tanh(qd / v_s) of the joints") == 3
    assert arm.export_c(tmp_path, "inverse_dynamics", prefix="arm")
    assert "tanh" not in (tmp_path / "arm.c").read_text()
