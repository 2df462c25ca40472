"""What a robot must do, asked over its serial line and read from its pins (of a real one: what it says)."""

import random

import pytest
from cubehost._core import lib

from cubehost.base.errors import InputError, RefusedError
from cubehost.connect.backends import VIRTUAL
from cubehost.connect.ports import Connection
from cubehost.cube import parse_moves, state_after

TURNS = [face + turn for face in "URFDLB" for turn in ("", "2", "'")]


def random_moves(count: int, seed: int) -> str:
    return " ".join(random.Random(seed).choices(TURNS, k=count))


@pytest.mark.smoke
def test_hello(connection: Connection):
    hello = connection.robot.hello
    assert hello.protocol == lib.CC_PROTOCOL_VERSION
    assert connection.port not in VIRTUAL or hello.board == VIRTUAL[connection.port].board
    assert len(hello.firmware) == 8
    assert hello.max_moves >= 50


@pytest.mark.smoke
@pytest.mark.plays
def test_status_at_rest(connection: Connection):
    status = connection.robot.status()
    assert (status.state, status.reason, status.aligned) == ("idle", "none", True)


@pytest.mark.smoke
@pytest.mark.plays
def test_every_turn(connection: Connection):
    run = connection.robot.run(" ".join(TURNS))
    assert run.turns == len(TURNS)
    assert connection.virtual.facelets == state_after(" ".join(TURNS))
    assert not connection.virtual.cube.problems


@pytest.mark.parametrize("seed", range(3))
def test_random_sequences(connection: Connection, seed: int):
    moves, seen = random_moves(50, seed), []
    connection.robot.run(moves, lambda done, of: seen.append(done))
    assert connection.virtual.facelets == state_after(moves)
    assert seen == sorted(seen)
    assert seen[-1] == 50


def test_opposite_faces_turn_together(connection: Connection):
    alone = connection.robot.run("R").seconds
    assert connection.robot.run("R L'").seconds < 1.5 * alone
    assert connection.virtual.facelets == state_after("R2 L'")


@pytest.mark.smoke
def test_the_predicted_time_is_kept(connection: Connection):
    link = connection.robot.link
    predicted = int(link.request("run", "R U2 F' L R' D").split("time_us=")[1])
    while (event := link.next_event(5)) is not None and event.name != "done":
        continue
    assert int(event.fields["time_us"]) == pytest.approx(predicted, rel=0.01)


def test_a_scramble_is_what_it_says(connection: Connection):
    run = connection.robot.scramble(25, 42)
    assert run.turns == 25 == len(parse_moves(run.moves))
    assert connection.virtual.facelets == state_after(run.moves)


@pytest.mark.plays
@pytest.mark.parametrize(
    ("face", "quarters", "moves"), [("R", 1, "R"), ("U", -1, "U'"), ("F", 2, "F2"), ("B", -2, "B2")]
)
def test_jog(connection: Connection, face: str, quarters: int, moves: str):
    connection.robot.jog(face, quarters)
    assert connection.virtual.facelets == state_after(moves)


@pytest.mark.plays
@pytest.mark.parametrize(
    ("verb", "args"),
    [
        ("run", "R X U"),
        ("run", "R Rw"),
        ("run", ""),
        ("run", "R " * 110),
        ("jog", "Q 1"),
        ("jog", "R 3"),
        ("scramble", "0 1"),
        ("scramble", "1000000 1"),
        ("set", "nonsense 1"),
        ("set", "max_rate 0"),
        ("set", "max_rate"),
        ("get", "nonsense"),
        ("strict", "maybe"),
        ("nonsense", ""),
    ],
)
def test_bad_requests_are_refused_and_nothing_moves(connection: Connection, verb: str, args: str):
    if len(args) > 200 and connection.port in ("uno", "nano", "bluepill"):
        pytest.skip("its lines are shorter: test_uno.py")
    before = connection.virtual.cube.steps
    with pytest.raises((RefusedError, InputError)):
        connection.robot.link.request(verb, args)
    connection.virtual.settle()
    assert connection.virtual.cube.steps == before
    assert connection.robot.status().state == "idle"


def test_selftest(connection: Connection):
    assert connection.robot.selftest() > 0


@pytest.mark.plays
def test_settings_say_their_range_and_keep_to_it(connection: Connection):
    for setting in connection.robot.settings():
        assert setting.minimum <= setting.value <= setting.maximum
        with pytest.raises(RefusedError):
            connection.robot.set(setting.name, setting.maximum + 1)
    connection.robot.defaults()


def test_slower_settings_turn_slower(connection: Connection):
    fast = connection.robot.run("R").seconds
    rate = connection.robot.setting("max_rate").value
    connection.robot.set("start_rate", rate // 20)
    connection.robot.set("max_rate", rate // 8)
    slow = connection.robot.run("R").seconds
    connection.robot.defaults()
    assert slow > 1.5 * fast
    assert connection.virtual.facelets == state_after("R2")


@pytest.mark.smoke
@pytest.mark.usefixtures("virtual_only")  # nobody's own settings are lost
def test_saved_settings_come_back(connection: Connection):
    default = connection.robot.setting("settle_us").value
    connection.robot.set("settle_us", default + 7)
    if not VIRTUAL[connection.port].saves:
        with pytest.raises(RefusedError) as info:
            connection.robot.save()
        assert info.value.code == lib.CC_LINK_ERR_STORAGE
        connection.robot.defaults()
        return
    connection.robot.save()
    connection.robot.defaults()
    assert connection.robot.setting("settle_us").value == default
    connection.robot.load()
    assert connection.robot.setting("settle_us").value == default + 7
    connection.robot.defaults()
    connection.robot.save()
