"""Every program in examples/ runs as it stands, and says what it should."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
SAYS = {
    "average_length": r"moves on average\nall correct\n$",
    "big_cube": r"\d+ turns, found in .*\nsolved\n$",
    "first_solve": r"\nsolved\n$",
    "fewest_moves": r"2x2 in 9 moves.*\nhtm: .*\n.*\nrobot: .*\n.* takes 1\.\d+ s\n$",
    "pack_soma": r"packing 1\n( .*\n){4}packing 2\n( .*\n){4}$",
    "scan_pictures": r"as photographed\n$",
    "settings": r"acceleration 40000: R U2 F' takes 0\.\d+ s\n$",
    "solve_a_state": r"\nsolved\nnot a cube: .* 10 times instead of 9\n$",
    "turn_faces": r"4 of 4 moves\n.*\n.*state='idle'.*\nTrue\n$",
    "watch": r"seen with probability 1\.0000(.*\n)+turn: .*\nlook: .*\nsolved\n$",
}


@pytest.mark.parametrize("name", sorted(path.stem for path in EXAMPLES.glob("*.py")))
def test_example(name: str) -> None:
    program = EXAMPLES / f"{name}.py"
    done = subprocess.run([sys.executable, program], capture_output=True, text=True, timeout=900, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(SAYS[name], done.stdout), done.stdout


def test_each_is_ten_to_twenty_lines_and_in_the_list() -> None:
    for program in EXAMPLES.glob("*.py"):
        assert 10 <= len(program.read_text().splitlines()) <= 20, program
        assert f"`{program.name}`" in (EXAMPLES / "README.md").read_text()
    assert len(SAYS) == 10
