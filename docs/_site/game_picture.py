"""Draws docs/game.svg, the game as its terminal shows it: python docs/_site/game_picture.py"""

import asyncio
import re
import tempfile
from pathlib import Path

from cubehost.game.app import Play
from cubehost.game.rules import Game
from cubehost.scrambling.scrambler import Method

PICTURE = Path(__file__).resolve().parents[1] / "game.svg"
FONTS = re.compile(r"@font-face \{.*?\}\s*", re.S)  # from another site: any monospaced one will do


async def drawn(folder: Path) -> str:
    """A 3x3 some moves into its solution."""
    app = Play(folder / "game.json")
    async with app.run_test(size=(80, 24)) as pilot:
        app._take(Game(3, Method.RANDOM, "R U' F2 L D B'"))
        await pilot.press("enter", "up", "right", "space", "s", "space")
        return FONTS.sub("", app.export_screenshot(title="cubehost play"))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        PICTURE.write_text(asyncio.run(drawn(Path(temporary))))
