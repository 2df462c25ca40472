"""The cube drawn with characters: front, top and right, oblique, a sticker being `scale` lines high.

  +-------+        top row i is shifted right by one column a line,
 /  top  /|        right column j shifted up by one line a column:
+-------+ |        no line of the three faces falls between two characters
|       | |
| front | +        front: two columns a line, so stickers are square
|       |/
+-------+
"""

from dataclasses import dataclass
from functools import cache

from rich.color import Color
from rich.style import Style
from rich.text import Text

from cubehost.cube.colours import COLOUR_BLIND, RGB, USUAL

SHADES = {"U": 1.0, "F": 0.9, "R": 0.72}  # light from above
MARK: RGB = (20, 60, 255)
HALO: RGB = (255, 255, 255)  # behind the mark, which could not be seen on blue otherwise
GAP: RGB = (0, 0, 0)


@dataclass(frozen=True)
class Cell:
    """One character of the picture: which facelet it shows, and where in its sticker it is."""

    face: str
    row: int
    column: int
    line: int
    at: int
    width: int  # characters of the sticker in a line

    def is_middle(self, scale: int) -> bool:
        return self.line == (scale - 1) // 2 and self.at == (self.width - 1) // 2

    def gap(self, scale: int) -> str:
        """The character that divides this sticker from the next ones: a line at its lower or right rim."""
        if scale > 1 and self.line == scale - 1:
            return "▁"
        return "▕" if self.width > 1 and self.at == self.width - 1 else " "


def best_scale(size: int, width: int, height: int) -> int:
    """The largest scale that fits into width x height characters, at least 1."""
    return max(1, min(width // (3 * size), height // (2 * size)))


@cache
def cells(size: int, scale: int) -> dict[tuple[int, int], Cell]:
    """(line, column) of the picture -> the character there."""
    n, wide = size * scale, 2 * scale
    found = {}
    for i in range(n):
        row, line = divmod(i, scale)
        for j in range(2 * n):
            column, at = divmod(j, wide)
            found[n + i, j] = Cell("F", row, column, line, at, wide)
            found[i, j + n - i] = Cell("U", row, column, line, at, wide)
        for j in range(n):
            column, at = divmod(j, scale)
            found[n + i - j, 2 * n + j] = Cell("R", row, column, line, at, scale)
    return found


def draw(
    facelets: str,
    size: int,
    scale: int,
    letters: bool = False,
    mark: tuple[int, int] | None = None,
    names: str = "UFR",
) -> Text:
    """Draw the cube. `letters`: in the palette for colour-blind players, each sticker with its letter; else
    the middle of each face has its name, `names` being those of the top, the front and the right."""
    palette = COLOUR_BLIND if letters else USUAL
    marked = mark and facelet_of_mark(*mark, size)
    middle, named = (size - 1) // 2, dict(zip("UFR", names, strict=True))
    text, there = Text(), cells(size, scale)
    for line in range(2 * size * scale):
        for column in range(3 * size * scale):
            cell = there.get((line, column))
            if cell is None:
                text.append(" ")
                continue
            index = "URFDLB".index(cell.face) * size * size + cell.row * size + cell.column
            character, ink, ground = cell.gap(scale), GAP, palette[facelets[index]]
            if cell.is_middle(scale) and marked == (cell.face, cell.row, cell.column):
                character, ink, ground = "●", MARK, HALO
            elif cell.is_middle(scale) and letters:
                character = facelets[index]
            elif cell.is_middle(scale) and cell.row == cell.column == middle:
                character = named[cell.face]
            text.append(character, _style(ground, SHADES[cell.face], ink))
        text.append("\n")
    return text


@cache
def _style(colour: RGB, shade: float, ink: RGB) -> Style:
    red, green, blue = (int(part * shade) for part in colour)
    return Style(color=Color.from_rgb(*ink), bgcolor=Color.from_rgb(red, green, blue), bold=True)


def facelet_of_mark(face: int, layer: int, size: int) -> tuple[str, int, int]:
    """Face, row and column of the sticker that shows the mark of a layer; no two layers have the same."""
    near, far, middle = layer - 1, size - layer, (size - 1) // 2
    return {
        0: ("F", near, middle),
        1: ("U" if 2 * layer == size + 1 else "F", middle, far),
        2: ("R", middle, near),
        3: ("F", far, size // 2),
        4: ("F", size // 2, near),
        5: ("R", size // 2, far),
    }[face]
