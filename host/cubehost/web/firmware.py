"""The section `firmware`: boards that can be written, the ports to do it through, and how far that is."""

import contextlib
import shutil

from cubehost.base.errors import DeviceNotFoundError, InputError
from cubehost.connect import discovery
from cubehost.connect.backends import VIRTUAL
from cubehost.flashing import choice, job, over_drive
from cubehost.flashing.image import read_image
from cubehost.web.model import Model

USB = "usb"  # in place of a port: a boot loader on USB, which has none
TRIES = 4  # of some 20 s at a board that does not answer yet: its jumper is set, or its button pressed


class FirmwareWriter:
    def __init__(self, model: Model) -> None:
        self._model = model
        self._boards = job.known_boards()
        self.look()

    def look(self) -> None:
        """Shows the boards, and the ports that are plugged in by now, the robot's own among them."""
        own = self._model.now.link.port
        plugged = [device for device, _ in discovery.plugged_in()]
        usb = [USB] if shutil.which("dfu-util") or over_drive.waits() else []
        ports = [*plugged, *usb] if own in ("", *VIRTUAL, *plugged) else [own, *plugged, *usb]
        self._model.update("firmware", boards=list(self._boards), ports=ports)

    def check(self, name: str, port: str) -> None:
        """Raises InputError for what cannot be written: asked before the robot is let go of."""
        self.look()
        board = self._boards.get(name)
        wants_cable = port == USB and board is not None and not {"dfu", "drive"} & {*choice.ways_of(board)}
        if board is None or wants_cable or port not in self._model.now.firmware.ports:
            raise InputError(
                f"no firmware for {name!r} through {port!r}: choose a board and a port of the lists"
            )

    def write(self, board: str, port: str) -> None:
        """Writes what `check` let pass. Raises our errors where nothing was written, or not all."""
        self._model.update("firmware", told="")
        try:
            told = self._written(board, port)
        finally:
            self._model.update("firmware", stage="", done=0, of=0)
        seen = "runs" if told.get("verified", True) else "named"
        self._model.update("firmware", told=seen if told["started"] else "waits")

    def _written(self, name: str, port: str) -> dict[str, object]:
        board = self._boards[name]
        self._tell("build", 0, 0)
        image = read_image(job.own_image(board))
        device = None if port == USB else port
        way = "dfu" if device is None and board.family == "stm32" else choice.choose(device, board)
        for _ in range(TRIES - 1):
            with contextlib.suppress(DeviceNotFoundError):
                return job.write(way, image, board, device, self._tell)
        return job.write(way, image, board, device, self._tell)

    def _tell(self, stage: str, done: int, of: int) -> None:
        percent = 100 * done // of if of else 0
        self._model.update("firmware", stage=stage, done=percent, of=100 if of else 0)
