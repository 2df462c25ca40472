"""Whether each motor turns its own face, and clockwise: what was seen before and after a quarter turn."""

from collections.abc import Callable, Iterator

from cubehost.cube import FACES, turned
from cubehost.robot.client import Robot


def check_faces(
    robot: Robot, look: Callable[[], str], faces: str = FACES
) -> Iterator[tuple[str, str | None]]:
    """Asks each face to turn a quarter clockwise; yields the face, and the move that was seen.

    look: returns the facelets of the cube as it stands. The move is "" where nothing turned, None where no
    single turn explains what was seen. Raises DeviceError where the robot stops on the way.
    """
    before = look()
    for face in faces:
        robot.jog(face, 1)
        after = look()
        yield face, made(before, after)
        before = after


def made(before: str, after: str) -> str | None:
    """Returns the face turn between two states, "" where they are equal, None where it is more than one."""
    if before == after:
        return ""
    moves = (face + turns for face in FACES for turns in ("", "'", "2"))
    return next((move for move in moves if turned(before, move) == after), None)


def trouble(face: str, seen: str | None) -> str | None:
    """Returns what is wrong with a face and what to do, None where it turned as it was asked to."""
    if seen == face:
        return None
    if seen is None:
        return f"{face}: not one face turned; is the cube seated, are all faces aligned?"
    if not seen:
        return f"{face}: nothing turned; is its motor plugged in?"
    if seen[0] != face:
        return f"{face}: the face {seen[0]} turned instead; exchange the cables of these two motors"
    if seen.endswith("'"):
        return f"{face}: it turned the wrong way; swap the two wires of one coil of its motor"
    return f"{face}: it turned by half; is `microsteps` what the driver is set to?"
