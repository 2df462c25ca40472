"""`cubehost serve` as a person meets it: what it prints, and who has the port."""

import builtins
import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner
from talker import PATIENCE, Talker

from cubehost.base import port_owner
from cubehost.cli import cli
from cubehost.sim import process

PROGRAM = [sys.executable, "-c", "from cubehost.cli import main; main()"]


def start(*arguments: str, port: str = "sim", **options: object) -> tuple[subprocess.Popen, dict]:
    running = subprocess.Popen(
        [*PROGRAM, "serve", "--json", "--listen-port", "0", "--port", port, *arguments],
        stdout=subprocess.PIPE,
        text=True,
        **options,
    )
    line = running.stdout.readline()
    assert line, "the server ended at once"
    return running, json.loads(line)


def test_it_serves_and_ends_by_ctrl_c_with_the_robot_stopped():
    running, told = start()
    port = httpx.URL(told["link"]).port
    assert told["token"] is None
    with Talker(port) as talker:
        talker.slow_down()
        talker.send("scramble")
        talker.until(lambda: talker.sections.get("run", {}).get("done", 0) >= 2)
        running.send_signal(signal.SIGINT)
        assert running.wait(PATIENCE) == 0
    with pytest.raises(httpx.ConnectError):
        httpx.get(told["link"])


def test_more_than_one_ctrl_c_leaves_no_traceback():
    running, told = start(stderr=subprocess.PIPE)
    with Talker(httpx.URL(told["link"]).port):
        for _ in range(3):
            running.send_signal(signal.SIGINT)
            time.sleep(0.02)
        _, said = running.communicate(timeout=PATIENCE)
    assert "Traceback" not in said


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="no /proc here to find its child in")
def test_a_killed_server_leaves_no_virtual_robot_behind():
    running, _ = start()
    threads = Path(f"/proc/{running.pid}/task").glob("*/children")
    (child,) = " ".join(path.read_text() for path in threads).split()
    assert "cube_sim" in Path(f"/proc/{child}/cmdline").read_text()
    running.kill()
    running.wait(PATIENCE)
    with suppress(OSError):  # gone; a zombie has no words either
        while Path(f"/proc/{child}/cmdline").read_text():
            time.sleep(0.01)


def test_on_a_network_it_prints_a_token_and_its_qr_code():
    running = subprocess.Popen(
        [*PROGRAM, "serve", "--port", "sim", "--host", "0.0.0.0", "--listen-port", "0"],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "PYTHONUNBUFFERED": "1"},
    )
    try:
        lines = []
        while not lines or b"#token=" not in lines[-1]:
            lines.append(running.stdout.readline())
            assert lines[-1], "ended without a link"
    finally:
        running.send_signal(signal.SIGTERM)
        running.wait(PATIENCE)
    assert len(lines) > 10
    assert "▀" in b"".join(lines).decode()


def test_a_taken_port_is_told_with_who_has_it(refused):
    running, told = start()
    try:
        code, said = refused("serve", "--listen-port", str(httpx.URL(told["link"]).port))
        assert code == 3
        assert f"process {running.pid} (" in said
        assert "--listen-port" in said
    finally:
        running.terminate()
        running.wait(PATIENCE)


def test_a_second_program_that_wants_the_robot_is_told_who_has_it(refused):
    with process.start("U" * 9 + "R" * 9 + "F" * 9 + "D" * 9 + "L" * 9 + "B" * 9) as robot:
        running, _ = start(port=robot.url)
        try:
            code, said = refused("robot", "status", "--port", robot.url)
            assert code == 3
            assert f"process {running.pid} (" in said
        finally:
            running.terminate()
            running.wait(PATIENCE)


def test_a_lock_of_the_same_number_on_another_file_system_is_not_the_robots(tmp_path, monkeypatch):
    about = os.stat("/dev/null")
    own = f"{os.major(about.st_dev):02x}:{os.minor(about.st_dev):02x}"
    lines = [
        f"1: FLOCK  ADVISORY  WRITE {pid} {at}:{about.st_ino} 0 EOF\n" for pid, at in ((7, "ff:ff"), (8, own))
    ]
    (tmp_path / "locks").write_text("".join(lines))
    for pid in ("7", "8"):
        (tmp_path / pid).mkdir()
        (tmp_path / pid / "cmdline").write_bytes(b"cubehost\0serve\0")
    monkeypatch.setattr(port_owner, "PROC", tmp_path)
    assert port_owner.of_device("/dev/null") == "process 8 (cubehost serve)"


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["--port", "/dev/no-such-port"], 3, "no such port"),
        (["--host", "192.0.2.77"], 2, "not an address of this computer"),
        (["--host", "no such host"], 2, "not an address"),
        (["--cube", "UUU"], 2, "not a cube"),
        (["--regions", __file__], 2, "not a file of regions"),
        (["--listen-port", "70000"], 2, "--listen-port"),
    ],
)
def test_what_cannot_be_served_is_one_line(refused, arguments, code, words):
    ended, said = refused("serve", "--listen-port", "0", *arguments)
    assert (ended, words in said) == (code, True), said


def test_the_missing_extra_is_told_with_how_to_get_it(refused, monkeypatch):
    real = builtins.__import__

    def without(name, *rest):
        if name.startswith("cubehost.web"):
            raise ModuleNotFoundError("No module named 'starlette'", name="starlette")
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    code, said = refused("serve")
    assert code == 3
    assert "starlette" in said
    assert "cubehost[web]" in said


def test_it_opens_without_a_robot(tmp_path):
    """And says so; the page finds a robot once it is plugged in."""
    command = [*PROGRAM, "serve", "--json", "--listen-port", "0"]
    running = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"CUBEHOST_CONFIG": str(tmp_path)},
    )
    link = json.loads(running.stdout.readline())["link"]
    assert httpx.get(link).status_code == 200
    running.send_signal(signal.SIGINT)
    assert running.wait(PATIENCE) == 0
    assert "no robot: none is configured or plugged in" in running.stderr.read()


def test_help_has_examples():
    result = CliRunner().invoke(cli, ["serve", "--help"])
    assert "Examples" in result.output
