"""The game in a terminal, driven through whole games by Textual's Pilot."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from rich.console import Console
from textual.pilot import Pilot
from textual.widgets import Static

from cubehost.game import app as app_module
from cubehost.game import drawing, keys, store
from cubehost.game.app import PANEL, Play
from cubehost.game.rules import Cube, Game, Phase
from cubehost.scrambling.scrambler import Method
from cubehost.solving.solver import solve

Script = Callable[[Play, Pilot[None]], Awaitable[None]]


def run(path: Path, script: Script, *, screen: tuple[int, int] = (80, 24), **options: object) -> Play:
    async def whole() -> Play:
        app = Play(path / "game.json", **options)  # type: ignore[arg-type]
        async with app.run_test(size=screen) as pilot:
            await script(app, pilot)
        return app

    return asyncio.run(whole())


def words(app: Play, name: str) -> str:
    return str(app.query_one(f"#{name}", Static).render())


async def play_by_mark(app: Play, pilot: Pilot[None]) -> None:
    """Solve with the seed's keys alone: arrows, A and S, Space (three times for a turn back)."""
    await pilot.press("up", "right")
    for move in solve(app.game.cube.facelets, app.game.size, nodes=0).moves.split():
        face, turns = keys.FACES.index(move[0]), {"": 1, "2": 2, "'": 3}[move[1:]]
        target = keys.marks(app.game.size).index((face, 1))
        ahead = (target - app.mark) % 6
        await pilot.press(*(["s"] * ahead if ahead <= 3 else ["a"] * (6 - ahead)))
        assert app.mark == target
        await pilot.press(*["space"] * turns)


@pytest.mark.parametrize("size", [2, 3])
def test_a_whole_game_by_the_seeds_keys(size: int, tmp_path: Path) -> None:
    async def script(app: Play, pilot: Pilot[None]) -> None:
        if size == 3:  # a short one: each key takes the pilot a tenth of a second
            app._take(Game(3, Method.RANDOM, "R U' F2 L D B'"))
        assert app.game.phase is Phase.WAITING
        await pilot.press("enter")
        assert app.game.phase is Phase.INSPECTION
        await play_by_mark(app, pilot)
        assert app.game.phase is Phase.RESTORED
        assert "RESTORED" in words(app, "foot")
        assert "games1" in words(app, "panel").replace(" ", "")
        assert app.export_screenshot().count("RESTORED") == 1
        await pilot.press("r")
        assert app.game.cube.restored
        await pilot.press("n")
        assert app.game.phase is Phase.WAITING
        assert not app.game.cube.restored
        await pilot.press("escape")

    app = run(tmp_path, script, size=size, seed=5)
    assert app.return_code == 0
    results = store.read(tmp_path / "game.json").results
    assert sum(map(len, results.values())) == 1


def test_a_solve_names_its_last_layer(tmp_path: Path) -> None:
    async def script(app: Play, pilot: Pilot[None]) -> None:
        app._take(Game(3, Method.RANDOM, "R U2 R' U' R U' R' L' U L"))
        await pilot.press("L", "U", "l", "y", "f", "u", "F", "u", "f", "u", "u", "F")
        await pilot.press("escape")

    run(tmp_path, script)
    (kept,) = store.read(tmp_path / "game.json").results["3 random"]
    assert kept.comment == "OLL 27, PLL skip"


def test_the_keys_that_cubers_know(tmp_path: Path) -> None:
    async def script(app: Play, pilot: Pilot[None]) -> None:
        before = app.game.cube.facelets
        await pilot.press("r", "U", "x", "alt+f", "3", "l", "m", "backspace")
        shown = "R U' x Fw 3Lw M U'"
        assert [str(m) for m in app.game.history] == [str(m) for m in parse(shown)]
        mark = app.mark
        await pilot.press("S")
        assert app.mark != mark
        await pilot.press("A")
        assert app.mark == mark
        await pilot.press("ctrl+z", *["comma"] * 6)
        assert app.game.cube.facelets == before
        await pilot.press("comma")
        assert "nothing to undo" in words(app, "foot")
        await pilot.press("full_stop", "ctrl+y")
        assert len(app.game.history) == 2
        await pilot.press("j")
        assert "? shows" in words(app, "foot")

    run(tmp_path, script, size=5, seed=1)


def parse(moves: str) -> list[object]:
    from cubehost.cube import parse_moves

    return list(parse_moves(moves, 5))


def test_hint_and_solution_help_but_do_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_module, "STEP", 3600.0)  # no move of it is made but by the test

    async def script(app: Play, pilot: Pilot[None]) -> None:
        await pilot.press("h")
        assert "hint: " in words(app, "foot")
        await pilot.press("w")
        assert app.to_watch
        await pilot.press("space")
        assert "stopped" in words(app, "foot")
        await pilot.press("w")
        while app.watching is not None:
            app._watch_one()
        assert app.game.phase is Phase.RESTORED
        assert app.saved.of(app.game) == []
        await pilot.press("h")
        assert "it is restored" in words(app, "foot")

    run(tmp_path, script, size=2, seed=1)


def test_a_tick_while_the_screen_is_taken_down_changes_nothing(tmp_path: Path) -> None:
    async def script(app: Play, pilot: Pilot[None]) -> None:
        await app.query("#head, #foot").remove()
        app._show_clock()

    run(tmp_path, script, size=2)


def test_sizes_methods_looks_and_help(tmp_path: Path) -> None:
    async def script(app: Play, pilot: Pilot[None]) -> None:
        await pilot.press("minus")
        assert "2 to 11" in words(app, "foot")
        await pilot.press("plus", "plus")
        assert app.game.size == 4
        await pilot.press("t")
        assert app.game.method is Method.JUDGED
        await pilot.press("t", "t")
        assert app.game.method is Method.STATE
        scramble = app.game.scramble
        await pilot.press("r", "g")
        assert (app.game.scramble, app.game.history) == (scramble, [])
        await pilot.press("question_mark")
        assert "The marked layer" in words(app, "page")
        await pilot.press("escape", "c", "i")
        assert "inspection off" in words(app, "foot")
        letters = words(app, "front")
        assert all(letter in letters for letter in "URFDLB")

    run(tmp_path, script, size=2, seed=1)
    saved = store.read(tmp_path / "game.json")
    assert (saved.letters, saved.inspects) == (True, False)


def test_a_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    states = []

    async def leave(app: Play, pilot: Pilot[None]) -> None:
        await pilot.press("r", "u", "s", "escape")
        states.append(app.game.cube.facelets)

    async def come_back(app: Play, pilot: Pilot[None]) -> None:
        states.append(app.game.cube.facelets)
        assert app.game.phase is Phase.SOLVING

    run(tmp_path, leave, size=6, seed=1)
    run(tmp_path, come_back)
    assert states[0] == states[1]


def test_a_small_terminal_says_so_and_nothing_is_lost(tmp_path: Path) -> None:
    async def script(app: Play, pilot: Pilot[None]) -> None:
        await pilot.press("r")
        before = app.game.cube.facelets
        await pilot.resize_terminal(20, 5)
        await pilot.pause()
        assert "20x5 is too small" in words(app, "page")
        assert not app.query_one("#body").display
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert app.query_one("#body").display
        assert app.game.cube.facelets == before

    run(tmp_path, script, size=3, seed=1)
    assert store.read(tmp_path / "game.json").game is not None


@pytest.mark.parametrize("size", range(2, 12))
@pytest.mark.parametrize("screen", [(80, 24), (130, 50)])
def test_every_size_fits(size: int, screen: tuple[int, int]) -> None:
    width, height = (screen[0] - PANEL - 1) // 2, screen[1] - 2
    scale = drawing.best_scale(size, width, height)
    lines, columns = zip(*drawing.cells(size, scale), strict=True)
    assert (min(columns), min(lines)) == (0, 0)
    assert max(columns) < width
    assert max(lines) < height
    facelets = {(cell.face, cell.row, cell.column) for cell in drawing.cells(size, scale).values()}
    assert len(facelets) == 3 * size * size


def test_both_views_together_show_every_sticker_once() -> None:
    """From behind: L, B and D stand where F, R and U are in front."""
    cube = Cube(3)
    front, behind = cube.facelets, cube.from_behind()
    centres = [front[face * 9 + 4] for face in (0, 1, 2)] + [behind[face * 9 + 4] for face in (0, 1, 2)]
    assert "".join(centres) == "URFDBL"


def test_each_layer_has_a_mark_of_its_own() -> None:
    for size in range(2, 12):
        places = [drawing.facelet_of_mark(*mark, size) for mark in keys.marks(size)]
        assert len(set(places)) == len(places), size
        assert all(0 <= row < size and 0 <= column < size for _, row, column in places)


def test_the_picture_shows_the_stickers() -> None:
    cube = Cube(3)
    text = drawing.draw(cube.facelets, 3, 3, letters=True)
    assert [str(text).count(letter) for letter in "URFDLB"] == [9, 9, 9, 0, 0, 0]
    marked = drawing.draw(cube.facelets, 3, 3, letters=True, mark=(1, 1))
    assert str(marked).count("●") == 1
    ink = marked.get_style_at_offset(Console(), str(marked).index("●")).color
    assert ink.triplet.blue > 2 * max(ink.triplet.red, ink.triplet.green)  # a blue circle
    assert str(marked).count("F") == 8
