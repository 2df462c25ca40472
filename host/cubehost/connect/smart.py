"""`--cube`: a smart cube over the air, or the one that a virtual robot holds."""

from cubehost.base.errors import InputError
from cubehost.connect.ports import Connection
from cubehost.sim.smart_cube import IDEAL, Faults, inside
from cubehost.sim.smart_frames import FORMS
from cubehost.sim.virtual_robot import VirtualRobot
from cubehost.smartcube import is_cube
from cubehost.smartcube.families import Family
from cubehost.smartcube.link import Packet, Queued
from cubehost.smartcube.live import SmartCube, open_cube

SIM = "sim"
USUAL = "gan-gen4"  # which family, where none is named


def is_smart(where: str) -> bool:
    """Whether `open_smart` takes this name."""
    return is_cube(where) or where.partition(":")[0] == SIM


def check_name(where: str) -> None:
    """Raises InputError for what can be no smart cube's name."""
    kind, _, family = where.partition(":")
    if not is_smart(where) or (kind == SIM and family not in ("", *FORMS)):
        known = f"ble:NAME, or {SIM}[:FAMILY] in a virtual robot's hands ({', '.join(FORMS)})"
        raise InputError(f"a smart cube is {known}, not {where!r}")


def open_smart(connection: Connection, where: str, faults: Faults = IDEAL) -> SmartCube:
    """Opens the smart cube in a robot's hands: `ble[:NAME]`, or in a virtual robot's `sim[:FAMILY]`.

    faults: of a virtual cube's radio. Raises DeviceNotFoundError, InputError, MissingToolError.
    """
    kind, _, family = where.partition(":")
    robot = connection.virtual
    if kind != SIM or robot is None:
        return open_cube(where)
    return SmartCube(lambda: VirtualLink(robot, family or USUAL, faults))


class VirtualLink(Queued):
    """A `smartcube.link.Link` to the cube that a virtual robot turns."""

    def __init__(self, robot: VirtualRobot, family: str, faults: Faults) -> None:
        super().__init__()
        self._robot = robot
        self._cube = inside(robot.cube, family, self._notify, faults)
        form = self._cube.form
        self.name, self.services = form.name, [form.service]
        self.mac: str | None = self._cube.cube.mac.hex(":").upper()

    def _notify(self, _: float, characteristic: str, data: bytes) -> None:
        self._packets.put(Packet(self._cube.form.service, characteristic, data))

    def listen(self, family: Family | None) -> None:
        """Does nothing: a virtual cube notifies of all its packets anyway."""

    def read(self, timeout: float) -> Packet | None:
        self._robot.settle()  # the cube has turned as far as the pins say, however busy this computer is
        return super().read(timeout)

    def write(self, family: Family, data: bytes) -> None:
        self._robot.settle()  # the cube is asked after all that the pins have done by now
        if data:
            self._cube.write(family.write, data)
        else:
            self._packets.put(Packet(family.service, family.notify, self._cube.read()))

    def close(self) -> None:
        self._robot.cube.on_turn = None
