"""The section `firmware`: boards that can be written, the ports to do it through, and how far that is."""

import contextlib
import shutil

from cubehost.base.errors import DeviceNotFoundError, InputError
from cubehost.connect import discovery
from cubehost.connect.backends import VIRTUAL
from cubehost.flashing import choice, job
from cubehost.flashing.image import read_image
from cubehost.web.model import Model

USB = "usb"  # in place of a port: a boot loader on USB, which has none
TRIES = 4  # of some 20 s at a board that does not answer yet: its jumper is set, or its button pressed


class FirmwareWriter:
    def __init__(self, model: Model) -> None:
        self._model = model
        known = job.known_boards()  # a Pico's drive cannot be read back, which the page promises
        self._boards = {name: board for name, board in known.items() if board.family != "rp2040"}
        self.look()

    def look(self) -> None:
        """What is plugged in by now, and the robot's own port."""
        own = self._model.get("link")["port"]
        plugged = [device for device, _ in discovery.plugged_in()]
        usb = [USB] if shutil.which("dfu-util") else []
        ports = [*plugged, *usb] if own in ("", *VIRTUAL, *plugged) else [own, *plugged, *usb]
        self._model.update("firmware", boards=list(self._boards), ports=ports)

    def write(self, board: str, port: str) -> None:
        """Raises our errors, where nothing or not all was written."""
        self.look()
        if board not in self._boards or port not in self._model.get("firmware")["ports"]:
            raise InputError(
                f"no firmware for {board!r} through {port!r}: choose a board and a port of the lists"
            )
        self._model.update("firmware", told="")
        try:
            told = self._written(board, port)
        finally:
            self._model.update("firmware", stage="", done=0, of=0)
        self._model.update("firmware", told="runs" if told["started"] else "waits")

    def _written(self, name: str, port: str) -> dict[str, object]:
        board = self._boards[name]
        self._tell("build", 0, 0)
        image = read_image(job.own_image(board))
        device = None if port == USB else port
        way = choice.choose(device, board) if device else "dfu"
        for _ in range(TRIES - 1):
            with contextlib.suppress(DeviceNotFoundError):
                return job.write(way, image, board, device, self._tell)
        return job.write(way, image, board, device, self._tell)

    def _tell(self, stage: str, done: int, of: int) -> None:
        percent = 100 * done // of if of else 0
        self._model.update("firmware", stage=stage, done=percent, of=100 if of else 0)
