"""A lesson page by page in a terminal."""

from __future__ import annotations

from rich.console import Console, Group, RenderableType, ScreenContext
from rich.table import Table
from rich.text import Text

from cubehost.base.errors import InputError
from cubehost.cli.draw import net
from cubehost.cli.keys import Keys
from cubehost.teaching import words
from cubehost.teaching.method import Part

LEAST = (80, 24)  # columns and lines
NET = 28  # columns
ON, BACK, QUIT = (" ", "\r", "\n", "n", "right"), ("b", "p", "\x7f", "\b", "left"), ("q", "Q", "\x1b")
WAIT = 0.5  # seconds


class Lecture:
    """A lesson's pages, of which one is shown: 0 how to begin, then a part each, then the end."""

    def __init__(self, parts: list[Part], console: Console | None = None) -> None:
        self.parts, self.at, self.note, self.solved = parts, 0, "", False
        self.console = console or Console()
        self._screen: ScreenContext | None = None

    def show(self) -> None:
        """Shows pages until it is quit or read to its end. Raises InputError if the terminal is too small."""
        width, height = self.console.size
        if width < LEAST[0] or height < LEAST[1]:
            raise InputError(
                f"this terminal is {width}x{height}: a lesson needs {LEAST[0]}x{LEAST[1]}, enlarge it"
            )
        with Keys() as keys, self.console.screen() as self._screen:
            while self.at <= len(self.parts) + 1:
                self.update()
                self.press(self.take(keys))

    def update(self) -> None:
        """Shows the page as it is now."""
        if self._screen is not None:
            self._screen.update(self.page())

    def take(self, keys: Keys) -> str | None:
        """Returns a key, or None after a while."""
        return keys.take(WAIT)

    def press(self, key: str | None) -> None:
        if key in ON:
            self.at += 1
        elif key in BACK:
            self.at = max(0, self.at - 1)
        elif key in QUIT:
            self.at = len(self.parts) + 2

    def page(self) -> RenderableType:
        """Returns the page that is shown now."""
        said = words.table()["page"]
        of = said["at"].format(at=self.at + 1, of=len(self.parts) + 2)
        foot = Text(f"{of}   {said['keys']}", style="dim")
        if self.note:
            foot = Text(self.note, style="bold yellow")
        if self.at == 0:
            start = words.table()["start"]
            paragraphs = [
                Text(f"• {text}") for text in (*words.start(self.parts[0].before), start["unfolded"])
            ]
            return Group(Text(start["title"], style="bold"), *paragraphs, Text(), foot)
        if self.at > len(self.parts):
            turns = sum(len(part.moves.split()) for part in self.parts)
            done = said["seen" if self.solved else "done"]
            return Group(Text(done, style="bold"), Text(said["total"].format(turns=turns)), Text(), foot)
        return Group(part_drawn(self.parts, self.at - 1), foot)


def part_drawn(parts: list[Part], at: int) -> RenderableType:
    """Draws a part: words at the left, the cube before and after at the right."""
    part, said, page = parts[at], words.table()["page"], words.page(parts[at])
    begins = at == 0 or parts[at - 1].step != part.step
    left = [Text(words.title(part), style="bold")]
    done = range(parts[at - 1].step + 1 if at else 1, part.step)
    left += [Text(words.skipped(step, part), style="dim") for step in done]
    left += [Text(words.goal(part), style="dim")] if begins else []
    for name, text in page.said.items():
        left.append(Text.assemble((f"{said[name]}: ", "bold"), text))
    right: list[RenderableType] = []
    for name, stickers, marked in zip(
        ("before", "after"), (part.before, part.after), page.marked, strict=True
    ):
        right += [Text(said[name], style="dim"), net(stickers, words.table()["initials"], marked)]
    table = Table.grid(padding=(0, 1))
    table.add_column(ratio=1)
    table.add_column(width=NET)
    table.add_row(Group(*left), Group(*right))
    table.expand = True
    return table
