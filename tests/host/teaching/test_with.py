"""Lessons on a robot, whose pins turn a cube page by page, and beside a smart cube, which tells its turns."""

import io
from collections.abc import Callable

import pytest
from rich.console import Console

from commands import ran
from cubehost.base.errors import StoppedError
from cubehost.cli.keys import Keys
from cubehost.cli.learn_pages import Lecture
from cubehost.cli.learn_with import OnRobot, WithCube
from cubehost.connect.ports import open_port
from cubehost.cube import FACES, random_cube, turned
from cubehost.jobs.felt import Learner
from cubehost.smartcube import live
from cubehost.smartcube.events import Lost, Moved, Stands
from cubehost.smartcube.live import SmartCube
from cubehost.teaching.method import lesson
from smart_hand import Hand

STATE = random_cube(5)


class NoKeys(Keys):
    """Nobody presses any."""

    def take(self, seconds: float) -> str | None:
        return None


def shown(pages: Lecture) -> str:
    console = Console(width=100, file=io.StringIO(), record=True)
    console.print(pages.page())
    return " ".join(console.export_text().split())


def test_the_robot_turns_a_page_as_it_is_left_and_back() -> None:
    """Held with red up, so that its faces are others than the colours' usual ones."""
    held = turned(STATE, "R U2")
    with open_port("sim", held, speed=0) as connection:
        robot = connection.virtual
        assert robot is not None
        other = dict(zip(FACES, "RFUBLD", strict=True))  # the colours of its middles
        coloured = "".join(other[letter] for letter in held)
        faces = {colour: face for face, colour in other.items()}
        pages = OnRobot(lesson(coloured), connection, faces)
        seen = [robot.facelets]
        for _ in range(4):
            pages.press(" ")
            seen.append(robot.facelets)
        parts = [part.turned_by(faces) for part in pages.parts]
        assert seen == [held, held, *(turned(held, " ".join(parts[:n])) for n in (1, 2, 3))]
        assert (pages.at, pages.take(NoKeys())) == (4, None)
        for before in (seen[3], seen[2], seen[1], seen[1]):
            pages.press("b")
            assert robot.facelets == before
        assert pages.at == 0
        pages.press(" ")
        while pages.at <= len(pages.parts):
            pages.press("right")
        assert robot.solved


def test_a_stop_ends_the_lesson_where_it_waits_and_before_it_turns() -> None:
    with open_port("sim", STATE, speed=0) as connection:
        faces = dict(zip(FACES, FACES, strict=True))
        pages = OnRobot(lesson(STATE), connection, faces)
        pages.press(" ")
        connection.robot.stop()
        with pytest.raises(StoppedError):
            pages.take(NoKeys())
        with pytest.raises(StoppedError):
            pages.press(" ")
        assert connection.virtual is not None
        assert (pages.at, connection.virtual.facelets) == (1, STATE)


def listen(pages: WithCube, until: Callable[[], bool], patience: float | None = None) -> None:
    """To packets, as the lesson does while no key is pressed. patience: until the cube is asked again."""
    with pytest.MonkeyPatch.context() as patch:
        if patience is not None:
            patch.setattr(live, "ASK_AGAIN", patience)
        for _ in range(10_000):
            pages.take(NoKeys())
            if until():
                return
    raise AssertionError(shown(pages))


@pytest.mark.parametrize("family", ["gan-gen4", "giiker", "qiyi"])
def test_pages_follow_the_cube_to_its_end(family: str) -> None:
    pytest.importorskip("cryptography", reason="pip install 'cubehost[bluetooth]'")
    hand = Hand(family, STATE)
    with SmartCube(lambda: hand) as smart:
        pages = WithCube(smart)
        pages.press(" ")
        pages.press(" ")
        assert pages.at == 1  # no further than what was done
        parts = list(pages.parts)
        for at, part in enumerate(parts, 1):
            assert pages.at == at
            hand.turn(part.turned)
            listen(pages, lambda at=at: pages.at == at + 1 or pages.solved)  # type: ignore[misc]
        assert pages.solved
        assert shown(pages).startswith("The cube is solved. ")


def test_a_wrong_turn_is_seen_and_taken_back_as_the_cube_is_held() -> None:
    pytest.importorskip("cryptography", reason="pip install 'cubehost[bluetooth]'")
    hand = Hand("gan-gen4", STATE)
    with SmartCube(lambda: hand) as smart:
        pages = WithCube(smart)
        part = next(part for part in pages.parts if len(part.moves.split()) > 2)
        for before in pages.parts[: pages.parts.index(part)]:
            hand.turn(before.turned)
        listen(pages, lambda: pages.at == pages.parts.index(part) + 1)
        first, *_ = part.turned.split()
        hand.turn(first)
        listen(pages, lambda: "1 of" in pages.note)
        wrong = next(side for side in "RLFB" if part.before[4 + 9 * FACES.index(side)] not in part.turned)
        colour = part.before[4 + 9 * FACES.index(wrong)]
        hand.turn(f"{colour}2 {colour}")
        listen(pages, lambda: "Take it back" in pages.note, patience=0)
        assert f"Take it back: {wrong}  (" in pages.note  # three quarters one way are one the other
        hand.turn(colour)
        listen(pages, lambda: "1 of" in pages.note)


def test_turns_that_nobody_heard_begin_another_lesson() -> None:
    pytest.importorskip("cryptography", reason="pip install 'cubehost[bluetooth]'")
    hand = Hand("gocube", STATE)
    with SmartCube(lambda: hand) as smart:
        pages = WithCube(smart)
        hand.unheard = True
        hand.turn("B L'")
        hand.unheard = False
        hand.turn("D")
        listen(pages, lambda: "A: a lesson from the cube as it is" in pages.note, patience=0)
        pages.press("a")
        assert pages.parts == lesson(turned(STATE, "B L' D"))
        assert (pages.at, pages.note) == (0, "")


def test_what_follows_from_lost_packets_blames_nobody() -> None:
    learner = Learner(STATE, "R U")
    learner.hear(Lost(0, None))
    learner.hear(Stands(0, turned(STATE, "B"), told=False))
    assert (learner.unsure, learner.wrong) == (True, False)
    learner.hear(Stands(0, turned(STATE, "R"), told=True))
    assert (learner.unsure, learner.wrong, learner.done, learner.finished) == (False, False, 1, False)
    learner.hear(Moved(0, "U", None))
    learner.hear(Stands(0, turned(STATE, "R U")))
    assert learner.finished


@pytest.mark.parametrize(
    ("moves", "made", "done"),
    [
        ("U U R U'", "U U R U'", [1, 2, 3, 4]),
        ("U2 U R", "U U U R", [0, 1, 2, 3]),
        ("U2 U R", "U' R", [0, 3]),  # both in one turn, or half of the first: the next turn tells
        ("U' U R", "U' U R", [1, 2, 3]),
        ("U' U R", "U' U U' U R", [1, 2, 1, 2, 3]),  # one taken back leaves the cube as both made do
        ("U2 U' R", "U U U' U U U' U' R", [0, 1, 2, 1, 0, 1, 2, 3]),
        ("U U R", "U L L' U U' U R", [1, 1, 1, 2, 1, 2, 3]),
    ],
)
def test_turns_of_one_face_count_in_their_order(moves: str, made: str, done: list[int]) -> None:
    learner, state, counts = Learner(STATE, moves), STATE, list[int]()
    for move in made.split():
        state = turned(state, move)
        learner.hear(Moved(0, move, None))
        learner.hear(Stands(0, state, told=False))
        learner.hear(Stands(0, state, told=True))  # asked in between
        counts.append(learner.done)
    assert counts == done


@pytest.mark.parametrize(
    "arguments", [["--port", "sim", "R U2"], ["--cube", "ble"], ["--json", "--port", "sim", "R U2"]]
)
def test_a_lesson_with_more_needs_a_terminal(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = ran(capsys, "learn", *arguments)
    assert (code, out) == (2, "")
    assert "need a terminal" in err
