"""The game in a terminal (Textual): what keys do, and what is shown."""

import asyncio
import contextlib
import signal
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from rich.text import Text
from textual.app import App, ComposeResult
from textual.containers import Horizontal
from textual.events import Key, Resize
from textual.timer import Timer
from textual.widgets import Static

from cubehost.base.errors import CubehostError
from cubehost.cube import FACES, Move, format_moves
from cubehost.game import drawing, keys, store, times
from cubehost.game.mirror import Mirror
from cubehost.game.rules import MAX_SIZE, MIN_SIZE, Game, Phase, is_rotation
from cubehost.scrambling.scrambler import Method

LEAST = (80, 24)  # columns and lines
PANEL = 13  # columns
STEP = 0.35  # seconds a move, when watching

HELP = """[b]Turning the cube[/b]  arrow keys, or x y z (capitals: back)
[b]The marked layer ●[/b]   A and S move the mark, Space turns it, Shift+Space or Backspace turns it back
[b]A face[/b]              u r f d l b clockwise, U R F D L B back; m and e the middle layers
[b]Several layers[/b]      Alt with the letter for two, or a number before it: 3r
[b]Game[/b]                n new   g same scramble again   + - size   t how it is scrambled
[b]Moves[/b]               , or Ctrl+Z undo   . or Ctrl+Y redo   h hint   w watch the solution
[b]Looks[/b]               c colours with letters   i inspection on or off   ? this page   Esc quit

Enter, or turning the whole cube, begins the inspection: 15 s are free, then 2 s are added, and from 17 s on
the result is DNF. The clock starts with the first turn of a layer. Hints and watching make a game not count.
All is saved as you play."""

METHODS = [None, Method.JUDGED, Method.RANDOM]  # None: the WCA's


class Play(App[None]):
    """The game's screen, for one player and one cube."""

    CSS = """
    Screen { background: #101014; color: #e0e0e0; overflow: hidden; }
    #body { height: 1fr; }
    #front { width: auto; height: 100%; }
    #behind { width: auto; height: 100%; margin-right: 1; }
    #panel { width: 1fr; height: 100%; }
    #head, #foot { height: 1; width: 100%; background: #24242e; }
    #page { width: 100%; height: 100%; padding: 1 2; }
    """
    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self,
        path: Path,
        size: int | None = None,
        method: Method | None = None,
        seed: int | None = None,
        mirror: Mirror | None = None,
    ) -> None:
        super().__init__()
        self.path, self.seed, self.mirror = path, seed, mirror
        self.saved = store.read(path)
        self.method = method
        fresh = size is not None or method is not None or seed is not None
        if self.saved.game is None or fresh:
            self.saved.game = self._new(size or 3)
        self.room = LEAST
        self.mark = 0
        self.number: int | None = None
        self.message = ""
        self.page = False
        self.watching: Timer | None = None
        self.to_watch: list[Move] = []

    @property
    def game(self) -> Game:
        assert self.saved.game is not None
        return self.saved.game

    def _new(self, size: int) -> Game:
        game = Game.new(size, self.method, self.seed, inspects=self.saved.inspects)
        self.seed = None
        return game

    def compose(self) -> ComposeResult:
        yield Static(id="head")
        with Horizontal(id="body"):
            yield Static(id="front")
            yield Static(id="behind")
            yield Static(id="panel")
        yield Static(id="page")
        yield Static(id="foot")

    def on_mount(self) -> None:
        with contextlib.suppress(NotImplementedError):  # Windows
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.exit)
        self.set_interval(0.1, self._show_clock)
        self._mirror_begins()
        self._save()
        self._show()

    def on_resize(self, event: Resize) -> None:
        self.room = (event.size.width, event.size.height)
        self._show()

    # --- keys

    def on_key(self, event: Key) -> None:
        event.prevent_default()
        event.stop()
        key = event.key
        if self.page and key != "escape":
            self.page = False
        elif self.watching is not None:
            self._stop_watching("stopped")
        elif key.isdigit() and key != "0":
            self.number = int(key)
            self.message = f"{key} layers: now a letter"
        else:
            self.message = ""
            self._press(key)
            self.number = None
        self._show()

    def _press(self, key: str) -> None:
        action = self._actions().get(key)
        if action is not None:
            action()
        elif key in ("space", "shift+space", "backspace"):
            self._play(keys.turn_of_mark(self._marked(), key != "space"))
        else:
            move = keys.move_of_key(key, self.number, self.game.size)
            if move is not None:
                self._play(move)
            else:
                self.message = "? shows the keys"

    def _actions(self) -> dict[str, Callable[[], None]]:
        return {
            "escape": self._quit,
            "ctrl+q": self._quit,
            "ctrl+c": self._quit,
            "enter": lambda: self.game.inspect(),
            **dict.fromkeys(("a", "A"), lambda: self._move_mark(-1)),
            **dict.fromkeys(("s", "S"), lambda: self._move_mark(1)),
            "n": lambda: self._begin(self.game.size),
            "g": self._again,
            "plus": lambda: self._begin(self.game.size + 1),
            "minus": lambda: self._begin(self.game.size - 1),
            "t": self._next_method,
            "comma": self._undo,
            "ctrl+z": self._undo,
            "full_stop": self._redo,
            "ctrl+y": self._redo,
            "h": self._hint,
            "w": self._watch,
            "c": self._change_letters,
            "i": self._change_inspection,
            "question_mark": self._show_page,
            "f1": self._show_page,
        }

    def _quit(self) -> None:
        if self.page:
            self.page = False
            return
        self._save()
        self.exit()

    def _show_page(self) -> None:
        self.page = True

    def _move_mark(self, by: int) -> None:
        self.mark = (self.mark + by) % len(keys.marks(self.game.size))

    def _marked(self) -> tuple[int, int]:
        places = keys.marks(self.game.size)
        return places[self.mark % len(places)]

    def _begin(self, size: int) -> None:
        if not MIN_SIZE <= size <= MAX_SIZE:
            self.message = f"cubes have {MIN_SIZE} to {MAX_SIZE} layers here"
            return
        self._take(self._new(size))

    def _again(self) -> None:
        game = self.game
        self._take(Game(game.size, game.method, game.scramble, inspects=self.saved.inspects))

    def _take(self, game: Game) -> None:
        self.saved.game = game
        self.mark = 0
        self._mirror_begins()
        self._save()

    def _next_method(self) -> None:
        self.method = METHODS[
            (METHODS.index(self.method) + 1) % len(METHODS) if self.method in METHODS else 0
        ]
        self._begin(self.game.size)
        self.message = f"scrambled by: {self.game.method}"

    def _change_letters(self) -> None:
        self.saved.letters = not self.saved.letters
        self._save()

    def _change_inspection(self) -> None:
        self.saved.inspects = self.game.inspects = not self.saved.inspects
        self.message = f"inspection {'on' if self.saved.inspects else 'off'}"
        self._save()

    # --- moves

    def _play(self, move: Move) -> None:
        if self.game.phase is Phase.RESTORED and not is_rotation(move, self.game.size):
            self.message = "restored: n for a new game"
            return
        self._do(lambda: self._made(move))

    def _made(self, move: Move) -> Move:
        self.game.play(move)
        return move

    def _undo(self) -> None:
        self._do(self.game.undo, "nothing to undo")

    def _redo(self) -> None:
        self._do(self.game.redo, "nothing to redo")

    def _do(self, act: Callable[[], Move | None], otherwise: str = "") -> None:
        """Make a move by `act`, mirror and save it; show `otherwise` where `act` made none."""
        before = self.game.phase
        move = act()
        if move is None:
            self.message = otherwise
            return
        self._mirror_plays(move)
        if self.game.phase is Phase.RESTORED and before is not Phase.RESTORED:
            self._restored()
        self._save()

    def _restored(self) -> None:
        game = self.game
        self.message = f"RESTORED in {times.shown(game.result.time)} with {game.turns} turns"
        if game.assisted:
            self.message += " (helped: does not count)"
        else:
            self.saved.of(game).append(replace(game.result, at=int(time.time()), comment=game.cases))
        self.message += " – n for a new game"

    def _mirror_begins(self) -> None:
        if self.mirror is not None and self.game.size == 3:
            self.mirror.begin(self.game)
        elif self.mirror is not None:
            self.message = "the robot has a 3x3: it waits"

    def _mirror_plays(self, move: Move) -> None:
        if self.mirror is None or self.game.size != 3:
            return
        try:
            self.mirror.play(move)
        except CubehostError as error:
            self.message, self.mirror = f"robot: {error}", None

    def _hint(self) -> None:
        if self.game.phase is Phase.RESTORED:
            self.message = "it is restored"
            return
        move = self.game.hint()
        self.message = (
            f"hint: {format_moves([move], self.game.size)}"
            if move
            else f"no solver for this size: w takes all moves back ({self.game.turns} made)"
        )

    def _watch(self) -> None:
        if self.game.phase is Phase.RESTORED:
            self.message = "it is restored"
            return
        self.to_watch = self.game.solution()
        if self.to_watch:
            self.watching = self.set_interval(STEP, self._watch_one)

    def _watch_one(self) -> None:
        move = self.to_watch.pop(0)
        self.message = f"solution: {format_moves([move], self.game.size)}, {len(self.to_watch)} to go"
        self._do(lambda: self._made(move))
        if not self.to_watch:
            self._stop_watching("")
        self._show()

    def _stop_watching(self, message: str) -> None:
        if self.watching is not None:
            self.watching.stop()
        self.watching = None
        self.to_watch = []
        self.message = message or self.message

    def _save(self) -> None:
        try:
            store.write(self.saved, self.path)
        except CubehostError as error:
            self.message = str(error)

    # --- pictures

    def _show(self) -> None:
        width, height = self.room
        fits = width >= LEAST[0] and height >= LEAST[1]
        self.query_one("#body").display = fits and not self.page
        page = self.query_one("#page", Static)
        page.display = not fits or self.page
        if not fits:
            page.update(f"{width}x{height} is too small: {LEAST[0]}x{LEAST[1]} at least. All is saved.")
        elif self.page:
            page.update(HELP)
        else:
            self._show_cube(width, height)
        self._show_clock()

    def _show_cube(self, width: int, height: int) -> None:
        game, letters = self.game, self.saved.letters
        scale = drawing.best_scale(game.size, (width - PANEL - 1) // 2, height - 2)
        front = drawing.draw(game.cube.facelets, game.size, scale, letters, self._marked())
        self.query_one("#front", Static).update(front)
        behind = drawing.draw(game.cube.from_behind(), game.size, scale, letters, names="DLB")
        self.query_one("#behind", Static).update(behind)
        self.query_one("#panel", Static).update(self._panel())

    def _panel(self) -> Text:
        game = self.game
        results = self.saved.of(game)
        face, layer = self._marked()
        marked = f"{layer if layer > 1 else ''}{FACES[face]}"
        rows = [
            ("turns", str(game.turns)),
            ("●", marked),
            ("", ""),
            ("games", str(len(results))),
            ("best", times.shown(times.best(results))),
            ("mean", times.shown(times.mean(results))),
            ("ao5", times.shown(times.average(results, 5))),
            ("ao12", times.shown(times.average(results, 12))),
            ("ao100", times.shown(times.average(results, 100))),
            ("", ""),
            ("", "left: U F R"),
            ("", "right: D L B"),
        ]
        return Text("\n".join(f"{name:<6}{value}" if name else value for name, value in rows))

    def _show_clock(self) -> None:
        game = self.game
        if game.phase is Phase.WAITING and game.inspects:
            clock = f"Enter begins the inspection ({times.INSPECTION:.0f} s), a turn the clock"
        elif game.phase is Phase.INSPECTION and game.inspects:
            clock = f"inspection {max(0, times.INSPECTION - game.elapsed):4.1f} s"
            if game.elapsed > times.INSPECTION:
                clock = f"inspection over: {'+2 s' if times.penalty_after(game.elapsed) == 2 else 'DNF'}"
        elif game.phase in (Phase.WAITING, Phase.INSPECTION):
            clock = "the clock starts with the first turn"
        else:
            clock = times.shown(game.result.time if game.phase is Phase.RESTORED else game.elapsed)
        size = f"{game.size}x{game.size}x{game.size}"
        foot = self.message or "arrows · A S move ● · Space turns it · r R u U … · n new · ? keys · Esc quits"
        for place, text in (("#head", f" {size}  {game.method}   {clock}"), ("#foot", f" {foot}")):
            for line in self.query(place).results(Static):  # none any more in a tick after Esc
                line.update(Text(text))
