"""A cube to play with on the page: the client keeps its state, the core turns it."""

from typing import Any

from cubehost.cube import pieces, size_of, state_after, turned
from cubehost.scrambling import Scrambler
from cubehost.web.messages import Message


def answer(message: Message) -> dict[str, Any]:
    """The cube after the moves; a scrambled one where none was sent. Raises InputError."""
    before = message.get("facelets")
    moves = message.get("moves", "") if before else ""
    facelets = turned(before, moves) if before else Scrambler(3).next().facelets
    return {
        "type": "game",
        "facelets": facelets,
        "pieces": pieces(facelets),
        "before": before,
        "moves": moves,
        "solved": facelets == state_after("", size_of(facelets)),
    }
