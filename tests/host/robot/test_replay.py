"""A log of a run plays back as the robot that it was."""

import pytest
from peer import QUICK, Peer, PeerTransport, nth

from cubehost.base.errors import CubehostError, DeviceLostError, InputError
from cubehost.connect.ports import line_log, open_port
from cubehost.connect.replay import ReplayTransport
from cubehost.robot.client import Robot
from cubehost.robot.link import Link


def record(path, moves, **faults):
    with line_log(str(path)) as log:
        robot = Robot.connect(Link(PeerTransport(Peer(), **faults), log, QUICK))
        return robot.run(moves)


def replayed(path, moves):
    return Robot.connect(Link(ReplayTransport(str(path)), timing=QUICK)).run(moves)


def test_the_same_run_again(tmp_path):
    path = tmp_path / "log"
    first = record(path, "R U F'")
    assert replayed(path, "R U F'") == first == ("R U F'", 3, 0.001234)


def test_a_bad_line_plays_back_too(tmp_path):
    path = tmp_path / "log"
    first = record(path, "R U", up=nth(3, lambda data: data[:5]), down=nth(1, lambda data: b"x" + data))
    assert replayed(path, "R U") == first


def test_another_program_is_told_so(tmp_path):
    path = tmp_path / "log"
    record(path, "R U")
    with pytest.raises(InputError, match=r"`#\d+ run R U"):
        replayed(path, "F")


def test_a_log_that_ends(tmp_path):
    path = tmp_path / "log"
    record(path, "R U")
    path.write_text("\n".join(path.read_text().splitlines()[:-1]) + "\n")
    with pytest.raises((DeviceLostError, InputError)):
        replayed(path, "R U")


@pytest.mark.parametrize("text", ["nonsense", "1 2", "\xff"])
def test_what_is_no_log(tmp_path, text):
    path = tmp_path / "log"
    path.write_text(text)
    with pytest.raises(CubehostError):
        ReplayTransport(str(path))


def test_a_log_shows_both_directions(tmp_path):
    path = tmp_path / "log"
    record(path, "R")
    text = path.read_text()
    assert " > #" in text
    assert " < ~done job=1" in text


def test_a_log_is_not_written_over_while_it_plays(tmp_path):
    path = tmp_path / "log"
    record(path, "R U")
    before = path.read_bytes()
    with (
        pytest.raises(InputError, match="name another file"),
        open_port(f"replay:{path}", log_file=str(path)),
    ):
        pass
    assert path.read_bytes() == before
