"""What the robot does, as calls: each returns a plain value or raises one of the typed errors."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import NamedTuple

from cubehost._core import lib
from cubehost.base.errors import (
    CubehostError,
    DeviceNotFoundError,
    FaultError,
    InputError,
    ProtocolError,
    RefusedError,
    StoppedError,
    UnconfirmedStopError,
    VersionError,
)
from cubehost.cube import format_moves, parse_moves
from cubehost.robot import replies, servos
from cubehost.robot.lines import fields, number_in
from cubehost.robot.link import Event, Link
from cubehost.robot.replies import PUT_RIGHT, Driver, Hello, Setting, Status
from cubehost.robot.settings import IF_OLDER, KnownSettings, why_not
from cubehost.robot.stop import CUT_POWER

SOLVE_PATIENCE = 120.0  # seconds: a microcontroller's search, in an emulator on a busy computer
SLOW_PATIENCE = 30.0  # homing, flash writes, self-test
STOP_PATIENCE = 5.0  # seconds that a stop insists before its caller is told that nobody obeys
IMPATIENCE = 0.5  # the same once Ctrl-C is pressed again
RUN_TEXT = 200  # characters of moves in one `run` line: 256 less number, verb and checksum, with room

AFTER_RESTART = "`robot home`; where it says fault, `robot ack` first"

OnTurn = Callable[[int, int], None]  # called with the moves done, and with how many there are


class Run(NamedTuple):
    """A run that is complete. seconds: as the robot measured them, None where its last event was lost."""

    moves: str
    turns: int
    seconds: float | None


def no_progress(done: int, of: int) -> None:
    """Ignores progress, for callers who do not show it."""


class RunStoppedError(StoppedError):
    """A run was stopped on the way. counted: what `done` and `of` count, "moves" or "actions"."""

    def __init__(self, done: int, of: int, counted: str) -> None:
        super().__init__(f"stopped after {done} of {of} {counted}: {PUT_RIGHT[counted]}, then `robot home`")
        self.done = done


class Robot:
    """A cube robot that answers. `connect` makes one; `hello` holds who it is.

    put_right: tells a person what to do to the robot when nobody knows how it stands.
    """

    counted = "moves"  # the unit in which the link tells a run's progress

    def __init__(self, link: Link, hello: Hello) -> None:
        self.link = link
        self.hello = hello
        self.put_right = PUT_RIGHT["either" if hello.may_be_machine else self.counted]
        self._known = KnownSettings(link, hello)

    @classmethod
    def connect(cls, link: Link) -> "Robot":
        """Greets, checks the version, and has torn lines refused from here on."""
        hello = replies.read_hello(link.hello())
        if hello.protocol != lib.CC_PROTOCOL_VERSION:
            raise VersionError(
                f"the robot speaks protocol {hello.protocol}, this cubehost {lib.CC_PROTOCOL_VERSION}: "
                "update the older one (`cubehost flash` writes the firmware)"
            )
        link.forget()  # what an earlier run left in the line's buffers
        link.request("strict", "on")
        link.request("beat", "on")
        return cls(link, hello)

    def status(self) -> Status:
        return replies.read_status(fields(self.link.request("status")))

    def lately(self) -> Status:
        """Returns the status that was told last where that is idle and aligned; else asks for it."""
        told = self.link.told or {}
        stands = told.get("state") == "idle" and told.get("aligned") == "1"
        return replies.read_status(told) if stands else self.status()

    def drivers(self) -> list[Driver]:
        """Returns what each driver says; [] where the board has no line to them or older firmware."""
        try:
            words = self.link.request("drivers").split()
        except RefusedError as error:
            if error.code != lib.CC_LINK_ERR_VERB:
                raise
            return []
        return [replies.read_driver(*word.split("=", 1)) for word in words]

    def home(self) -> None:
        """Finds how the faces stand, or takes the caller's word that all are aligned."""
        with self.attended():
            self.link.request("home", patience=SLOW_PATIENCE)

    def acknowledge(self) -> None:
        """Acknowledges a fault, which ends it."""
        self.link.request("ack")

    def selftest(self) -> int:
        """Runs the robot's own known-answer tests; returns how many passed."""
        return number_in(fields(self.link.request("selftest", patience=SLOW_PATIENCE)), "tests", 0)

    def reboot(self, bootloader: bool = False) -> None:
        self.link.request("reboot", "bootloader" if bootloader else "")

    def solve(self, facelets: str, nodes: int | None = None) -> str:
        """Returns the robot's own solution; nothing moves. InputError where it has no solver."""
        self._check_solver()
        return self.link.request("solve", _solve_args(facelets, nodes), patience=SOLVE_PATIENCE)

    def _check_solver(self) -> None:
        if not self.hello.solver:
            raise InputError(f"the board {self.hello.board} has no solver: let this computer solve")

    def _check_turns(self) -> None:
        if not self.hello.max_moves:
            raise InputError(
                f"the board {self.hello.board} only plays plans: say by --mechanism what its motors turn"
            )

    def run(self, moves: str, on_turn: OnTurn = no_progress) -> Run:
        """Turns the faces and waits for the end. More than a line holds goes in parts, all checked first."""
        self._check_turns()
        parts = list(split_moves(moves, self.hello.max_moves))
        total = sum(count for _, count in parts)
        before, seconds = 0, 0.0
        known = True
        for text, count in parts:
            try:
                done = self._job("run", text, text, shifted(on_turn, before, total))
            except RunStoppedError as error:
                raise RunStoppedError(before + error.done, total, self.counted) from error
            before += count
            known = known and done.seconds is not None
            seconds += done.seconds or 0.0
        return Run(moves, total, seconds if known else None)

    def solve_run(self, facelets: str, nodes: int | None = None, on_turn: OnTurn = no_progress) -> Run:
        """Solves on the robot and turns the solution. InputError where it has no solver."""
        self._check_solver()
        return self._job("solve-run", _solve_args(facelets, nodes), None, on_turn, SOLVE_PATIENCE)

    def scramble(self, count: int, seed: int, on_turn: OnTurn = no_progress) -> Run:
        """Makes random turns that the robot's own generator picks."""
        self._check_turns()
        return self._job("scramble", f"{count} {seed}", None, on_turn)

    def jog(self, face: str, quarters: int, on_turn: OnTurn = no_progress) -> Run:
        """Turns one face by -2..2 quarter turns."""
        self._check_turns()
        return self._job("jog", f"{face} {quarters}", f"{face}{quarters:+d}", on_turn)

    def nudge(self, face: str, degrees: float) -> None:
        """Turns one face by -45..45 degrees, clockwise positive, in microsteps; this ends the alignment.

        The robot reads thousandths, and no exponents. StoppedError where a stop ended the motion.
        """
        self.link.events.clear()
        with self.attended():
            self.link.request("nudge", f"{face} {round(degrees, 3):g}")
            while not _is_nudged(self._next()):
                pass

    def nudge_servo(self, servo: int, us: int) -> int:
        """Makes a servo's pulse wider or narrower, or sets it (`servos.nudge`); returns its width, µs."""
        return servos.nudge(self.link, self.hello, servo, us)

    def release(self) -> None:
        """Switches the motors off: faces can be turned by hand."""
        self.link.request("release")

    def hold(self) -> None:
        """Has a run pause after the turn in hand; `go` continues it."""
        self.link.request("hold")

    def go(self) -> None:
        """Continues a run on hold."""
        self.link.request("go")

    def stop(self) -> Status:
        """Stops now, mid-move; UnconfirmedStopError where the robot does not confirm it."""
        self.link.stop.request()
        try:
            confirmed = self.link.await_stop(STOP_PATIENCE)
        except KeyboardInterrupt:  # Ctrl-C again: "interrupted" must not be told of a robot that moves
            if self.link.await_stop(IMPATIENCE):
                raise
            confirmed = False
        if not confirmed:
            raise UnconfirmedStopError(CUT_POWER)
        return self.status()

    def settings(self) -> list[Setting]:
        return self._known.all() or [self.setting(name) for name in self._setting_names()]

    def values(self) -> dict[str, int]:
        """Returns the values of all settings, by name."""
        return {setting.name: setting.value for setting in self.settings()}

    def _setting_names(self) -> list[str]:
        """Asks for the names of all settings: a line that does not hold them ends with where to ask on."""
        names, more = [], ""
        while True:
            names += self.link.request("get", more).split()
            if not names or not names[-1].startswith("+"):
                return names
            if names[-1] == more:
                raise ProtocolError(f"the robot answers `get {more}` with {more} again; {IF_OLDER}")
            more = names.pop()

    def setting(self, name: str) -> Setting:
        with self._explained(name):
            values = fields(self.link.request("get", name))
        usual = number_in(values, "default") if "default" in values else None
        limits = number_in(values, "min"), number_in(values, "max")
        return Setting(name, number_in(values, name), *limits, values.get("unit", ""), usual)

    def set(self, name: str, value: int) -> None:
        """Changes a setting, which the robot forgets with its power unless it is saved."""
        with self._explained(name, value):
            self._known.change(name, value)

    @contextmanager
    def _explained(self, name: str, value: int | None = None) -> Iterator[None]:
        """Adds the reason where the robot refuses a setting. Raises InputError for what can be no name."""
        if not (name.isidentifier() and name.isascii()):
            raise InputError(f"{name[:40]!r} is not the name of a setting: `robot get` lists them")
        try:
            yield
        except RefusedError as error:
            if error.code != lib.CC_LINK_ERR_SETTING:
                raise
            why = why_not(name, value, self.settings())
            raise RefusedError(f"the robot refused: {why}", error.code) from error

    def save(self) -> None:
        self.link.request("save", patience=SLOW_PATIENCE)
        self._known.give({})

    def load(self) -> None:
        """Loads what was saved. RefusedError where nothing valid is: then the defaults are in force."""
        try:
            self.link.request("load", patience=SLOW_PATIENCE)
        except RefusedError:
            self.link.request("hello")  # whose reply tells the hash of the settings now in force
            raise

    def defaults(self) -> None:
        self.link.request("defaults")

    def _job(self, verb: str, args: str, moves: str | None, on_turn: OnTurn, patience: float = 0.0) -> Run:
        """Sends a request that moves something, and follows the motion until it ends."""
        status = self.lately()
        if status.under_way:
            raise RefusedError(
                f"the robot refused: it is {status.state}; wait, or `robot stop`", lib.CC_LINK_ERR_BUSY
            )
        self.link.events.clear()  # the tails of earlier runs, and the greeting at power-on
        with self.attended():
            reply = self.link.request(verb, args, patience=patience)
            nothing_to_do = moves is None and not reply  # a solved cube
            count, seconds = (0, 0.0) if nothing_to_do else self._wait(status.job, on_turn)
        return Run(reply if moves is None else moves, count, seconds)

    @contextmanager
    def attended(self) -> Iterator[None]:
        """Stops the robot if anything ends the wait for its motion: Ctrl-C, nobody reading our output.

        Our own errors do not: they mean that the robot itself has told that it stands. A robot that is not
        heard any more may still hear us, so it is sent `!`.
        """
        try:
            yield
        except DeviceNotFoundError as error:
            with suppress(CubehostError):
                self.link.write_byte(b"!")
            raise type(error)(f"{error}; cut its power if it turns on") from error
        except CubehostError as error:
            if isinstance(error, ProtocolError):  # nobody knows what it does
                self.stop()
            raise
        except BaseException:
            self.stop()
            raise

    def _wait(self, before: int, on_turn: OnTurn) -> tuple[int, float | None]:
        """Returns moves and measured seconds of the job after number `before`. Asks if events are lost."""
        while True:
            heard = self._next()
            if isinstance(heard, Status):
                end = _end_by_status(heard, before, self.counted)
            else:
                end = _end_by_event(heard, before, self.counted)
                if end is None and heard.name == "turn":
                    on_turn(number_in(heard.fields, "done", 0), number_in(heard.fields, "of", 0))
            if end is not None:
                return end

    def _next(self) -> Event | Status:
        """Returns the next event; after a silence the status that it asks for, unless an event came first."""
        if event := self.link.next_event(self.link.timing.silence):
            return event
        status = self.status()
        return self.link.next_event(0) or status


def _is_nudged(heard: Event | Status) -> bool:
    """Whether a nudge is complete; raises where it failed. A nudge that is stopped sends no event."""
    if isinstance(heard, Event):
        _check_alive(heard)
        return heard.name == "nudged"
    if heard.state == "fault":
        raise _fault(heard.reason)
    if heard.reason == "stopped":
        raise StoppedError("stopped before the face had come round: put it right, then `robot home`")
    return not heard.under_way


def _check_alive(event: Event) -> None:
    if event.name == "boot":
        reason = event.fields.get("reason", "unknown")
        raise FaultError(f"the robot restarted in mid-run ({reason}): {AFTER_RESTART}")
    if event.name == "fault":
        raise _fault(event.fields.get("reason", "unknown"))


def _end_by_event(event: Event, before: int, counted: str) -> tuple[int, float | None] | None:
    """Returns moves and seconds of a run that is done, None while it goes on; raises where it failed."""
    values = event.fields
    _check_alive(event)
    if values.get("job") == str(before):
        return None  # the last event of an earlier run
    if event.name == "stopped":
        raise RunStoppedError(number_in(values, "done", 0), number_in(values, "of", 0), counted)
    if event.name == "done":
        return number_in(values, "moves", 0), number_in(values, "time_us", 0) / 1e6
    return None


def _end_by_status(status: Status, before: int, counted: str) -> tuple[int, float | None] | None:
    if status.under_way:
        return None
    if status.state == "fault":
        raise _fault(status.reason)
    if status.job <= before:
        raise FaultError(f"the robot forgot the run: it restarted: {AFTER_RESTART}")
    if status.done < status.of:
        raise RunStoppedError(status.done, status.of, counted)
    return status.done, None


def _fault(reason: str) -> FaultError:
    return FaultError(
        f"the robot stopped by a fault: {reason} (see to it, then `robot ack` and `robot home`)"
    )


def _solve_args(facelets: str, nodes: int | None) -> str:
    return facelets if nodes is None else f"{facelets} nodes={nodes}"


def face_turns(moves: str) -> list[str]:
    """The turns of these moves, one by one, as the robot counts them. InputError for anything else."""
    parsed = parse_moves(moves)
    for move in parsed:
        if (move.first, move.last) != (1, 1):
            raise InputError(f"{format_moves([move])}: the robot turns single faces, no slices or rotations")
    return [format_moves([move]) for move in parsed]


def split_moves(moves: str, max_moves: int) -> Iterator[tuple[str, int]]:
    """Yields parts that fit a line, each with its number of moves. InputError for anything but face turns."""
    words = face_turns(moves)
    per_line = min(max_moves, RUN_TEXT // 3)
    for start in range(0, len(words), per_line):
        part = words[start : start + per_line]
        yield " ".join(part), len(part)


def shifted(on_turn: OnTurn, before: int, total: int) -> OnTurn:
    """Returns a callback that tells progress of a part as progress of the whole."""
    return lambda done, of: on_turn(before + done, total)
