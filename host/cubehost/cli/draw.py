"""`cubehost draw`, and how a cube's net and a photo are shown in a terminal."""

from collections.abc import Container, Mapping
from math import isqrt
from typing import TYPE_CHECKING

import click
from rich.text import Text

from cubehost import cube
from cubehost.base.errors import InputError
from cubehost.base.files import write_whole
from cubehost.cli.common import any_size_option, are_moves, by_name, is_typed
from cubehost.cube import typed
from cubehost.cube.colours import USUAL, as_hex

if TYPE_CHECKING:
    from cubehost.vision import Pixels

_ROWS = (("", "U"), ("L", "F", "R", "B"), ("", "D"))
UPPER_HALF = "▀"


@click.command()
@click.argument("what", nargs=-1, required=True, metavar="FACELETS|MOVES")
@any_size_option
@click.option("--moves", "is_moves", is_flag=True, help="Take the argument as moves on a solved cube.")
@click.option("--svg", type=click.Path(dir_okay=False), help="Write the net to a file, or - for output.")
def command(what: tuple[str, ...], size: int, is_moves: bool, svg: str | None) -> None:
    """Draw the net of a cube, given its facelets, its name, or the moves that make it from a solved one.

    \b
    Examples:
      cubehost draw "R U R' U'"
      cubehost draw superflip
      cubehost draw --size 4 "Rw U2" --svg net.svg
      cubehost draw DRLUUBFBRBLURRLRUBLRDDFDLFUFUFFDBRDUBRUFLLFDDBFLUBLRBD
    """
    text = " ".join(what) if is_moves else by_name(" ".join(what))
    if is_moves or are_moves(text):
        facelets = cube.state_after(typed.moves_of(text), size)
    else:
        facelets = typed.facelets_of(text)
    layers = cube.layers_of(facelets)
    if layers is None or set(facelets) - set(cube.FACES):
        known = f"neither facelets (54 letters {cube.FACES} of a 3x3) nor moves"
        raise InputError(f"{known} (which go with --moves): {text[:60]!r}")
    if layers != size and is_typed("size"):
        raise InputError(f"these are facelets of {layers} layers: leave --size {size} out")
    if svg is not None:
        from cubehost.scrambling.scramble_sheet import drawn

        write_whole(svg, drawn(facelets).encode()) if svg != "-" else click.echo(drawn(facelets))
        return
    from rich.console import Console

    Console().print(net(facelets))


def net(facelets: str, letters: Mapping[str, str] | None = None, marked: Container[int] = ()) -> Text:
    """Draws the net of any N x N cube, given by Kociemba letters, faces URFDLB.

    letters: letter -> what to show instead. marked: indices of facelets that get a *.
    """
    size = isqrt(len(facelets) // 6)
    shown = letters or dict(zip(cube.FACES, cube.FACES, strict=True))
    lines = []
    for row in _ROWS:
        for at in range(size):
            line = Text()
            for face in row:
                if face:
                    start = cube.FACES.index(face) * size * size + at * size
                    for i in range(start, start + size):
                        text = shown[facelets[i]] + ("*" if i in marked else " ")
                        line.append(text, style=f"black on {as_hex(USUAL[facelets[i]])}")
                else:
                    line.append("  " * size)
                line.append(" ")
            lines.append(line)
    return Text("\n").join(lines)


def photo(image: "Pixels", columns: int = 78) -> Text:
    """Draws an RGB image [height, width, 3] uint8, two pixels a character, one above the other."""
    import cv2  # loaded here: a net does not need it
    from rich.color import Color
    from rich.style import Style

    rows = max(2, round(image.shape[0] * columns / image.shape[1] / 2) * 2)
    small = cv2.resize(image, (columns, rows), interpolation=cv2.INTER_AREA)
    text = Text()
    for upper, lower in zip(small[0::2], small[1::2], strict=True):
        for above, below in zip(upper, lower, strict=True):
            style = Style(color=Color.from_rgb(*map(int, above)), bgcolor=Color.from_rgb(*map(int, below)))
            text.append(UPPER_HALF, style)
        text.append("\n")
    return text
