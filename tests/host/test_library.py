"""`import cubehost`: what a program of a user's holds in its hand."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import cubehost
from cubehost.base.errors import AmbiguousScanError, InputError
from cubehost.solving import engines, solver


def loaded_by(program: str) -> set[str]:
    """Names of all modules that a program has loaded at its end."""
    code = f"{program}\nimport sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_the_import_alone_loads_no_library() -> None:
    """Neither a serial port's nor a camera's, nor the C core."""
    loaded = loaded_by("import cubehost")
    assert not loaded & {
        "serial",
        "cv2",
        "numpy",
        "click",
        "rich",
        "cubehost._core",
        "cubehost.solving.solver",
    }


def test_a_solver_needs_no_cameras_and_no_ports_but_a_robot_does() -> None:
    assert "cv2" not in loaded_by("import cubehost; cubehost.solve; cubehost.State; cubehost.scramble")
    assert {"cv2", "serial"} <= loaded_by("import cubehost; cubehost.open_robot")


def test_everything_in_all_is_there_and_nothing_else() -> None:
    assert all(callable(getattr(cubehost, name)) for name in cubehost.__all__)
    assert set(cubehost.__all__) <= set(dir(cubehost))
    with pytest.raises(AttributeError, match="no attribute 'sovle'"):
        cubehost.sovle  # noqa: B018


def test_the_names_stay_when_submodules_of_like_names_are_loaded() -> None:
    modules = "scrambling.scrambler", "cli.scan", "packing.pack", "cli.pack"
    program = "import cubehost, " + ", ".join(f"cubehost.{name}" for name in modules)
    program += "; assert all(callable(getattr(cubehost, n)) for n in cubehost.__all__)"
    loaded_by(program)


def test_the_main_job_in_six_lines() -> None:
    with cubehost.open_robot("sim", speed=0, seed=5) as robot:
        assert robot.scan() == cubehost.State.random(5)
        outcome = robot.solve()
    assert outcome.truth.answer == "solved"
    assert cubehost.State.random(5).turned(outcome.moves).solved


def test_a_two_by_two_in_the_robot() -> None:
    with cubehost.open_robot("sim", speed=0, state=cubehost.State.after("R U2 F'", 2)) as robot:
        assert robot.solve().truth.solved


def test_a_robot_without_a_camera_says_so(pty_robot: str) -> None:
    with cubehost.open_robot(pty_robot) as robot, pytest.raises(InputError, match="no camera"):
        robot.scan()


@pytest.fixture
def pty_robot():
    """A robot on a serial device, of which nothing but the device is known."""
    from cubehost.sim import process

    with process.start(cubehost.State.random(1), speed=0) as robot:
        yield robot.url


def test_a_state_is_checked_and_is_a_string() -> None:
    state = cubehost.State.after("R")
    assert isinstance(state, str)
    assert state.turned("R'").solved
    assert (state.size, state.solved) == (3, False)
    assert cubehost.State.after("x y", 2).solved
    for wrong in ("", "U" * 54, state.replace("R", "L", 1)):
        with pytest.raises(InputError):
            cubehost.State(wrong)
    for wrong in ("Ü" * 54, "Ü" * 24, "Ü" + state[1:]):
        with pytest.raises(InputError, match="letter 1, 'Ü', is none of URFDLB"):
            cubehost.State(wrong)


@pytest.mark.parametrize("speed", [-1, "x", float("nan")])
def test_a_speed_that_is_none_is_refused(speed: Any) -> None:
    with pytest.raises(InputError, match=r"speed is a number from 0 \(as fast as possible\), not "):
        cubehost.open_robot("sim", speed=speed).__enter__()


def test_a_puzzle_is_packed_from_a_path(tmp_path: Path) -> None:
    (tmp_path / "bar.puzzle").write_text("box 2 1 1\npiece I\n##\n")
    assert [placed.piece for placed in next(iter(cubehost.pack(tmp_path / "bar.puzzle")))] == ["I"]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"metric": "moves"}, "only htm, qtm, axial"),
        ({"tables": "huge"}, "only auto, small, large"),
        ({"nodes": -1}, "0..4294967295"),
        ({"nodes": 2**33}, "0..4294967295"),
        ({"max_length": 2**40}, "max_length"),
        ({"threads": 0}, "1..256"),
        ({"budget": -1}, "budget"),
        ({"budget": 1, "nodes": 1}, "without a budget"),
        ({"tables": "large", "nodes": 1}, "small tables"),
        ({"optimal": True, "budget": 1}, "leave nodes, budget"),
        ({"optimal": True, "max_length": 9}, "leave nodes, budget"),
    ],
)
def test_a_solve_refuses_what_its_command_refuses(options: Any, said: str) -> None:
    with pytest.raises(InputError, match=said):
        cubehost.solve(cubehost.State.after("R U F"), **options)


def test_improvements_take_facelets_as_a_solve_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "large_of", lambda *_: pytest.fail("tables are made for nothing"))
    with pytest.raises(InputError, match="only htm"):
        next(solver.improvements(cubehost.State.after("R"), metric="moves"))


def test_a_scramble_says_what_it_makes() -> None:
    scramble = cubehost.scramble(seed=4)
    assert cubehost.State.after(scramble.moves) == scramble.facelets
    assert cubehost.scramble(seed=4) == scramble


@pytest.mark.parametrize("size", [3, 4])
def test_a_scramble_takes_its_method_by_name(size: int) -> None:
    assert cubehost.scramble(size, 1, "state") == cubehost.scramble(size, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_what_is_no_scramble_is_refused(seed: int) -> None:
    for make in (lambda: cubehost.scramble(seed=seed), lambda: cubehost.State.random(seed)):
        with pytest.raises(InputError, match="seed"):
            make()
    with pytest.raises(InputError, match="state, wca, judged, random"):
        cubehost.scramble(method="mixed")  # type: ignore[arg-type]


@pytest.mark.parametrize("size", [0, 1, 4, 5])
def test_a_random_state_of_another_size_is_refused(size: int) -> None:
    """Of a 5x5 it wrote beyond the memory of a 3x3's facelets."""
    with pytest.raises(InputError, match="2 or 3 layers"):
        cubehost.State.random(1, size)


def test_packings_name_their_pieces() -> None:
    [packing] = cubehost.pack("soma")
    cells = [cell for placed in packing for cell in placed.cells]
    assert (len(packing), len(cells), len(set(cells))) == (7, 27, 27)


def test_errors_have_one_root() -> None:
    assert issubclass(AmbiguousScanError, cubehost.CubehostError)
