"""`cubehost learn`: a lesson on one's own cube."""

from __future__ import annotations

import sys
from typing import Any

import click

from cubehost import cube
from cubehost.base.errors import InputError
from cubehost.cli.common import SEED, Result, are_moves, by_name, each, is_bulk, json_option, ports
from cubehost.cli.solve import told
from cubehost.cube import typed
from cubehost.teaching import words
from cubehost.teaching.method import Part, lesson


@click.command()
@click.argument("state", nargs=-1)
@click.option("--seed", type=SEED, help="Make the scramble repeatable, where no STATE is given.")
@click.option(
    "--cube",
    "smart",
    metavar="ble[:NAME]",
    help="Smart cube, instead of STATE: the pages follow it, and say how to undo a wrong turn.",
)
@click.option("--port", metavar="PORT", shell_complete=ports, help="Robot that shows each page.")
@json_option
def command(
    state: tuple[str, ...], seed: int | None, smart: str | None, port: str | None, as_json: bool
) -> None:
    """Learn to solve a 3x3 with the beginner's method, in seven steps, on your own cube.

    STATE is the cube in your hand in any form that `cubehost solve` takes: facelets, colours (W R G Y O B), a
    net, the moves that scrambled it, a name such as 'OLL 27', or ble[:NAME] for a smart cube. Without STATE
    you are told a scramble.
    In a terminal there is a page for each piece. It says what to look for, where it is, what to do and why,
    and shows the cube before and after: Space goes on, B goes back, Q quits. Elsewhere, and with --json, all
    steps are printed; `-` reads one state per line.
    With --port a robot holds the cube as STATE describes it. It makes the moves of a page when you go on,
    takes them back when you go back, and waits in between; Ctrl-C stops it.

    \b
    Examples:
      cubehost learn
      cubehost learn DRLUUBFBRBLURRLRUBLRDDFDLFUFUFFDBRDUBRUFLLFDDBFLUBLRBD
      cubehost learn --json "R U R' U'"
    """
    in_terminal = sys.stdin.isatty() and sys.stdout.isatty() and not (as_json or is_bulk(state))
    if (smart or port) and not in_terminal:
        raise InputError("--port and --cube go with pages, which need a terminal: leave --json and pipes out")
    if smart:
        if state or port or seed is not None:
            raise InputError(
                "--cube tells the state, and you turn the cube: leave STATE, --seed and --port out"
            )
        from cubehost.cli.learn_with import WithCube
        from cubehost.smartcube.live import open_cube

        with open_cube(smart) as cube_in_hand:
            WithCube(cube_in_hand).show()
        return
    if not state:
        state = (_scramble(seed),)
    elif not is_bulk(state):
        state = told(state)
    held = stickers(" ".join(state)) if in_terminal else ""
    parts = lesson(held) if held else []
    if not parts:  # not in a terminal, or the cube is solved
        each(state, _printed, as_json)
    elif port:
        from cubehost.cli.learn_with import OnRobot
        from cubehost.cli.port import connected

        with connected(port, "".join(_faces(held)[letter] for letter in held)) as connection:
            OnRobot(parts, connection, _faces(held)).show()
    else:
        from cubehost.cli.learn_pages import Lecture

        Lecture(parts).show()


def _scramble(seed: int | None) -> str:
    """Returns the moves of a scramble, which the learner is asked to do."""
    from cubehost.scrambling.scrambler import Scrambler

    moves = Scrambler(3, None, seed).next().moves
    click.echo(f"cubehost: note: scramble a solved cube, white up and green to you, by {moves}", err=True)
    return moves


def stickers(text: str) -> str:
    """Returns a possible 3x3 by the usual colours' letters, held as it was given. Raises InputError.

    Colours are as they were written; letters of faces and moves mean the usual scheme.
    """
    text = by_name(text)
    if are_moves(text):
        return cube.state_after(text)
    facelets = typed.facelets_of(text)
    try:
        cube.read_cube(facelets)
    except InputError as error:
        raise typed.explained(error, facelets) from None
    written = typed.letters_of(text)
    if set(written) <= set(typed.COLOUR_FACES):
        return "".join(typed.COLOUR_FACES[letter] for letter in written)
    return facelets


def _printed(item: str) -> Result:
    held = stickers(item)
    parts, faces = lesson(held), _faces(held)
    steps = []
    for number in sorted({part.step for part in parts}):
        mine = [part for part in parts if part.step == number]
        told = [_told(part, faces) for part in mine]
        steps.append({"step": number, **words.step(number, mine[0].before), "parts": told})
    value: dict[str, Any] = {"state": "".join(faces[letter] for letter in held)}
    value |= {"turns": sum(len(part.moves.split()) for part in parts)}
    return _as_text(parts, value["turns"]), {**value, "steps": steps}


def _faces(held: str) -> dict[str, str]:
    """Returns which face of the cube, as it was given, has the middle of each colour."""
    return dict(zip(held[4::9], cube.FACES, strict=True))


def _told(part: Part, faces: dict[str, str]) -> dict[str, Any]:
    """Returns a part as --json tells it. rotation: of the whole cube, before `moves`. turns: the same moves
    for the cube held as it was given."""
    pictures = {name: coloured(getattr(part, name)) for name in ("before", "after")}
    moves = {"rotation": part.hold, "moves": part.moves, "turns": part.turned_by(faces)}
    return {"case": part.case, **words.page(part).said, **moves, **pictures}


def coloured(stickers: str) -> str:
    """Writes stickers by the letters of colours, W R G Y O B."""
    return stickers.translate(
        str.maketrans("".join(typed.COLOUR_FACES.values()), "".join(typed.COLOUR_FACES))
    )


def _as_text(parts: list[Part], turns: int) -> str:
    page = words.table()["page"]
    if not parts:
        return str(page["solved"])
    start = words.table()["start"]
    lines = [start["title"], *words.start(parts[0].before), start["unfolded"]]
    for at, part in enumerate(parts):
        if at == 0 or part.step != parts[at - 1].step:
            lines += ["", words.title(part), words.goal(part)]
        lines += ["", *(f"  {page[name] + ':':<10}{text}" for name, text in words.page(part).said.items())]
    return "\n".join([*lines, "", f"{page['done']} {page['total'].format(turns=turns)}"])
