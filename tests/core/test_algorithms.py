"""Algorithms of public lists (algorithms.txt): what they do by the core, and by a model apart from it."""

from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from cubehost import cube
from model import FACES, Cube, positions
from notation_reader import read


class Listed(NamedTuple):
    """A public list: its cubes' layers, where it stands, what its algorithms leave, and these."""

    size: int
    source: str
    leaves: str
    algorithms: list[str]


def lists() -> list[Listed]:
    found = []
    for line in Path(__file__).with_name("algorithms.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("== "):
            size, rest = line[3:].split(", ", 1)
            found.append(Listed(int(size), *rest.split(" = "), []))
        elif line and not line.startswith("#"):
            found[-1].algorithms.append(line)
    return found


LISTS = lists()


@cache
def sources(size: int, face: str, first: int, last: int, quarters: int) -> list[int]:
    """Of each place the one that a turn brings its sticker from."""
    model = Cube(size)
    model.colour = {place: i for i, place in enumerate(model.places)}
    model.turn(face, first, last, quarters)
    return [model.colour[place] for place in model.places]


def turned(text: str, size: int) -> str:
    """Facelets of a solved cube after moves, by the reader of docs/notation.md and the model."""
    turns = read(text, size)
    assert turns is not None, text
    state = [face for face in FACES for _ in range(size * size)]
    for turn in turns:
        state = [state[source] for source in sources(size, *turn)]
    return "".join(state)


@cache
def cubies() -> list[list[int]]:
    """The edges and corners of a 3x3 as numbers of their facelets."""
    found: dict[tuple[int, ...], list[int]] = {}
    for i, place in enumerate(positions(3)):
        found.setdefault(tuple(max(-2, min(2, at)) for at in place), []).append(i)
    return [facelets for facelets in found.values() if len(facelets) > 1]


def solved_below(state: str) -> int:
    """How many of the twelve pieces of two layers lie as the centres say; the third layer's have a U."""
    rest = [facelets for facelets in cubies() if all(state[i] != "U" for i in facelets)]
    return sum(all(state[i] == state[i // 9 * 9 + 4] for i in facelets) for facelets in rest)


def oriented(state: str) -> bool:
    return all(state[i // 9 * 9 + 4] == "U" for i, colour in enumerate(state) if colour == "U")


LEAVES = {
    "two layers": lambda state: solved_below(state) == 12,
    "ten of two layers": lambda state: solved_below(state) >= 10,
    "oriented": lambda state: solved_below(state) == 12 and oriented(state),
    "any": lambda state: True,
}


def test_there_are_a_thousand_of_ten_lists() -> None:
    assert len(LISTS) >= 10
    assert sum(len(listed.algorithms) for listed in LISTS) >= 1000


@pytest.mark.parametrize("listed", LISTS, ids=lambda listed: listed.source.split()[1])
def test_each_does_what_its_list_is_for(listed: Listed) -> None:
    for text in listed.algorithms:
        state = cube.state_after(text, listed.size)
        assert state == turned(text, listed.size), text
        assert LEAVES[listed.leaves](state), text


def test_a_misread_algorithm_is_noticed() -> None:
    """R for R' once in a hundred leaves other pieces: the lists' own claims judge the reading."""
    listed = next(one for one in LISTS if one.leaves == "oriented")
    misread = [text.replace("R'", "R", 1) for text in listed.algorithms if "R'" in text]
    assert not any(LEAVES["oriented"](cube.state_after(text)) for text in misread)
