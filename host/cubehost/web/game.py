"""Answers what is asked of a cube in somebody's hand, without the robot."""

from collections.abc import Callable
from typing import Any, get_type_hints

from cubehost.base.errors import InputError
from cubehost.cube import FACES, entered, is_solved, size_of, turned
from cubehost.scrambling.cases import CaseScrambler
from cubehost.scrambling.scrambler import Method, Scramble, Scrambler
from cubehost.smartcube import families
from cubehost.solving import solver
from cubehost.teaching import method, words
from cubehost.web import hand
from cubehost.web.forms import Message, Told


def _game(message: hand.Game) -> hand.GameCube:
    """Returns the cube after the moves; a scrambled one where none was sent."""
    before = message.facelets
    moves = message.moves if before else ""
    facelets = turned(before, moves) if before else _scrambled(message.size).facelets
    return hand.GameCube(facelets, before, moves, is_solved(facelets))


def _scrambled(size: int, seed: int | None = None) -> Scramble:
    """Returns a scramble; of a 4x4 one of random turns: its random states need tables that take minutes."""
    return Scrambler(size, Method.RANDOM if size == 4 else None, seed).next()


def _mix(message: hand.Mix) -> hand.Mixed:
    if message.case and message.size != 3:
        raise InputError("cases are of a 3x3: leave the size or the case out")
    scramble = (
        CaseScrambler(message.case, message.seed).next()
        if message.case
        else _scrambled(message.size, message.seed)
    )
    facelets = scramble.facelets if message.size < 4 else None
    return hand.Mixed(message.size, message.case, scramble.moves, facelets)


def _enter(message: hand.Enter) -> hand.Entered:
    facelets, wrong, at = entered.read(message.stickers)
    if not facelets:
        return hand.Entered(message.stickers, wrong=wrong, at=list(at))
    moves = solver.solve(facelets).moves
    return hand.Entered(message.stickers, facelets, moves, len(moves.split()))


def _learn(message: hand.Learn) -> hand.Lesson:
    stickers = message.stickers
    if size_of(stickers) != 3:
        raise InputError("lessons are of a 3x3")
    cube = entered.read(stickers)
    if cube.wrong:
        raise InputError(f"no lesson on what is no cube: {cube.wrong}")
    faces = dict(zip(stickers[4::9], FACES, strict=True))
    parts = method.lesson(stickers)
    steps = [0, *(part.step for part in parts)]
    told = [_part(part, range(steps[at] + 1, part.step), faces) for at, part in enumerate(parts)]
    start = words.start(parts[0].before) if parts else []
    return hand.Lesson(stickers, cube.facelets, start, words.table()["page"], told)


def _part(part: method.Part, skipped: range, faces: dict[str, str]) -> hand.LessonPart:
    """Returns a part as the page shows it. skipped: the steps between it and the one before.

    faces: a face's letter in the robot, by the colour of its middle.
    """
    page = words.page(part)
    before = [words.skipped(step, part) for step in skipped]
    marked = [list(at) for at in page.marked]
    title, goal = words.title(part), words.goal(part)
    moves = part.moves, part.turned_by(faces)
    return hand.LessonPart(title, goal, before, page.said, *moves, part.before, part.after, marked)


def _cubes(message: hand.Cubes) -> hand.CubesKnown:
    return hand.CubesKnown(families.NAMES, families.SERVICES, families.COMPANIES)


# Each may raise InputError.
ANSWERS: dict[type[Message], Callable[[Any], Told]] = {
    get_type_hints(answer)["message"]: answer for answer in (_game, _enter, _learn, _mix, _cubes)
}
