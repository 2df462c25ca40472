"""`send`, `robot` and `doctor` as a person uses them, with a robot on a pseudo-terminal that misbehaves."""

import json
import os
import sys
import threading
from contextlib import nullcontext

import pytest
from peer import Peer
from pty_peer import pty_peer

from commands import ran
from cubehost.base.errors import DeviceNotFoundError
from cubehost.cli import sim
from cubehost.connect.ports import open_beside
from cubehost.cube import state_after
from cubehost.robot.link import Link
from cubehost.robot.stop import NOT_YET
from cubehost.robot.transport import SerialTransport


def one_line(err: str) -> bool:
    return err.count("\n") == 1 and err.startswith("cubehost: ") and "Traceback" not in err


def test_send_to_a_machine(capsys):
    said = "send", "D", "--port", "sim", "--mechanism", "cubotino", "--cube", "solved", "--json"
    code, out, _ = ran(capsys, *said)
    done = json.loads(out)
    assert (code, done["turns"], done["facelets"]) == (0, 1, state_after("D"))
    assert done["seconds"] > 1, "it covers the cube and turns its tray"


def test_send(capsys):
    peer = Peer()
    with pty_peer(peer) as port:
        code, out, err = ran(capsys, "send", "R U", "--port", port)
    assert (code, out, err) == (0, "2 moves in 0.001 s\n", "")
    assert peer.ran == ["R U"]


@pytest.fixture
def piped(capsys, monkeypatch, tmp_path):
    """Sends lines of a pipe: what came of it, and what the robot ran."""

    def send(text: str):
        peer, lines = Peer(), tmp_path / "moves"
        lines.write_text(text)
        monkeypatch.setattr(sys, "stdin", lines.open())
        with pty_peer(peer) as port:
            return ran(capsys, "send", "-", "--json", "--port", port), peer.ran

    return send


def test_send_in_a_pipe(piped):
    (code, out, _), turned = piped("R U\nF2\n")
    assert code == 0
    assert [json.loads(line)["turns"] for line in out.splitlines()] == [2, 1]
    assert turned == ["R U", "F2"]


def test_after_a_refused_line_of_a_pipe_nothing_more_turns(piped):
    """The lines behind it build on it: they would turn another cube."""
    (code, out, err), turned = piped("R\nU Q\nF\n")
    assert (code, turned, len(out.splitlines())) == (2, ["R"], 2)
    assert json.loads(out.splitlines()[1]).keys() == {"error"}
    assert one_line(err)
    assert "line 2: moves, column 3" in err


def test_a_bad_move_moves_nothing(capsys):
    peer = Peer()
    with pty_peer(peer) as port:
        code, out, err = ran(capsys, "send", "R Q", "--port", port)
    assert (code, out, peer.ran) == (2, "", [])
    assert one_line(err)


@pytest.mark.parametrize(
    "port", ["/dev/no-such-robot", "nonsense", "what://x", "socket://127.0.0.1:1", "/etc"]
)
def test_an_unknown_port(capsys, port):
    code, out, err = ran(capsys, "send", "R", "--port", port)
    assert (code, out) == (3, "")
    assert one_line(err)


def test_a_device_that_never_answers(capsys):
    with pty_peer(None) as port:
        code, out, err = ran(capsys, "robot", "status", "--port", port)
    assert (code, out) == (3, "")
    assert one_line(err)


def test_a_port_that_vanishes_in_mid_run(capsys, monkeypatch):
    peer = Peer()
    monkeypatch.setattr(peer, "_run", lambda moves: None)  # a run that goes on and on
    with pty_peer(peer, vanish_after=4) as port:
        code, out, err = ran(capsys, "send", "R U", "--port", port)
    assert (code, out) == (3, "")
    assert one_line(err)
    assert "vanished" in err


def test_another_protocol_version(capsys, monkeypatch):
    monkeypatch.setattr("peer.HELLO", "protocol=2 firmware=0 board=x steps=1 max_moves=1")
    with pty_peer(Peer()) as port:
        code, out, err = ran(capsys, "send", "R", "--port", port)
    assert (code, out) == (4, "")
    assert one_line(err)
    assert "protocol 2" in err


def test_a_refusal(capsys):
    peer = Peer()
    peer.aligned = 0
    with pty_peer(peer) as port:
        code, out, err = ran(capsys, "send", "R", "--port", port)
    assert (code, out) == (4, "")
    assert one_line(err)
    assert "not aligned" in err


def test_status(capsys):
    with pty_peer(Peer()) as port:
        code, out, _ = ran(capsys, "robot", "status", "--json", "--port", port)
    assert code == 0
    assert json.loads(out)["board"] == "peer"


def test_status_tells_what_drivers_warn_of(capsys):
    class Warm(Peer):
        def status(self) -> str:
            return super().status() + " homing=sensors warm=UR open=F"

    with pty_peer(Warm()) as port:
        _, out, _ = ran(capsys, "robot", "status", "--port", port)
        _, as_json, _ = ran(capsys, "robot", "status", "--json", "--port", port)
    assert "drivers of UR are hot" in out
    assert "no load on F" in out
    values = json.loads(as_json)
    assert (values["homing"], values["warm"], values["open"]) == ("sensors", "UR", "F")
    with pty_peer(Peer()) as port:
        _, out, _ = ran(capsys, "robot", "status", "--port", port)
    assert "hot" not in out
    assert "no load" not in out


def test_a_log_is_written_and_replayed(capsys, tmp_path):
    log = str(tmp_path / "log")
    with pty_peer(Peer()) as port:
        first = ran(capsys, "send", "R U", "--port", port, "--log", log)
    assert ran(capsys, "send", "R U", "--port", f"replay:{log}") == first


def test_sim_waits_where_nobody_can_press_enter(monkeypatch):
    """`cubehost sim < /dev/null` took a whole processor."""
    watched = []

    def select(inputs, *_):
        watched.append(inputs)
        return inputs, [], []

    monkeypatch.setattr("select.select", select)
    with open(os.devnull) as nobody:
        monkeypatch.setattr(sys, "stdin", nobody)
        assert not sim._entered(0.1)
    assert watched == [[]]


def test_doctor(capsys):
    code, out, _ = ran(capsys, "doctor", "--json")
    checks = {check["name"]: check for check in json.loads(out)["checks"]}
    assert code == 0
    assert checks["pyserial"]["ok"]
    assert {"intelhex", "pyelftools"} <= checks.keys()  # `flash` of an .elf or a .hex
    assert all(check["ok"] or check["get"] for check in checks.values())
    assert ran(capsys, "doctor")[0] == 0


def test_doctor_names_programs_that_take_a_boards_port(capsys, monkeypatch, tmp_path):
    def named() -> dict[str, dict]:
        _, out, _ = ran(capsys, "doctor", "--json")
        return {check["name"]: check for check in json.loads(out)["checks"]}

    monkeypatch.setenv("PATH", str(tmp_path))
    before = named()
    for name, cure in (("brltty", "remove"), ("ModemManager", "disable")):
        program = tmp_path / name
        program.write_text("#!/bin/sh\n")
        program.chmod(0o755)
        assert name not in before or not before[name]["ok"]
        assert not named()[name]["ok"]
        assert cure in named()[name]["get"]


def test_saving_says_for_how_long_nothing_else_is_done(capsys, monkeypatch):
    told = []
    monkeypatch.setattr("cubehost.cli.terminal.waiting", lambda text: told.append(text) or nullcontext())
    assert ran(capsys, "robot", "set", "settle_us", "1234", "--save", "--port", "sim")[0] == 0
    assert "2 s" in told[-1]
    assert "stop" in told[-1]


def test_who_quits_the_console_waits_for_what_was_begun(capsys, monkeypatch):
    class Turning(Peer):
        polls = 3  # questions that it answers `running`

        def status(self) -> str:
            self.polls -= self.state == "running"
            if not self.polls:
                self.state = "idle"
            return super().status()

        def _run(self, moves: str) -> None:
            self.state = "running"

    peer, (ours, terminal) = Turning(), os.openpty()
    monkeypatch.setattr(sys, "stdin", os.fdopen(terminal))
    os.write(ours, b"run R U\nquit\n")
    with pty_peer(peer) as port:
        code, _, err = ran(capsys, "robot", "console", "--port", port)
    assert (code, peer.state) == (0, "idle")
    assert "Ctrl-C stops it" in err


def test_a_stop_gets_through_beside_another_program(capsys):
    """The other program reads all the while, so that it hears some of the answers. How rarely that is told is
    seen in tests/safety/test_line.py, by a clock that no busy computer holds up: here one may hear none in
    time, and then claims nothing."""
    peer, numbers = Peer(), []
    with pty_peer(peer) as port:
        other = Link(SerialTransport(port))
        other.start()
        said = []
        for _ in range(12):
            said.append(ran(capsys, "robot", "stop", "--port", port))
            numbers.append(peer.stop)
        assert other.request("hello"), "it goes on"
        other.close()
    assert len(set(numbers)) == 12, "each reached the robot"
    confirmed = [err for *how, err in said if how == [0, f"{port}: stopped, as the robot confirms\n"]]
    assert len(confirmed) > 6
    assert set(confirmed) <= {"", f"{NOT_YET}\n"}
    assert {how[:2] for how in said if how[0]} <= {(4, "")}


def test_a_stop_that_is_not_confirmed_is_never_called_one(capsys, monkeypatch):
    peer, await_stop = Peer(), Link.await_stop
    peer.deaf = True

    def until_it_insisted(link: Link, seconds: float) -> bool:
        """However long that takes on a busy computer."""
        while peer.stops <= 5 and not await_stop(link, 0.1):
            continue
        return await_stop(link, 0.1)

    monkeypatch.setattr(Link, "await_stop", until_it_insisted)
    with pty_peer(peer) as port:
        code, out, err = ran(capsys, "robot", "stop", "--port", port)
    assert (code, out) == (4, "")
    assert "cut its power" in err
    assert peer.stops > 5, "it insists"


def test_a_stop_without_an_answer_tells_nothing_once_its_command_has_ended(capsys, monkeypatch):
    """Whoever does not wait for it has been told that it is not confirmed."""
    peer, before = Peer(), set(threading.enumerate())
    peer.deaf = True
    monkeypatch.setattr(Link, "await_stop", lambda link, seconds: False)
    with pty_peer(peer) as port:
        assert ran(capsys, "robot", "stop", "--port", port)[0] == 4
        with pytest.raises(DeviceNotFoundError):
            open_beside(f"{port}0")
        for thread in set(threading.enumerate()) - before:
            if thread.name == "stop":
                thread.join(1)
                assert not thread.is_alive()


def test_the_help_of_stop_says_what_it_stops_without_a_port(capsys):
    _, said, _ = ran(capsys, "robot", "stop", "--help")
    assert "[default: every robot that is kept or answers as one]" in " ".join(said.split())


def test_a_stop_comes_before_anything_else(capsys):
    peer = Peer()
    with pty_peer(peer) as port:
        assert ran(capsys, "robot", "stop", "--port", port)[0] == 0
    assert peer.heard[:1] == b"!"
