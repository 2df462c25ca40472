"""Commands on the virtual robot, as processes of their own, as a person and a pipe use them."""

import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from commands import ran
from cubehost.cube import state_after


def cubehost(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from cubehost.cli import main; main()", *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, text=True, timeout=60, check=False)


@pytest.fixture
def sim_process() -> Iterator[subprocess.Popen[str]]:
    """`cubehost sim` in the foreground of another terminal."""
    command = [sys.executable, "-c", "from cubehost.cli import main; main()", "sim", "--seconds", "600"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        yield process
        process.terminate()


@pytest.fixture
def sim(sim_process: subprocess.Popen[str]) -> str:
    """The port that it prints."""
    assert sim_process.stdout is not None
    return sim_process.stdout.readline().strip()


def test_send_shows_what_the_pins_did():
    result = cubehost("send", "R U R' U'", "--port", "sim", "--cube", state_after("U R U' R'"), "--json")
    assert json.loads(result.stdout)["solved"] is True


def test_a_session_with_a_robot_in_another_terminal(sim):
    assert cubehost("send", "R", "--port", sim).returncode == 4  # nothing moves before home
    assert cubehost("robot", "home", "--port", sim).returncode == 0
    assert cubehost("send", "R U", "--port", sim).returncode == 0
    status = json.loads(cubehost("robot", "status", "--json", "--port", sim).stdout)
    assert (status["done"], status["of"], status["aligned"]) == (2, 2, True)


def robots_of(process: subprocess.Popen[str]) -> list[Path]:
    """Programs of the process's children, as links that are gone with them."""
    listed = (file.read_text().split() for file in Path(f"/proc/{process.pid}/task").glob("*/children"))
    links = [Path(f"/proc/{child}/exe") for children in listed for child in children]
    return [link for link in links if link.resolve().name == "cube_sim"]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_kill_leaves_no_robot_behind(sim_process, sim, number):
    robots = robots_of(sim_process)
    assert len(robots) == 1
    sim_process.send_signal(number)
    assert sim_process.wait(30) == 130
    assert robots[0].resolve().name != "cube_sim"


@contextmanager
def long_run(port: str, log: Path, pause_us: int) -> Iterator[subprocess.Popen[str]]:
    """`send` in mid-run, as a process; with a pause after each of 60 moves, in which other commands start."""
    cubehost("robot", "home", "--port", port)
    cubehost("robot", "set", "settle_us", str(pause_us), "--port", port)
    program = [sys.executable, "-c", "from cubehost.cli import main; main()"]
    command = [*program, "send", "R U F D L B " * 10, "--port", port, "--log", str(log)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as sending:
        # Until the robot has begun it: the log has a request before it is on the line.
        while not log.is_file() or " ok moves=60" not in log.read_text(errors="replace"):
            assert sending.poll() is None, "the run ended before a second program met it"
            time.sleep(0.02)
        yield sending


def test_a_run_is_held_and_goes_on_by_another_program(sim, tmp_path, capsys):
    with long_run(sim, tmp_path / "log", 150_000) as sending:
        # in this process, as another may start more slowly on a busy computer than the run ends
        _, held, _ = ran(capsys, "robot", "hold", "--port", sim, "--json")
        assert json.loads(held) == {"hold": True, "state": "held"}
        again = cubehost("robot", "hold", "--port", sim)
        assert again.stdout.startswith("on hold after ")
        assert sending.poll() is None
        assert cubehost("robot", "go", "--port", sim).returncode == 0
        out, said = sending.communicate(timeout=120)
    assert (sending.returncode, said) == (0, "")
    assert out.startswith("60 moves")
    rest = cubehost("robot", "hold", "--port", sim)
    assert (rest.returncode, rest.stdout) == (0, "nothing to hold: the robot is idle\n")
    go = cubehost("robot", "go", "--port", sim)
    assert (go.returncode, go.stdout, go.stderr.count("\n")) == (4, "", 1)


def test_a_run_is_stopped_where_its_terminal_is_closed(sim, tmp_path):
    with long_run(sim, tmp_path / "log", 150_000) as sending:
        sending.send_signal(signal.SIGHUP)
        _, said = sending.communicate(timeout=30)
    assert (sending.returncode, said.strip()) == (130, "cubehost: interrupted")
    status = json.loads(cubehost("robot", "status", "--json", "--port", sim).stdout)
    assert (status["state"], status["reason"]) == ("idle", "stopped")


def test_nohup_outlives_its_terminal():
    program = [sys.executable, "-c", "from cubehost.cli import main; main()", "sim", "--seconds", "1"]
    with subprocess.Popen(["nohup", *program], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as asked:
        assert asked.stdout is not None
        assert asked.stdout.readline()
        asked.send_signal(signal.SIGHUP)
        assert asked.wait(30) == 0


def test_a_second_program_is_told_that_the_port_is_taken(sim, tmp_path):
    with long_run(sim, tmp_path / "log", 1_000_000) as sending:
        second = cubehost("robot", "status", "--port", sim)
        assert "in use" in second.stderr
        assert second.returncode == 3
        assert cubehost("robot", "stop", "--port", sim).returncode == 0
        _, said = sending.communicate(timeout=30)
    assert sending.returncode == 4
    assert said.startswith("cubehost: stopped after")
    assert cubehost("send", "R", "--port", sim).returncode == 4


def test_the_console_in_a_pipe():
    result = cubehost(
        "robot", "console", "--port", "sim", stdin="status\nrun R U\nnonsense\nget max_rate\n?\nquit\n"
    )
    lines = result.stdout.splitlines()
    assert lines[0].startswith("ok state=idle")
    assert "~done job=1 moves=2" in result.stdout
    assert "the robot refused: unknown verb" in lines
    assert any(line.startswith("ok max_rate=") for line in lines)
    assert lines[-1].startswith("~status state=idle")


def test_settings_from_the_command_line():
    values = json.loads(cubehost("robot", "get", "--json", "--port", "sim").stdout)
    assert values["acceleration"]["minimum"] <= values["acceleration"]["value"]
    done = cubehost("robot", "set", "acceleration", "900000", "--port", "sim")
    assert done.stdout.startswith("acceleration = 900000")
    refused = cubehost("robot", "set", "acceleration", "1", "--port", "sim")
    assert (refused.returncode, refused.stdout, refused.stderr.count("\n")) == (4, "", 1)
