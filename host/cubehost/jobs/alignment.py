"""How the faces stand, as the cameras see it, and bringing home those that are off their quarter turns."""

from dataclasses import dataclass

from cubehost.base.errors import DeviceError
from cubehost.connect.machine import MachineRobot
from cubehost.connect.ports import Connection
from cubehost.jobs.events import FaceNudged, Tell, silent
from cubehost.jobs.scan import Sight
from cubehost.vision.angles import Angle, face_angles
from cubehost.vision.scanner import Scanner

CONTRAST = 0.5  # from which on a face's angle is believed
OFF = 2.5  # degrees beyond which a face is off, and not only some of its pieces moved by a neighbour's
NEAR = 1.8  # degrees: half of what lies between two places of a motor's grid; `home` goes to the nearest
ROUNDS = 24  # nudges and calls of `home` at most


@dataclass(frozen=True)
class Aligned:
    """The angles that pictures of aligned faces show, as the cameras themselves stand a little askew."""

    angles: dict[str, Angle]

    def off(self, shots: Scanner) -> dict[str, float]:
        """Returns by how many degrees, clockwise, each face is off in the last pictures, if they tell it."""
        found = face_angles(shots.images, shots.regions)
        return {
            name: (angle.degrees - self._own(name) + 45) % 90 - 45
            for name, angle in found.items()
            if angle.contrast >= CONTRAST
        }

    def _own(self, name: str) -> float:
        known = self.angles.get(name)
        return known.degrees if known and known.contrast >= CONTRAST and abs(known.degrees) < OFF else 0.0


def seen_aligned(shots: Scanner) -> Aligned:
    """Returns the angles that the last pictures show, of a cube whose faces are aligned."""
    return Aligned(face_angles(shots.images, shots.regions))


def worst(off: dict[str, float], but: frozenset[str] = frozenset()) -> tuple[str, float]:
    """Returns the face that is off by the most, and its degrees. but: not these, if others are off, too."""
    others = {face: degrees for face, degrees in off.items() if face not in but and abs(degrees) >= NEAR}
    return max((others or off).items(), key=lambda one: abs(one[1]), default=("U", 0.0))


def bring_home(connection: Connection, sight: Sight, aligned: Aligned, tell: Tell = silent) -> None:
    """Turns each face that is off to its nearest quarter turn, the worst first, looking after each.

    A face that does not come nearer is blocked by others, or they hide how far off it is: those are turned
    first. `home` then moves the motors' fields on to their grid. A face that this moves away (its driver lost
    its supply at an odd quarter turn) is off by 3.6 degrees at the next look, and brought home again. Raises
    DeviceError where the faces do not come home.

    Of a machine that plays plans no picture tells how far its layers are turned, and it must move to look: so
    a person has put the cube in straight, and the machine goes to where it begins.
    """
    robot = connection.robot
    if robot.status().state == "fault":
        robot.acknowledge()
    if isinstance(robot, MachineRobot):
        connection.align()
        return
    if robot.status().aligned:
        robot.release()  # wrongly; now a motor that presses against a neighbour lets go
    blocked: frozenset[str] = frozenset()
    off = _look(sight, aligned)
    for _ in range(ROUNDS):
        face, degrees = worst(off, blocked)
        if abs(degrees) >= NEAR:
            robot.nudge(face, round(-degrees, 1))
            tell(FaceNudged(face, -degrees))
            off = _look(sight, aligned)
            came_nearer = abs(off.get(face, 0.0)) <= abs(degrees) / 2
            blocked = frozenset() if came_nearer else blocked | {face}
            continue
        robot.home()
        off = _look(sight, aligned)
        if abs(worst(off)[1]) < NEAR:
            return
    raise DeviceError("the faces do not come to stand at their quarter turns: align them, then `robot home`")


def _look(sight: Sight, aligned: Aligned) -> dict[str, float]:
    shots = sight(None)
    shots.photograph()
    return aligned.off(shots)
