"""After a run the cube is looked at: solved, not solved and since which move, or not known."""

import numpy as np
import pytest

from cubehost import colour
from cubehost.base.errors import DeviceLostError, InputError
from cubehost.cube import is_solved, random_cube, state_after
from cubehost.jobs import solving
from cubehost.jobs.alignment import Aligned
from cubehost.jobs.events import Event, Looked, NotLearned, Truth
from cubehost.jobs.truth import NOBODY_LOOKS, since_move, verify
from cubehost.solving.solver import solve
from cubehost.vision import Image, read
from cubehost.vision.scanner import Scanner
from cubehost.vision.virtual import VirtualCamera

SOLVED = state_after("")
MOVES = "R U2 F' L D B2 R' U"


def undone(moves: str) -> str:
    return " ".join(m[0] + {"": "'", "'": "", "2": "2"}[m[1:]] for m in reversed(moves.split()))


BEFORE = state_after(undone(MOVES))


def look(facelets: str, seed: int = 1) -> Scanner:
    camera = VirtualCamera(seed, size=3 if len(facelets) == 54 else 2)
    return Scanner(lambda stops: camera.capture(facelets, stops), camera.regions, 3)


@pytest.mark.parametrize("seed", range(6))
def test_a_solved_cube_is_seen_at_once(seed: int) -> None:
    shots = look(SOLVED, seed)
    told: list[Event] = []
    assert verify(shots, BEFORE, MOVES, told.append) == Truth("solved")
    assert shots.fusion.scans == 0  # nothing had to be decided
    assert [event.truth.answer for event in told if isinstance(event, Looked)] == ["solved"]


@pytest.mark.parametrize("moves", ["R", "R2 L2", "U2 D2", "R2 U2 R2 U2 R2 U2", "R L' F2 B2 R L'", "x"])
def test_what_is_not_solved_is_never_called_so(moves: str) -> None:
    """Also where few stickers are elsewhere; and a cube held otherwise is solved."""
    for seed in range(4):
        truth = verify(look(state_after(moves), seed), SOLVED, "")
        assert truth.solved is not (moves != "x")


@pytest.mark.parametrize("degrees", [6.0, -20.0])
def test_a_cube_whose_faces_stand_off_is_not_solved(degrees: float) -> None:
    """All its stickers are where they belong, and it cannot be turned on."""
    camera = VirtualCamera(1, size=3)
    shots = Scanner(lambda stops: camera.capture(SOLVED, stops, {"R": degrees}), camera.regions, 3)
    truth = verify(shots, BEFORE, MOVES, aligned=Aligned({}))
    assert (truth.answer, truth.facelets) == ("not solved", None)
    assert truth.off["R"] == pytest.approx(degrees, abs=1.5)


def test_the_move_that_was_not_made_is_named() -> None:
    words = MOVES.split()
    for gone in range(len(words)):
        seen = state_after(" ".join([undone(MOVES), *words[:gone], *words[gone + 1 :]]))
        assert since_move(BEFORE, MOVES, seen) == gone + 1
    truth = verify(look(state_after(f"{undone(MOVES)} R U2 F'")), BEFORE, MOVES)
    assert (truth.answer, truth.since) == ("not solved", 4)
    assert truth.facelets == state_after(f"{undone(MOVES)} R U2 F'")


def test_what_no_wrong_move_explains_is_told_without_one() -> None:
    assert since_move(BEFORE, MOVES, random_cube(7)) is None
    assert verify(look(random_cube(7)), BEFORE, MOVES) == Truth("not solved", random_cube(7))


def test_nobody_looks_is_not_known() -> None:
    truth = verify(None, BEFORE, MOVES)
    assert (truth.solved, truth.why) == (None, NOBODY_LOOKS)


def test_a_camera_that_is_gone_is_not_known() -> None:
    def gone(stops: float) -> list[Image]:
        raise DeviceLostError("camera 0 is gone")

    truth = verify(Scanner(gone, VirtualCamera(1).regions, 3), BEFORE, MOVES)
    assert (truth.solved, truth.why) == (None, "camera 0 is gone")


def test_pictures_in_doubt_are_not_known() -> None:
    """A cube under a coloured veil, another over each sticker."""
    random, camera = np.random.default_rng(3), VirtualCamera(3)

    def pictures(stops: float) -> list[Image]:
        images = camera.capture(random_cube(3), stops)
        for [box] in camera.regions.boxes:
            assert box.picture is not None
            part = images[box.picture].pixels[box.y : box.y + box.h, box.x : box.x + box.w]
            part[:] = np.clip(part + random.normal(0, 70, 3), 0, 255).astype(np.uint8)
        return images

    truth = verify(Scanner(pictures, camera.regions, 3), BEFORE, MOVES)
    assert truth.solved is None
    assert "not sure" in truth.why


def test_where_it_is_not_sure_that_faces_have_one_colour_each_all_stickers_are_decided() -> None:
    """Pictures between those of a solved cube and of one whose R is half a turn on, as of a turning face."""
    camera = VirtualCamera(1)
    solved, turned = (camera.capture(state_after(moves)) for moves in ("", "R2"))
    least, most = 0.0, 1.0
    for _ in range(20):
        part = (least + most) / 2
        mixed = [
            one._replace(pixels=np.rint((1 - part) * one.pixels + part * other.pixels).astype(np.uint8))
            for one, other in zip(solved, turned, strict=True)
        ]
        answer = colour.faces_uniform(read(mixed, camera.regions)).answer
        if answer == "unknown":
            break
        least, most = (part, most) if answer == "yes" else (least, part)
    assert answer == "unknown"
    shots = Scanner(lambda stops: mixed, camera.regions, 3)
    verify(shots, BEFORE, MOVES)
    assert shots.fusion.scans > 0


def test_a_two_by_two_may_be_held_in_any_way() -> None:
    assert is_solved(state_after("x y", 2))
    assert verify(look(state_after("x y", 2)), state_after("R", 2), "R'").solved


def test_only_what_was_seen_solved_is_learned() -> None:
    learned: list[str] = []

    class Shots(Scanner):
        def learn(self, facelets: str) -> None:
            learned.append(facelets)

    shots = Shots(lambda stops: [], VirtualCamera(1).regions, 3)
    for truth in (Truth("not solved", random_cube(1)), Truth("not known", why="dark"), Truth("solved")):
        solving.learn(shots, random_cube(2), truth)
    assert learned == [random_cube(2)]


def test_what_cannot_be_kept_takes_nothing_away_from_the_solve() -> None:
    class Full(Scanner):
        def learn(self, facelets: str) -> None:
            raise InputError("desk.json: No space left on device")

    told: list[object] = []
    shots = Full(lambda stops: [], VirtualCamera(1).regions, 3)
    solving.learn(shots, random_cube(2), Truth("solved"), told.append)
    assert told == [NotLearned("desk.json: No space left on device")]


def test_a_solution_that_ran_as_planned_leaves_no_wrong_move() -> None:
    facelets = random_cube(5)
    moves = solve(facelets).moves
    assert since_move(facelets, moves, SOLVED) is None
