"""What `scan` and `correct` share: a decision as text or object, doubts settled by hand, their options."""

import json
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import click
import numpy as np
from numpy.typing import ArrayLike

from cubehost import colour
from cubehost.base.errors import AmbiguousScanError, InputError
from cubehost.base.files import from_json, read_text
from cubehost.cli.common import Result, items
from cubehost.cli.draw import net
from cubehost.colour import DEFAULT, METHODS, Decision, learned, likely, observations, pin, pocket
from cubehost.colour.arrangement import names_of
from cubehost.colour.decision import FACES, facelet_name
from cubehost.colour.lab import Array, lab_of
from cubehost.colour.sensor import reading_of_sensor
from cubehost.cube.colours import NAMES, holding
from cubehost.robot import profile

TERMINAL = "-"
DARK = 25.0  # lightness (L*) below which what covers a sticker is called dark

method_option = click.option(
    "--method",
    type=click.Choice(list(METHODS)),
    default=DEFAULT,
    show_default=True,
    help="How to decide the colours; map weighs every possible cube.",
)
robot_option = click.option(
    "--robot", metavar="NAME", help="Use what this robot has learned of its light from cubes that it solved."
)
edit_option = click.option(
    "--edit",
    is_flag=False,
    flag_value=TERMINAL,
    metavar="[FILE]",
    help="Settle doubtful stickers in the terminal, or by a file of lines `U3 R` (sticker, colour).",
)


def readings(file: str) -> Iterator[tuple[str, str]]:
    """Returns where each line of a file or of standard input came from, and the line, a JSON object."""
    if file == "-":
        return items(("-",))
    text = [line for line in map(str.strip, read_text(file).splitlines()) if line]
    if not text:
        raise InputError(f"{file}: empty; it takes a reading a line, such as `cubehost scan --json` prints")
    if len(text) == 1:
        return iter([("", text[0])])
    return ((f"{file}, line {number}: ", line) for number, line in enumerate(text, 1))


def rgb_of(line: str, order: Sequence[str] | None = None) -> Any:
    """Returns the reading in a line of JSON: colours, or a sensor's counts (order: where it names none)."""
    try:
        value = from_json(line)
    except json.JSONDecodeError as error:
        raise InputError(f"not JSON: {error}") from None
    except ValueError as error:
        raise InputError(f"not a reading: {error}") from None
    except RecursionError:
        raise InputError("not a reading: JSON of too many levels") from None
    if isinstance(value, dict) and "rgb" in value and (beside := {"raw", "order"} & set(value)):
        raise InputError(
            f'not a reading: {min(beside)!r} beside "rgb"; "order" is for a sensor\'s "raw" counts'
        )
    if isinstance(value, dict) and "raw" in value:
        return reading_of_sensor(value["raw"], value.get("order", order))
    if not isinstance(value, dict) or "rgb" not in value:
        raise InputError('a reading is an object {"rgb": [[r, g, b], ...]}')
    return value["rgb"]


def decide(
    rgb: ArrayLike, method: str, edit: str | None, robot: str | None, upright: float = 1.0
) -> Decision:
    """Returns the method's decision, with what the robot has learned, or the user's, with --edit.

    rgb [54 or 24, 3], sRGB 0..255, of any numeric type (float64 inside). Raises InputError for no reading,
    and for a robot that is not kept.
    upright: the probability that the reading's faces lie as they should, which no decision exceeds.
    """
    if method != "map":
        if edit or robot:
            raise InputError("--edit and --robot work with --method map")
        return colour.decide(rgb, method)
    known = learned.load(profile.path_of(profile.load(robot).name)) if robot else None  # raises if not kept
    seen = [learned.view_of(colour.reading_of(rgb), known)]
    decision = _no_surer(observations.decide(seen), upright)
    if edit == TERMINAL and decision.accepted:
        click.echo(
            "cubehost: note: sure of this cube, so --edit asks nothing: "
            "to say otherwise give it a FILE of lines `U3 R`",
            err=True,
        )
    elif edit is not None:
        return settled(observations.sum_of(seen), decision, edit, upright)
    return decision


def _no_surer(decision: Decision, upright: float) -> Decision:
    return likely.judged(decision, upright * (decision.probability or 0), decision.second)


def settled(costs: Array, decision: Decision, edit: str, upright: float = 1.0) -> Decision:
    """Returns the user's decision, from the terminal or a file. costs [54 or 24, 6] float64: as seen."""
    if edit == TERMINAL:
        return _ask(costs, decision)
    if os.path.isdir(edit):
        raise InputError(
            f"--edit {edit}: a folder, not lines `U3 R`: to be asked, put --edit behind the pictures"
        )
    by_file = _no_surer(pin.pinned(costs, pin.parse(read_text(edit), len(costs))), upright)
    if not by_file.accepted:
        raise AmbiguousScanError(f"with {edit} still not sure: {doubts(by_file)}; give more stickers")
    return by_file


def _ask(costs: Array, decision: Decision) -> Decision:
    """Asks in the terminal: shows both candidates, then takes stickers until the user is content."""
    if not sys.stdin.isatty():
        raise InputError("--edit needs a terminal, or a FILE of lines `U3 R`")
    fixed: dict[int, str] = {}
    while True:
        _show(decision)
        line = click.prompt("stickers as `U3 R`, or empty to take the cube shown", default="", err=True)
        if not line.strip():
            return pin.accepted(decision)
        try:
            fixed |= pin.parse(line, len(costs))
            decision = pin.pinned(costs, fixed)
        except InputError as error:
            fixed = {}
            click.echo(f"{error}; begin again", err=True)


def _show(decision: Decision) -> None:
    from rich.console import Console

    console = Console(stderr=True)
    console.print(net(decision.facelets))
    console.print(f"[bold]{decision.facelets}[/bold] probability {decision.probability:.3f}", highlight=False)
    if decision.second:
        other, probability = decision.second
        differ = [i for i, (a, b) in enumerate(zip(decision.facelets, other, strict=True)) if a != b]
        names = " ".join(f"{facelet_name(i, len(other))} {other[i]}" for i in differ[:12])
        console.print(f"else, probability {probability:.3f}: {names}", highlight=False)
    console.print(f"in doubt: {doubtful_names(decision) or 'none'}", highlight=False)


def doubtful_names(decision: Decision) -> str:
    """Returns the names of the least sure stickers, U1 to B9, each with its probability."""
    pairs = decision.doubtful[:12]
    return " ".join(f"{facelet_name(i, len(decision.facelets))} ({100 * p:.0f} %)" for i, p in pairs)


def how_to_hold(rgb: ArrayLike) -> str:
    """Returns how to hold the cube to do its moves, by its colours; "" where these have no usual names.

    rgb [54 or 24, 3], sRGB 0..255, of any numeric type (float64 inside).
    """
    names = names_of(np.asarray(rgb, np.float64))
    return holding(names[0], names[2]) if names else ""


def tell_holding(rgb: ArrayLike) -> None:
    """Say as a note to a person how to hold the cube.

    rgb [54 or 24, 3], sRGB 0..255, of any numeric type (float64 inside).
    """
    if words := how_to_hold(rgb):
        click.echo(f"cubehost: note: {words}", err=True)


def tell_covered(decision: Decision, rgb: ArrayLike, as_json: bool) -> None:
    """Say as a note to a person, but not beside JSON, which stickers of a decided cube something covers.

    rgb [54 or 24, 3], sRGB 0..255, of any numeric type (float64 inside).
    """
    shown, covered = lab_of(rgb), [] if as_json else list(decision.covered)
    nearest = pocket.misfits(shown[covered]).argmin(1)
    found: dict[str, list[str]] = {}
    for index, usual in zip(covered, nearest, strict=True):
        looks = NAMES[FACES[usual]] if shown[index, 0] > DARK else "dark"
        found.setdefault(looks, []).append(facelet_name(index, len(shown)))
    for looks, names in found.items():
        text = f"something {looks} covers {' '.join(names)}: what is under it follows from the other stickers"
        click.echo(f"cubehost: note: {text}", err=True)


def result_of(decision: Decision, as_json: bool) -> Result:
    """Returns facelets and object. An undecided cube raises AmbiguousScanError unless JSON is printed."""
    if not decision.accepted and not as_json:
        raise AmbiguousScanError(f"not sure enough of this cube: {doubts(decision)}; scan again, or --edit")
    return decision.facelets, decision.as_json()


def doubts(decision: Decision) -> str:
    """Returns in words why a decision must not be acted on."""
    if decision.probability is None:
        return f"the colours that `{decision.method}` ends with are no possible cube"
    if decision.premise:
        return decision.premise.text
    names = doubtful_names(decision) or "all"
    return f"probability {decision.probability:.3f}, in doubt: {names}; {_what_helps(decision)}"


def _what_helps(decision: Decision) -> str:
    """Returns what would best settle the doubts: a picture of the side with most of them, or more light."""
    sides = Counter(FACES[6 * i // len(decision.facelets)] for i, _ in decision.doubtful)
    side, count = max(sides.items(), key=lambda one: one[1], default=("", 0))
    if 2 * count > len(decision.doubtful):
        return f"another picture of {side}, without reflections, would help most"
    return "more light, without reflections, would help most"
