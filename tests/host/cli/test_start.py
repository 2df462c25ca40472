"""What starting a command costs: which modules it loads, and what a shell completes."""

import os
import subprocess
import sys

import pytest

SOLVED = "".join(face * 9 for face in "URFDLB")
HEAVY = {
    "rich",
    "serial",
    "pathlib",
    "json",
    "platformdirs",
    "numpy",
    "cv2",
    "concurrent.futures",
    "asyncio",
    "textual",
}


def loaded_by(*typed: str, code: int = 0) -> set[str]:
    """Modules that a command loads until it ends with this exit code."""
    program = "import sys; from cubehost.cli import main; sys.argv[0] = 'x'\n"
    program += "try:\n    main()\nfinally:\n    print(*sys.modules, file=sys.stderr)"
    command = [sys.executable, "-c", program, *typed]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == code, done.stderr
    return set(done.stderr.split())


@pytest.mark.parametrize(
    "typed",
    [
        ["--help"],
        ["solve", SOLVED],
        ["state", "R"],
        ["simplify", "R"],
        ["solve", "--moves", "R U"],
        ["scramble"],
    ],
)
def test_what_is_not_needed_is_not_loaded(typed: list[str]) -> None:
    assert not HEAVY & loaded_by(*typed)


def test_a_stop_waits_for_no_simulation_to_be_loaded() -> None:
    loaded = loaded_by("robot", "stop", "--port", "socket://127.0.0.1:1", code=3)
    assert "serial" in loaded  # it came as far as to open the port
    assert not loaded & {"numpy", "cv2", "rich", "platformdirs", "concurrent.futures"}
    rooms = {name.split(".")[1] for name in loaded if name.startswith("cubehost.")}
    assert not rooms & {"_physics", "boards", "mechanism", "sim", "solving"}


@pytest.mark.parametrize(
    ("words", "offered"),
    [("cubehost scr", "scramble"), ("cubehost robot j", "jog"), ("cubehost robot status --port s", "sim")],
)
def test_the_shell_completes(words: str, offered: str) -> None:
    """As docs/reference/cli.md has it set up."""
    program = [sys.executable, "-c", "from cubehost.cli import main; main()"]
    asked = {"_CUBEHOST_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(words.count(" "))}
    done = subprocess.run(program, capture_output=True, text=True, env=os.environ | asked, check=False)
    assert f"plain,{offered}" in done.stdout.split()


def test_a_checkout_that_is_not_built_says_how_it_is() -> None:
    program = "import sys; sys.modules['cubehost._core'] = None; from cubehost.cli import main; main()"
    command = [sys.executable, "-c", program, "solve", "R U"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "make venv" in done.stderr
