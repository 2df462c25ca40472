"""What the Robot class makes of a peer's answers."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from peer import QUICK, Peer, link_to, nth

from cubehost.base.errors import (
    DeviceNotFoundError,
    FaultError,
    InputError,
    ProtocolError,
    RefusedError,
    StoppedError,
)
from cubehost.connect.ports import open_port
from cubehost.robot import client
from cubehost.robot.client import Robot, split_moves
from cubehost.robot.replies import Status


def connect(peer: Peer) -> Robot:
    return Robot.connect(link_to(peer))


def test_connect_reads_the_greeting():
    assert connect(Peer()).hello == (1, "0badcafe", "peer", 800, 60, True, None, 0)


def test_another_version_is_refused(monkeypatch):
    monkeypatch.setattr("peer.HELLO", "protocol=2 firmware=0 board=x steps=1 max_moves=1")
    with pytest.raises(ProtocolError, match="protocol 2, this cubehost 1"):
        connect(Peer())


def test_a_run_reports_its_turns_and_its_time():
    seen = []
    run = connect(Peer()).run("R U2 F'", lambda done, of: seen.append((done, of)))
    assert seen == [(1, 3), (2, 3), (3, 3)]
    assert run == ("R U2 F'", 3, 0.001234)


def test_a_long_run_goes_in_parts_with_one_progress():
    peer, seen = Peer(), []
    run = connect(peer).run("R U " * 100, lambda done, of: seen.append((done, of)))
    assert " ".join(peer.ran).split() == ["R", "U"] * 100
    assert len(peer.ran) == 4
    assert run.turns == 200
    assert seen == [(n, 200) for n in range(1, 201)]


def test_a_long_run_that_is_stopped_counts_the_parts_before(monkeypatch):
    peer = Peer()
    robot, run = connect(peer), peer._run

    def stop_the_second(moves: str) -> None:
        if peer.ran:
            peer.event("stopped", f"job={peer.job + 1} done=7 of=60")
        else:
            run(moves)

    monkeypatch.setattr(peer, "_run", stop_the_second)
    with pytest.raises(StoppedError, match="stopped after 67 of 200 moves"):
        robot.run("R U " * 100)


@pytest.mark.parametrize("moves", ["Rw", "M", "x", "R Q"])
def test_what_the_robot_cannot_turn_is_told_before_anything_moves(moves):
    peer = Peer()
    with pytest.raises(InputError):
        connect(peer).run("R " + moves)
    assert peer.ran == []


def test_parts_fit_a_line():
    assert [count for _, count in split_moves("R2 " * 130, 500)] == [66, 64]


def test_lost_events_are_made_good_by_asking():
    peer = Peer()
    robot = Robot.connect(link_to(peer, down=nth(5, lambda data: data.split(b"~")[0])))
    assert robot.run("R U") == ("R U", 2, None)


def test_an_end_that_comes_while_it_is_asked_for_keeps_its_time(monkeypatch):
    """Silence, so the host asks; the robot says `~done` and then answers."""
    peer = Peer()
    robot, status = connect(peer), peer.status

    def run(moves: str) -> None:
        peer.job += 1
        monkeypatch.setattr(peer, "status", end)

    def end() -> str:
        monkeypatch.setattr(peer, "status", status)
        peer.count = 2
        peer.event("done", f"job={peer.job} moves=2 time_us=1234")
        return status()

    monkeypatch.setattr(peer, "_run", run)
    assert robot.run("R U") == ("R U", 2, 0.001234)


def test_a_solved_cube_needs_no_turn():
    peer = Peer()
    peer.solution = ""
    assert connect(peer).solve_run("facelets") == ("", 0, 0.0)
    assert peer.ran == []


@pytest.mark.parametrize(
    ("event", "args", "error"),
    [
        ("stopped", "job=8 done=1 of=5", StoppedError),
        ("fault", "reason=driver", FaultError),
        ("boot", "protocol=1 reason=watchdog", FaultError),
    ],
)
def test_how_a_run_can_fail(monkeypatch, event, args, error):
    peer = Peer()
    robot = connect(peer)
    peer.job = 7
    monkeypatch.setattr(peer, "_run", lambda moves: peer.event(event, args))
    with pytest.raises(error):
        robot.run("R U F D L")


@pytest.mark.parametrize(("event", "args"), [("done", "moves=9 time_us=9"), ("stopped", "done=1 of=9")])
def test_the_end_of_an_earlier_run_that_comes_late_is_not_this_ones(monkeypatch, event, args):
    peer = Peer()
    robot, run = connect(peer), peer._run
    peer.job = 7

    def late(moves: str) -> None:
        peer.event(event, f"job=7 {args}")
        run(moves)

    monkeypatch.setattr(peer, "_run", late)
    assert robot.run("R U") == ("R U", 2, 0.001234)


def test_a_restart_whose_banner_is_lost():
    status = Status("idle", "boot", False, 0, 0, 0, 0.1)
    with pytest.raises(FaultError, match="restarted"):
        client._end_by_status(status, 5, "moves")


class Saying(Peer):
    """Answers some verbs otherwise than the protocol has it; a run ends by this event."""

    def __init__(self, answers: dict[str, str], event: str = "") -> None:
        super().__init__()
        self.answers, self.said = answers, event

    def _answer(self, verb: str, args: str) -> tuple[str, str]:
        return ("ok", self.answers[verb]) if verb in self.answers else super()._answer(verb, args)

    def _run(self, moves: str) -> None:
        self.job += 1
        self.event(*self.said.format(job=self.job).split(" ", 1))


@pytest.mark.parametrize(
    ("answers", "ask"),
    [
        ({"get": "max_rate=7"}, lambda robot: robot.setting("max_rate")),
        ({"get": "max_rate=x min=1 max=2"}, lambda robot: robot.setting("max_rate")),
        ({"get": "max_rate +1"}, lambda robot: robot.settings()),
        ({"selftest": "tests=all"}, lambda robot: robot.selftest()),
        ({"nudge": ""}, lambda robot: robot.nudge_servo(0, 5)),
    ],
)
def test_what_is_no_number_is_the_robots_error(answers, ask):
    robot = connect(Saying(answers))
    with pytest.raises(ProtocolError, match="the robot"):
        ask(robot)


@pytest.mark.parametrize(
    "event", ["turn job={job} done=x", "done job={job} time_us=", "stopped job={job} of=-"]
)
def test_who_cannot_tell_what_it_does_is_stopped(event):
    peer = Saying({}, event)
    with pytest.raises(ProtocolError):
        connect(peer).run("R U")
    assert peer.stop, "its number came with the stop"


def test_a_busy_robot_is_not_given_more():
    peer = Peer()
    robot = connect(peer)
    peer.state = "running"
    with pytest.raises(RefusedError, match="running"):
        robot.run("R")
    assert peer.ran == []


@pytest.mark.parametrize("end", [KeyboardInterrupt, BrokenPipeError, SystemExit])
def test_whatever_ends_the_wait_for_a_run_stops_the_robot(end):
    peer = Peer()

    def leave(done: int, of: int) -> None:
        raise end

    with pytest.raises(end):
        connect(peer).run("R U", leave)
    assert peer.stop, "its number came with the stop"


def test_a_robot_that_is_not_heard_any_more_is_told_to_stop():
    """Its wire to us may be broken, and ours to it not."""

    class Unheard(Peer):
        def _run(self, moves: str) -> None:
            self.receive = self.hear
            robot.link.timing = QUICK._replace(give_up=0.1)

        def hear(self, data: bytes) -> None:
            self.heard += data

    peer = Unheard()
    robot = connect(peer)
    with pytest.raises(DeviceNotFoundError, match="cut its power"):
        robot.run("R U")
    assert peer.heard.endswith(b"!")


@pytest.mark.parametrize(("degrees", "said"), [(-12.5, "-12.5"), (0.0123456, "0.012"), (0.00001, "0")])
def test_degrees_are_said_as_the_robot_reads_them(degrees, said):
    """It knows no exponents, and nothing finer than a thousandth."""
    peer = Saying({"nudge": "steps=0"})
    connect(peer).nudge("R", degrees)
    assert f" nudge R {said}*".encode() in peer.heard


@pytest.mark.parametrize("verb", ["home", "nudge"])
def test_an_interrupted_motion_of_any_kind_stops_the_robot(verb):
    def interrupted(data: bytes) -> bytes:
        if f" {verb}".encode() in data:
            raise KeyboardInterrupt
        return data

    peer = Peer()
    robot = Robot.connect(link_to(peer, up=interrupted))
    with pytest.raises(KeyboardInterrupt):
        robot.home() if verb == "home" else robot.nudge("R", 5)
    assert peer.stop, "its number came with the stop"


def test_who_asks_while_another_greets_is_answered():
    """As who stops while a recovery greets the robot anew."""
    with open_port("sim", speed=0) as connection, ThreadPoolExecutor() as pool:
        link = connection.robot.link
        asking = pool.submit(lambda: [link.request("status") for _ in range(100)])
        for _ in range(10):
            link.hello()
        assert len(asking.result()) == 100
