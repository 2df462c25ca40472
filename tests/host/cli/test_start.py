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


@pytest.mark.parametrize(
    "typed", [["--help"], ["solve", SOLVED], ["state", "R"], ["simplify", "R"], ["solve", "--moves", "R U"]]
)
def test_what_is_not_needed_is_not_loaded(typed: list[str]) -> None:
    program = "import sys; from cubehost.cli import main; sys.argv[0] = 'x'\n"
    program += "try:\n    main()\nfinally:\n    print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", program, *typed], capture_output=True, text=True, check=True)
    assert not HEAVY & set(done.stderr.split())


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
