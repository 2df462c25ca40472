"""`cubehost play` in a real terminal, tmux's, and where it cannot play."""

import contextlib
import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tmux_window import PATIENCE, Terminal

COMMAND = f"{shlex.quote(sys.executable)} -c 'from cubehost.cli import main; main()' play"


@pytest.fixture
def terminal(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Terminal]:
    if shutil.which("tmux") is None:
        pytest.skip("tmux is not installed: apt-get install tmux")
    width, height = getattr(request, "param", (80, 24))
    window = Terminal(tmp_path / "tmux", width, height)
    yield window
    with contextlib.suppress(subprocess.CalledProcessError):  # it ended with its last window
        window.tmux("kill-server")


def test_a_game_for_real(terminal: Terminal, tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    terminal.press(f"{COMMAND} --size 2 --seed 1 --save {save}", "Enter")
    terminal.wait_for("inspection")
    terminal.press("Up", "s", "Space", "r", "U", "M-f", "M-u")
    terminal.wait_for("turns 3")  # the two layers of a 2x2 are the whole cube
    terminal.press("h")
    terminal.wait_for("hint: ")
    terminal.press("w")
    terminal.wait_for("RESTORED")
    terminal.press("Escape")
    terminal.wait_for_the_end()
    game = json.loads(save.read_text())["game"]
    assert game["phase"] == "restored"
    assert game["history"].startswith("x R R U' Fw Uw ")


@pytest.mark.parametrize("terminal", [(20, 5)], indirect=True)
def test_a_terminal_that_is_too_small(terminal: Terminal, tmp_path: Path) -> None:
    terminal.press(f"clear; {COMMAND} --save {tmp_path / 'game.json'}", "Enter")
    terminal.wait_for("needs 80x24, enlarge it")
    assert not (tmp_path / "game.json").exists()


@pytest.mark.parametrize(
    "arguments", [[], ["--size", "1"], ["--size", "12"], ["--method", "x"], ["--seed", "-1"]]
)
def test_nonsense_is_one_line_and_code_2(
    arguments: list[str], refused: Callable[..., tuple[int, str]]
) -> None:
    """Here nothing is a terminal either."""
    assert refused("play", *arguments)[0] == 2


def test_a_second_game_on_one_save_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    command = f"{COMMAND} --save {tmp_path / 'game.json'}"
    terminal.press(command, "Enter")
    terminal.wait_for("Esc quits")
    terminal.tmux("new-window", f"{command}; sleep 1000")
    terminal.wait_for("plays there: end that, or give another file with --save")


def test_a_kill_ends_it_in_order(terminal: Terminal, tmp_path: Path) -> None:
    terminal.press(f"{COMMAND} --save {tmp_path / 'game.json'}; echo ended with $?", "Enter")
    terminal.wait_for("Esc quits")
    os.kill(terminal.program, signal.SIGTERM)
    assert "Traceback" not in terminal.wait_for("ended with 0")


def test_it_ends_with_its_terminal(terminal: Terminal, tmp_path: Path) -> None:
    terminal.press(f"{COMMAND} --save {tmp_path / 'game.json'}", "Enter")
    terminal.wait_for("Esc quits")
    process = Path(f"/proc/{terminal.program}")
    terminal.tmux("kill-pane")
    end = time.monotonic() + PATIENCE
    while process.exists():
        assert time.monotonic() < end
        time.sleep(0.1)
