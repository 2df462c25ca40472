"""A smart cube by the server's radio or a page's: section `smart`, and what is followed on the cube."""

import queue
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec

from cubehost.base.errors import CubehostError, DeviceLostError, DeviceNotFoundError, InputError
from cubehost.connect.ports import Connection
from cubehost.connect.smart import SIM, check_name, open_smart
from cubehost.cube import read_cube, state_after
from cubehost.jobs.hand import Clocked, Taught
from cubehost.smartcube.events import Lost, Stands
from cubehost.smartcube.live import SmartCube, open_cube
from cubehost.web.carried import PageLink
from cubehost.web.hand import Follow
from cubehost.web.hand import SmartCube as Wanted
from cubehost.web.model import Model
from cubehost.web.page_words import in_page_words
from cubehost.web.shapes import NearShape, SmartShape, TaughtShape, TimedShape

HEARD = 0.05  # seconds for which a cube is listened to before it is asked
CLOSING = 3.0  # seconds
BACK = 15.0  # seconds for a page to have its cube again
NOTHING = Follow(what="none")


class Hand:
    """Writes the section `smart`. May be called from any thread; a thread of its own has the cube."""

    def __init__(self, model: Model, robot: Callable[[], Connection | None]) -> None:
        """robot: the connected one; where it is virtual its cube can be had as a smart one."""
        self._model, self._robot = model, robot
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._over = threading.Event()
        self._wanted: Follow = NOTHING
        self._page: PageLink | None = None  # whose cube it is, where a page carries it
        self._pages: queue.Queue[PageLink] = queue.Queue()  # links that it has brought, to be listened to

    def act(self, message: Wanted) -> None:
        """Begins to look for cubes or to connect one, or ends that. Raises InputError."""
        if message.action == "leave":
            self._over.set()
            return
        with self._lock:
            over = threading.Event()
            if message.action == "look":
                self._begin("looking", self._look, over)
            else:
                robot = self._robot_of(message.cube)
                self._begin("connecting", lambda: self._have(message.cube, over, robot), over)

    def carry(self, link: PageLink) -> None:
        """Takes a cube that a page has, or has again. Raises InputError where another one is connected."""
        with self._lock:
            if self._page is not None and self._page.name == link.name and self._is_busy:
                self._page.go()
            else:
                over, pages = threading.Event(), queue.Queue[PageLink]()
                try:
                    self._begin("connecting", partial(self._carried, link.name, pages, over), over)
                except InputError:
                    link.close()
                    raise
                self._pages = pages
            self._page = link
            self._pages.put(link)

    @property
    def _is_busy(self) -> bool:
        return self._model.now.smart.state != "none"

    def _begin(self, state: str, work: Callable[[], None], over: threading.Event) -> None:
        if self._is_busy:
            raise InputError("a smart cube is connected, or being looked for: disconnect it first")
        self._over, self._page = over, None
        self._model.update("smart", state=state, told="")
        self._thread = threading.Thread(target=self._told, args=[work], name="smart cube", daemon=True)
        self._thread.start()

    def follow(self, message: Follow) -> None:
        """Sets what is followed from now on, on this cube or the next one. Raises InputError."""
        if message.what == "solve":
            state_after(message.scramble)
        elif message.what == "lesson":
            read_cube(message.stickers or "")
        self._wanted = message

    def close(self) -> None:
        self._over.set()
        if self._thread is not None:
            self._thread.join(CLOSING)

    def _told(self, work: Callable[[], None]) -> None:
        told = ""
        try:
            work()
        except CubehostError as error:
            told = in_page_words(str(error))
        except Exception as error:
            told = f"bug: {type(error).__name__}: {error} (please report this)"
        near = self._model.now.smart.near
        self._model.set("smart", SmartShape(told=told, near=near))

    def _look(self) -> None:
        from cubehost.smartcube import radio

        robot = self._robot()
        virtual = [NearShape(SIM, SIM, None)] if robot and robot.virtual else []
        self._model.update("smart", near=virtual)
        near = radio.nearby()
        found = [NearShape(f"ble:{one.name}", one.name, one.strength) for one in near]
        self._model.update("smart", near=found + virtual)
        if not found:
            raise DeviceNotFoundError("no smart cube is near: turn a face, so that it wakes, and look again")

    def _robot_of(self, where: str) -> Connection | None:
        """Returns the virtual robot whose cube that is, None of a real one. Raises InputError without it."""
        check_name(where)
        if where.partition(":")[0] != SIM:
            return None
        robot = self._robot()
        if robot is None or not robot.virtual:
            raise InputError(f"the cube {SIM} is in a virtual robot's hands, and none is connected")
        return robot

    def _have(self, where: str, over: threading.Event, robot: Connection | None) -> None:
        name = where.partition(":")[2]
        self._listen(name, lambda: open_smart(robot, where) if robot else open_cube(where), over, robot)

    def _carried(self, name: str, pages: "queue.Queue[PageLink]", over: threading.Event) -> None:
        def connect() -> PageLink:
            end = time.monotonic() + BACK
            while not over.is_set() and time.monotonic() < end:
                with suppress(queue.Empty):
                    return pages.get(timeout=0.1)
            raise DeviceNotFoundError(f"{name} does not come back: turn a face, so that it wakes")

        self._listen(name, lambda: SmartCube(connect), over)

    def _listen(
        self,
        name: str,
        opened: Callable[[], SmartCube],
        over: threading.Event,
        robot: Connection | None = None,
    ) -> None:
        """Listens to a cube until `over` is set. robot: the virtual one whose cube it is, which must stay."""
        self._model.update("smart", name=name)
        with opened() as cube:
            cube.on_lost = lambda: self._model.update("smart", state="lost", facelets=None)
            listening = _Listening(cube)
            while not over.is_set():
                if robot is not None and self._robot() is not robot:
                    raise DeviceLostError("the virtual robot has gone away, and its smart cube with it")
                listening.listen(self._wanted)
                self._model.update("smart", state="connected", name=cube.name, **listening.shown())


class _Listening:
    """A cube that is listened to, how it stands (None: nobody knows), and what is followed on it."""

    def __init__(self, cube: SmartCube) -> None:
        self._cube, self._wanted = cube, NOTHING
        self.facelets: str | None = self._cube.state()
        self._unsure = False  # it may not stand so: turns may be missing
        self._solve: Clocked | None = None
        self._lesson: Taught | None = None

    def listen(self, wanted: Follow) -> None:
        """Listens for HEARD; asks the cube how it stands where that is not sure. wanted: what to follow."""
        if wanted is not self._wanted:
            self._wanted, self.facelets = wanted, (stands := self._cube.state())
            self._solve = Clocked(stands, wanted.scramble) if wanted.what == "solve" else None
            self._lesson = Taught(wanted.stickers) if wanted.stickers else None
            if self._lesson is not None and wanted.stickers != stands:
                self._lesson.hear(Stands(0, stands, told=True))
        followed = self._solve or self._lesson
        for event in (events := self._cube.take(HEARD)):
            if isinstance(event, Stands):
                self.facelets, self._unsure = event.facelets, not (event.told or self._cube.at_once)
            elif isinstance(event, Lost):
                self.facelets = None
            if followed is not None:
                followed.hear(event)
        unsure = followed is not None and followed.unsure
        if self.facelets is None or unsure or (self._unsure and not events):
            self._cube.ask()
        if self._lesson is not None and self._lesson.ended and not self._lesson.note:
            self.facelets = self._cube.state()
            self._lesson.end(self.facelets)

    def shown(self) -> dict[str, Any]:
        """Returns how it stands and what is followed, as fields of the section."""
        solve = self._solve and msgspec.convert(self._solve, TimedShape, from_attributes=True)
        lesson = self._lesson and msgspec.convert(self._lesson, TaughtShape, from_attributes=True)
        return {"facelets": self.facelets, "solve": solve, "lesson": lesson}
