"""A cube to play with on the page: the client keeps its state, the core turns it."""

from cubehost.cube import pieces, size_of, state_after, turned
from cubehost.scrambling.scrambler import Scrambler
from cubehost.web.messages import Game, GameCube


def answer(message: Game) -> GameCube:
    """The cube after the moves; a scrambled one where none was sent. Raises InputError."""
    before = message.facelets
    moves = message.moves if before else ""
    facelets = turned(before, moves) if before else Scrambler(3).next().facelets
    solved = facelets == state_after("", size_of(facelets))
    return GameCube(facelets, pieces(facelets), before, moves, solved)
