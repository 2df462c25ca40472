"""Lessons on random cubes, judged by a model of turned stickers that knows nothing of the method."""

import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from cubehost.cube import FACES, state_after
from cubehost.teaching import words
from cubehost.teaching.method import ALGORITHMS, Part, lesson
from model import FRAMES, Cube, Vector, dot, positions, random_moves

CUBES = 200
MOST, MEAN = 200, 130  # moves
SINGLE = {"R", "L'", "F", "F2"}  # of the cross, which is made without algorithms


def model_of(stickers: str) -> Cube:
    made = Cube(3)
    made.colour = dict(zip(made.places, stickers, strict=True))
    return made


@cache
def piece_of(place: Vector) -> Vector:
    """Where the piece of a sticker is, which all of its stickers share."""
    return tuple(max(-2, min(2, along)) for along in place)


def middles(cube: Cube) -> dict[str, str]:
    return {face: cube.colour[tuple(3 * along for along in FRAMES[face][0])] for face in FACES}


def fits(cube: Cube, place: Vector) -> bool:
    """A sticker has the colour of its side's middle."""
    return all(
        cube.colour[place] == colour
        for face, colour in middles(cube).items()
        if dot(place, FRAMES[face][0]) == 3
    )


def finished(cube: Cube, height: int, kinds: tuple[int, ...] = (2, 3)) -> bool:
    """All stickers fit on pieces so high; kinds: stickers that a piece has."""
    return all(
        fits(cube, place)
        for place in positions(3)
        if piece_of(place)[1] == height and sum(along != 0 for along in piece_of(place)) in kinds
    )


def top_corners_are_where_they_belong(cube: Cube) -> bool:
    sides = middles(cube)
    for x, z in product((-2, 2), repeat=2):
        here = {cube.colour[place] for place in positions(3) if piece_of(place) == (x, 2, z)}
        if here != {sides["U"], sides["R" if x > 0 else "L"], sides["F" if z > 0 else "B"]}:
            return False
    return True


def top_edges_face_up(cube: Cube) -> bool:
    """On their upper stickers, at height 3 beside the middle."""
    edges = [(2, 3, 0), (-2, 3, 0), (0, 3, 2), (0, 3, -2)]
    return all(cube.colour[place] == middles(cube)["U"] for place in edges)


CLAIMS = {
    1: lambda cube: finished(cube, -2, (2,)),
    2: lambda cube: finished(cube, -2),
    3: lambda cube: finished(cube, 0),
    4: top_edges_face_up,
    5: lambda cube: finished(cube, 2, (2,)),
    6: top_corners_are_where_they_belong,
    7: lambda cube: cube.solved(),
}


def cubes(count: int) -> Iterator[tuple[str, list[Part]]]:
    rng = random.Random(39)
    for _ in range(count):
        state = Cube(3).moves(random_moves(rng, 40)).facelets()
        yield state, lesson(state)


def judge(count: int) -> list[int]:
    """The moves of each of so many lessons, all of whose claims are true."""
    lengths = []
    for state, parts in cubes(count):
        made = model_of(state)
        given = model_of(state)
        assert [part.step for part in parts] == sorted(part.step for part in parts)
        for part, after in zip(parts, [*parts[1:], None], strict=True):
            made.moves(part.hold)
            assert made.facelets() == part.before
            assert part.moves.split()
            made.moves(part.moves)
            assert made.facelets() == part.after != part.before
            given.moves(part.turned)
            if after is None or after.step != part.step:
                done = range(1, (after.step if after else 8))  # also steps that had nothing to be done
                assert all(CLAIMS[step](made) for step in done), (state, part)
        assert given.facelets() == state_after("")
        lengths.append(sum(len(part.moves.split()) for part in parts))
    return lengths


def test_each_step_does_what_it_claims_in_few_moves() -> None:
    lengths = judge(CUBES)
    assert max(lengths) <= MOST
    assert sum(lengths) / len(lengths) <= MEAN


def test_the_claims_of_a_scrambled_cube_are_false() -> None:
    """The judge can tell: hardly one of these is true by chance."""
    scrambled = [model_of(state) for state, _ in cubes(10)]
    assert [sum(claim(cube) for cube in scrambled) for claim in CLAIMS.values()] == [0] * 7


def test_a_cube_is_lost_in_no_step_and_found_in_any_holding() -> None:
    """White is below and the cube the same, whatever was up when it was given."""
    state = state_after("R U F' D2 L B U2 R'")
    turns = ["", "y", "y2", "y'"]
    sides = ["", "x", "x2", "x'", "z", "z'"]
    ways = {model_of(state).moves(f"{side} {turn}").facelets() for side in sides for turn in turns}
    for held in ways:
        parts = lesson(held)
        assert model_of(held).moves(parts[0].hold).facelets() == parts[0].before
        assert {part.before[31] for part in parts} == {"U"}  # the middle below
        assert model_of(parts[-1].after).solved()


def test_moves_are_named_algorithms_and_turns_of_the_top() -> None:
    assert len(ALGORITHMS) <= 12
    for _, parts in cubes(60):
        for part in parts:
            turns = part.moves.removeprefix(part.first).strip()
            assert part.first in ("", "U", "U2", "U'")
            hold = part.hold.removeprefix("z2 ") if part is parts[0] else part.hold
            assert hold in ("", "y", "y2", "y'", *(["z2"] if part is parts[0] else []))
            known = SINGLE if part.step == 1 else {*ALGORITHMS.values(), ""}
            assert turns in known, part


def test_every_case_is_put_in_words_and_none_is_left_over() -> None:
    told: dict[str, str] = {}
    for _, parts in cubes(60):
        for part in parts:
            said = words.page(part).said
            told[part.case] = " ".join(said.values())
            assert all(said.values()), part
            assert not re.search(r"[{}]|\bNone\b", told[part.case]), said
    assert told.keys() == words.table()["cases"].keys()


def test_where_a_piece_is_said_to_be_it_is() -> None:
    """Layer, sides and the side of its sticker, as a model that looks at the cube finds them."""
    names = words.table()["colours"]
    looked = 0
    for _, parts in cubes(40):
        for part in parts:
            if not part.piece or "where" in words.table()["cases"][part.case]:
                continue
            cube, looked = model_of(part.before), looked + 1
            there = {piece_of(place) for place in positions(3)}
            (at,) = [
                p
                for p in there
                if sorted(c for q, c in cube.colour.items() if piece_of(q) == p) == sorted(part.piece)
            ]
            said = words.page(part).said["where"]
            assert {2: "top layer", 0: "middle layer", -2: "bottom layer"}[at[1]] in said
            beside = [f for f in "RFLB" if dot(at, FRAMES[f][0]) == 2]
            where, *sticker = said.rstrip(".").split("; ")
            assert set(re.findall(r"\w+(?= and| side)", where.split("layer")[1])) - {"side"} == {
                names[middles(cube)[face]] for face in beside
            }
            if sticker and "is on the" in sticker[0]:
                colour, side = re.findall(r"its (\w+) sticker is on the (\w+) side", sticker[0])[0]
                seen = [q for q, c in cube.colour.items() if piece_of(q) == at and names[c] == colour]
                assert [names[middles(cube)[f]] for f in FACES if dot(seen[0], FRAMES[f][0]) == 3] == [side]
            elif sticker:
                assert ("faces up" in sticker[0]) == (at[1] == 2)
    assert looked > 300


@pytest.mark.parametrize("state", [state_after(""), state_after("x y'")])
def test_of_a_solved_cube_there_is_nothing_to_learn(state: str) -> None:
    assert lesson(state) == []


def up(cube: Cube) -> str:
    """Sides over which an edge of the top has the top's colour up."""
    edges = {"F": (0, 3, 2), "R": (2, 3, 0), "B": (0, 3, -2), "L": (-2, 3, 0)}
    return "".join(side for side, place in edges.items() if cube.colour[place] == middles(cube)["U"])


def matching(cube: Cube) -> str:
    """Sides that the edge of the top above them fits."""
    edges = {"F": (0, 2, 3), "R": (3, 2, 0), "B": (0, 2, -3), "L": (-3, 2, 0)}
    return "".join(side for side, place in edges.items() if fits(cube, place))


PROMISED = {  # case: what is said of the cube once the top is turned, of which sides, and of them afterwards
    "cross_dot": (up, "", 2),
    "cross_hook": (up, "BL", 2),
    "cross_line": (up, "RL", 4),
    "edges_beside": (matching, "RB", 4),
    "edges_opposite": (matching, "RL", 2),
}


def test_the_top_looks_as_its_pages_say_and_does_what_they_promise() -> None:
    seen = set()
    for _, parts in cubes(80):
        for part, after in zip(parts, [*parts[1:], None], strict=True):
            if part.case in PROMISED:
                sides, before, count = PROMISED[part.case]
                assert sides(model_of(part.before).moves(part.first)) == before, part
                if part.case == "edges_opposite":
                    assert after is not None
                    assert after.case == "edges_beside"
                else:
                    assert len(sides(model_of(part.after))) == count, part
                seen.add(part.case)
    assert seen == PROMISED.keys()
