"""What a lesson says: the parts of `method` in words, all of which stand in words.toml."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from cubehost import cube
from cubehost.cube import PLACES
from cubehost.teaching.method import BASE, Part, where


@cache
def table() -> dict[str, Any]:
    """The words of words.toml."""
    return tomllib.loads((files("cubehost.teaching") / "words.toml").read_text("utf-8"))


class Page(NamedTuple):
    """A part as it is read.

    said: what to look for, where that is, how to hold the cube, what to do, the moves, why. marked: facelets
    of the piece, before and after.
    """

    said: dict[str, str]
    marked: tuple[tuple[int, ...], tuple[int, ...]]


def page(part: Part) -> Page:
    """The page of a part."""
    words = table()
    case, values = words["cases"][part.case], _values(part)
    where_from = case["where"].format(**values) if "where" in case else _where(part, values)
    do = f"{case['first'] if part.first else ''} {case['do']}".strip()
    said = {
        "look": case["look"].format(**values),
        "where": where_from,
        "hold": words["page"]["holding"].format(**values),
        "do": do.format(**values),
        "turn": spoken(part.moves),
        "why": case["why"].format(**values),
    }
    return Page(said, (_at(part.before, part.piece), _at(part.after, part.piece)))


def spoken(moves: str) -> str:
    """Moves in letters, and in words."""
    return f"{moves}  ({', '.join(table()['turns'][move] for move in moves.split())})"


def title(part: Part) -> str:
    """The step of a part, by number and name."""
    return str(table()["page"]["title"].format(step=part.step, title=step(part.step, part.before)["title"]))


def goal(part: Part) -> str:
    """What is true after a part's step, as a line."""
    return f"{table()['page']['goal']}: {step(part.step, part.before)['goal']}"


def skipped(number: int, part: Part) -> str:
    """The line on a step before that of the part, in which nothing had to be done."""
    said = step(number, part.before)
    return str(table()["page"]["skipped"].format(step=number, title=said["title"]))


def step(number: int, stickers: str) -> dict[str, str]:
    """Title and goal of a step. stickers: the cube as it is held."""
    values = named(stickers)
    return {name: text.format(**values) for name, text in table()["steps"][str(number)].items()}


def start(stickers: str) -> list[str]:
    """What one must know first, in paragraphs; that on pictures is `unfolded`. stickers: as for `step`."""
    return [text.format(**named(stickers)) for text in table()["start"]["paragraphs"]]


def named(stickers: str) -> dict[str, str]:
    """The colours of the sides, as the cube is held."""
    middles = dict(zip(cube.FACES, stickers[4::9], strict=True))
    sides = {"top": "U", "base": "D", "front": "F", "right": "R"}
    return {name: table()["colours"][middles[side]] for name, side in sides.items()}


def _values(part: Part) -> dict[str, str]:
    sticker = part.before[_facelet(part.place, part.facing)] if part.facing else ""
    colours = [table()["colours"][letter] for letter in sorted(part.piece, key=lambda one: one != BASE)]
    piece = table()["and"].join([", ".join(colours[:-1]), colours[-1]]) if colours else ""
    return {**named(part.before), "piece": piece, "sticker": table()["colours"].get(sticker, "")}


def _where(part: Part, values: dict[str, str]) -> str:
    places, middles = table()["places"], dict(zip(cube.FACES, part.before[4::9], strict=True))
    layer = {"U": "top", "D": "bottom"}.get(part.place[0], "middle")
    sides = [table()["colours"][middles[side]] for side in part.place if side not in "UD"]
    kind = {"U": "up", "D": "down", "": "nothing"}.get(part.facing, "side")
    facing = table()["colours"][middles[part.facing]] if part.facing else ""
    begin: str = places[f"{layer}_{'edge' if len(part.place) == 2 else 'corner'}"].format(*sides)
    return begin + str(places[kind].format(facing, **values))


def _facelet(place: str, side: str) -> int:
    return PLACES[place][place.index(side)]


def _at(stickers: str, piece: str) -> tuple[int, ...]:
    return PLACES[where(stickers, piece)] if piece else ()
