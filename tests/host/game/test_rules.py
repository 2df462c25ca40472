"""The game without its terminal: rules, clock, keys, saves, mirror."""

import json
import math
import random
from pathlib import Path

import pytest

from cubehost import cube
from cubehost.base.errors import InputError, RefusedError
from cubehost.cube import Move, format_moves, parse_moves
from cubehost.game import keys, store
from cubehost.game.mirror import SOLVED, Mirror, mirrored, translated
from cubehost.game.rules import Cube, Game, Phase, PieceCube, is_rotation, make_cube
from cubehost.game.times import DNF, Result
from cubehost.scrambling.scrambler import Method


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def play(game: Game, moves: str) -> None:
    for move in parse_moves(moves, game.size):
        game.play(move)


@pytest.mark.parametrize("size", range(2, 12))
def test_taking_the_scramble_back_restores_any_size(size: int) -> None:
    game = Game.new(size, seed=1)
    assert not game.cube.restored
    play(game, "y x'")
    assert game.phase is Phase.INSPECTION
    for move in game.solution():
        game.play(move)
    assert game.phase is Phase.RESTORED
    assert game.assisted


def test_restored_is_seen_in_any_holding() -> None:
    game = Game(3, Method.RANDOM, "R U")
    play(game, "x y R")
    assert game.phase is Phase.SOLVING
    play(game, "R' y' x' U' R'")
    assert game.phase is Phase.RESTORED


def test_the_clock_runs_from_the_first_turn_to_the_last() -> None:
    clock = Clock()
    game = Game(3, Method.RANDOM, "R U", clock=clock)
    clock.now += 60  # the screen is read in peace
    assert (game.phase, game.elapsed) == (Phase.WAITING, 0)
    game.inspect()
    clock.now += 9
    play(game, "x x'")
    assert (game.phase, game.elapsed) == (Phase.INSPECTION, 9)
    play(game, "U'")
    clock.now += 4
    assert (game.phase, game.elapsed) == (Phase.SOLVING, 4)
    play(game, "R'")
    clock.now += 100
    assert game.result == Result(4, 0, 2, "R U")


@pytest.mark.parametrize(("inspected", "penalty"), [(15, 0), (16, 2), (18, DNF)])
def test_long_inspection_is_punished(inspected: float, penalty: float) -> None:
    clock = Clock()
    game, free = (Game(3, Method.RANDOM, "R", clock=clock, inspects=inspects) for inspects in (True, False))
    game.inspect()
    clock.now += inspected
    play(game, "R'")
    play(free, "R'")
    assert game.penalty == penalty
    assert free.penalty == 0


def test_undo_and_redo_go_all_the_way() -> None:
    game, rng = Game.new(5, seed=2), random.Random(2)
    start = game.cube.facelets
    words = ["R", "3Rw'", "2U2", "x", "M'", "y2"]
    play(game, " ".join(rng.choices(words, k=300)))
    end = game.cube.facelets
    while game.undo():
        pass
    assert game.cube.facelets == start
    while game.redo():
        pass
    assert game.cube.facelets == end
    game.undo()
    play(game, "F")
    assert game.redo() is None


@pytest.mark.parametrize("size", [2, 3])
def test_hints_lead_home(size: int) -> None:
    game = Game.new(size, seed=3)
    play(game, "x y2 R")
    for _ in range(40):
        move = game.hint()
        if move is None:
            break
        game.play(move)
    assert game.phase is Phase.RESTORED
    assert Game.new(4, seed=3).hint() is None


@pytest.mark.parametrize(
    ("key", "number", "size", "move"),
    [
        ("r", None, 3, "R"),
        ("R", None, 3, "R'"),
        ("ctrl+left", None, 5, "Bw"),
        ("b", None, 5, "B"),
        ("alt+u", None, 5, "Uw"),
        ("alt+shift+u", None, 5, "Uw'"),
        ("l", 3, 7, "3Lw"),
        ("d", 1, 7, "D"),
        ("up", None, 3, "x"),
        ("down", None, 3, "x'"),
        ("right", None, 3, "y'"),
        ("left", None, 3, "y"),
        ("Z", None, 3, "z'"),
        ("m", None, 3, "M"),
        ("E", None, 5, "E'"),
        ("m", None, 4, None),
        ("r", 4, 3, None),
        ("q", None, 3, None),
        ("f5", None, 3, None),
    ],
)
def test_keys(key: str, number: int | None, size: int, move: str | None) -> None:
    found = keys.move_of_key(key, number, size)
    assert (found and format_moves([found], size)) == move


def test_up_turns_the_front_up_and_right_turns_it_right() -> None:
    for key, face in (("up", "U"), ("right", "R"), ("down", "D"), ("left", "L")):
        facelets = cube.state_after(format_moves([keys.HOLDING[key]]))
        assert facelets["URFDLB".index(face) * 9 + 4] == "F"


def test_the_mark_reaches_every_layer() -> None:
    for size in range(2, 12):
        moves = {format_moves([keys.turn_of_mark(mark, False)], size) for mark in keys.marks(size)}
        middles = 3 if size % 2 and size > 3 else 0
        assert len(moves) == len(keys.marks(size)) == 6 * max(1, size // 2) + middles
    assert len(keys.marks(3)) == 6
    assert {"E'", "M'", "S"} <= {
        format_moves([keys.turn_of_mark(mark, False)], 11) for mark in keys.marks(11)
    }


def test_a_turn_without_inspection_is_free_of_penalty() -> None:
    clock = Clock()
    game = Game(3, Method.RANDOM, "R U", clock=clock)
    clock.now += 60
    play(game, "U'")
    assert (game.phase, game.penalty) == (Phase.SOLVING, 0)


def test_the_3x3_is_played_on_its_pieces() -> None:
    """The seed's model, beside the N x N one: the same cube after any moves, in any holding."""
    rng, moves = random.Random(5), ["U", "R", "F", "D", "L", "B", "M", "E", "S", "x", "y", "z", "Rw", "Uw'"]
    pieces, stickers = make_cube(3), Cube(3)
    assert type(pieces) is PieceCube
    assert type(make_cube(4)) is Cube
    for _ in range(300):
        move = parse_moves(rng.choice(moves))
        pieces.do(move)
        stickers.do(move)
        assert pieces.facelets == stickers.facelets
        assert pieces.from_behind() == stickers.from_behind()
        assert pieces.restored == stickers.restored


def test_a_save_brings_everything_back(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "game.json"
    assert store.read(path) == store.Save()
    game = Game.new(4, Method.JUDGED, seed=4)
    play(game, "x Rw U' 2F")
    game.undo()
    game.penalty = DNF
    saved = store.Save(game=game, letters=True, inspects=False)
    saved.of(game).extend([Result(12.5, 0, 60), Result(13.5, DNF, 61)])
    store.write(saved, path)
    again = store.read(path)
    assert again.game is not None
    assert again.game.cube.facelets == game.cube.facelets
    assert (again.game.history, again.game.undone) == (game.history, game.undone)
    assert (again.game.phase, again.game.penalty) == (Phase.SOLVING, DNF)
    assert again.game.seconds == pytest.approx(game.seconds)
    assert (again.results, again.letters, again.inspects) == (saved.results, True, False)
    assert [p.name for p in path.parent.iterdir()] == ["game.json"]


def test_the_clock_stands_while_the_game_is_away(tmp_path: Path) -> None:
    clock = Clock()
    game = Game(3, Method.RANDOM, "R U", clock=clock)
    play(game, "F")
    clock.now += 7
    store.write(store.Save(game=game), tmp_path / "game.json")
    again = store.read(tmp_path / "game.json").game
    assert again is not None
    assert 7 <= again.elapsed < 8


def broken_saves(good: str) -> list[str]:
    value = json.loads(good)
    wrong = [
        {**value, "version": 2},
        {**value, "results": []},
        {**value, "game": 1},
        {**value, "letters": None},
    ]
    wrong[-1].pop("letters")
    for key, bad in (
        ("size", 40),
        ("size", math.inf),
        ("size", "x"),
        ("scramble", "Q"),
        ("phase", "lost"),
        ("history", "5Rw"),
    ):
        wrong.append({**value, "game": {**value["game"], key: bad}})
    return ["", "[]", "[" * 100_000, "nonsense", good[: len(good) // 2], "null", *map(json.dumps, wrong)]


def test_a_broken_save_is_named_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    store.write(store.Save(game=Game.new(3, seed=1)), path)
    for text in broken_saves(path.read_text()):
        path.write_text(text)
        with pytest.raises(InputError, match=r"game\.json"):
            store.read(path)
        assert path.read_text() == text
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(InputError, match=r"game\.json"):
        store.read(path)


def test_a_save_is_of_one_game_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "game.json"
    with store.taken(path), pytest.raises(InputError, match=r"game\.json: .* plays there"), store.taken(path):
        pass
    with store.taken(path):
        pass
    assert not list(path.parent.iterdir())


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(InputError, match="cannot save"):
        store.write(store.Save(), tmp_path / "file" / "game.json")
    with store.taken(tmp_path / "file" / "game.json"):
        pass


@pytest.mark.parametrize("size", [1, 12, 1000])
def test_sizes_that_it_does_not_have(size: int) -> None:
    with pytest.raises(InputError, match="2 to 11"):
        Game.new(size)


def test_a_robot_that_cannot_turn_its_cube_over_does_the_same() -> None:
    """What the robot turned, then held as the player holds it, looks as the player's cube does."""
    rng = random.Random(6)
    words = [f + w for f in "URFDLB" for w in ("", "w")] + [f"2{f}" for f in "URFDLB"] + list("xyzMES")
    for _ in range(300):
        moves = parse_moves(" ".join(word + rng.choice(["", "'", "2"]) for word in rng.choices(words, k=10)))
        view, turned = SOLVED, list[Move]()
        for move in moves:
            faces, view = translated(move, view)
            turned += faces
        assert all((move.first, move.last) == (1, 1) for move in turned)
        seen, done = cube.state_after(format_moves(moves)), cube.state_after(format_moves(turned))
        assert seen[4::9] == view[4::9]
        turnings = (f"{a} {b}" for a in ("", "x", "x'", "x2", "z", "z'") for b in ("", "y", "y'", "y2"))
        assert any(cube.state_after(f"{format_moves(turned)} {held}") == seen for held in turnings), (
            format_moves(moves)
        )
        assert cube.read_cube(done) is not None


def test_the_mirror_follows_and_starts_anew() -> None:
    with mirrored("sim") as mirror:
        game = Game.new(3, Method.RANDOM, seed=7)
        mirror.begin(game)
        for move in parse_moves("x Rw U' M y F2"):
            game.play(move)
            mirror.play(move)
        mirror.begin(Game(3, Method.RANDOM, "R U2"))
        mirror.wait()
        assert mirror.error is None
        status = mirror.robot.status()
        assert status.state == "idle"
        assert [m.inverse for m in reversed(mirror.done)] == parse_moves("U2 R'")


class BrokenRobot:
    def run(self, moves: str) -> None:
        raise RefusedError("the robot refused: fault", 4)


def test_a_robot_that_fails_is_told_once() -> None:
    mirror = Mirror(BrokenRobot())  # type: ignore[arg-type]
    mirror.play(parse_moves("R")[0])
    mirror.wait()
    with pytest.raises(RefusedError, match="fault"):
        mirror.play(parse_moves("R")[0])
    mirror.close()


def test_rotations_are_no_turns() -> None:
    game = Game.new(3, seed=1)
    play(game, "x R y2 3Rw U")
    assert game.turns == 2
    assert [is_rotation(m, 3) for m in game.history] == [True, False, True, True, False]
