"""The firmware as a process, spoken to byte by byte: what a host sees, without the host's own library."""

import contextlib
import os
import re
import select
import subprocess
import time
from pathlib import Path

import numpy as np

from cubehost.robot.lines import Line, fields, format_line, parse_line
from cubehost.robot.link import OWNED
from cubehost.sim.pins import RecordTrace, Steps
from cubehost.sim.process import cube_sim
from cubehost.sim.virtual_cube import VirtualCube

SOLVED = "".join(face * 9 for face in "URFDLB")
STEPS = 800
PATIENCE = 120.0  # seconds for what must come, also of an emulator on a busy computer


class Device:
    """cube_sim with its pins in a file. Clock and line run as fast as they can unless told otherwise."""

    def __init__(self, folder: Path, *options: str, speed: float = 0, program: Path | None = None) -> None:
        self._start(folder, [str(program or cube_sim()), f"--speed={speed}", "--line=fast", *options])

    def _start(self, folder: Path, command: list[str]) -> None:
        self._pins = folder / "pins"
        self._pins.unlink(missing_ok=True)
        command = [*command, f"--pins={self._pins}"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        match = re.match(r"pty=(\S+)", self.process.stdout.readline())
        assert match, "its first line names the pseudo-terminal"
        self.path = match.group(1)
        self._tty = os.open(self.path, os.O_RDWR | os.O_NOCTTY)
        self._rest = b""
        self._seq = 0
        self.owner = 0  # the number under which it moves: taken before the first request that needs one

    def _await_boot(self) -> None:
        try:
            self.await_word("boot")
        except AssertionError:
            self.close()  # nobody has it yet who could
            raise

    def close(self) -> None:
        """May be called twice."""
        if self.process.stdout and self.process.stdout.closed:
            return
        os.close(self._tty)
        self.process.terminate()
        try:
            assert self.process.wait(PATIENCE) is not None
        finally:
            self.process.kill()  # one that hangs
        for stream in (self.process.stdin, self.process.stdout):
            if stream:
                stream.close()

    def __enter__(self) -> "Device":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def write(self, data: bytes) -> None:
        os.write(self._tty, data)

    def read_line(self, timeout: float = PATIENCE) -> bytes | None:
        """The next line without its newline, None where none comes in time, or none any more."""
        end = time.monotonic() + timeout
        while b"\n" not in self._rest:
            left = end - time.monotonic()
            if left <= 0 or not select.select([self._tty], [], [], left)[0]:
                return None
            heard = b""
            with contextlib.suppress(OSError):
                heard = os.read(self._tty, 4096)
            if not heard:  # the process has ended, and said all that it will
                return None
            self._rest += heard
        line, self._rest = self._rest.split(b"\n", 1)
        return line

    def await_word(self, *words: str, timeout: float = PATIENCE) -> Line:
        """The next line whose word is one of these; others are read over."""
        while (text := self.read_line(timeout)) is not None:
            line = parse_line(text)
            assert line is not None, f"the device wrote a damaged line: {text!r}"
            if line.word == "boot":
                self.owner = 0
            if line.word in words:
                return line
        raise AssertionError(f"no {' or '.join(words)} within {timeout} s")

    def line(self, verb: str, args: str = "", seq: int | None = None) -> bytes:
        """A numbered request, as the owner where it must be. seq: its number, if not the next."""
        owned = verb in OWNED or (verb == "cube" and args)
        if owned and not self.owner:
            self.own()
        self._seq = self._seq + 1 if seq is None else seq
        return format_line((self.owner if owned else 0) << 16 | self._seq, verb, args)

    def own(self, token: int | None = None) -> int:
        """Becomes the owner, as an observer asks for it; the number."""
        reply = self._reply(format_line(1, "hello", "own" if token is None else f"own {token}"))
        self.owner = int(fields(reply.args)["owner"])
        return self.owner

    def ask(self, verb: str, args: str = "", seq: int | None = None) -> Line:
        return self._reply(self.line(verb, args, seq))

    def _reply(self, line: bytes) -> Line:
        self.write(line)
        reply, asked = self.await_word("ok", "err"), parse_line(line.rstrip(b"\n"))
        assert asked is not None
        assert reply.seq == asked.seq
        return reply

    def ok(self, verb: str, args: str = "") -> str:
        reply = self.ask(verb, args)
        assert reply.word == "ok", reply
        return reply.args

    def refusal(self, verb: str, args: str = "") -> int:
        """The code of the `err` that this request gets."""
        reply = self.ask(verb, args)
        assert reply.word == "err", reply
        return int(reply.args.split()[0])

    def run(self, moves: str) -> Line:
        """Turns, and the line by which that ends."""
        self.ok("run", moves)
        return self.await_word("done", "fault", "stopped")

    def at_once(self, *requests: str) -> list[Line]:
        """The replies to requests that come in one piece.

        Nothing ends between them, however late this process gets to run.
        """
        self.write(b"".join([self.line(*request.partition(" ")[::2]) for request in requests]))
        return [self.await_word("ok", "err") for _ in requests]

    def hold_in(self, job: str) -> Line:
        """Begins it, holds it at once; the line that tells that it is on hold."""
        assert [reply.word for reply in self.at_once(job, "hold")] == ["ok", "ok"]
        return self.await_word("held")

    def status(self) -> dict[str, str]:
        return fields(self.ok("status"))

    def until(self, state: str) -> None:
        """Asks, without a line, until it is in this state."""
        end = time.monotonic() + PATIENCE
        self.write(b"?")
        while f"state={state} " not in (told := self.await_word("status").args):
            assert time.monotonic() < end, told
            self.write(b"?")

    def steps(self) -> Steps:
        """What the pins have done so far."""
        rows = RecordTrace().feed(self._pins.read_bytes())
        stepped = rows.steps.any(axis=1) | rows.disabled.any(axis=1)  # others: drivers were switched
        return Steps(*(column[stepped] for column in rows))

    def levels(self) -> np.ndarray:
        """The raw records, rows of time in µs and levels; not those of currents."""
        records = np.frombuffer(self._pins.read_bytes(), dtype="<u4").reshape(-1, 2)
        return records[records[:, 1] >> 31 == 0]

    def currents(self) -> dict[int, tuple[float, float]]:
        """A, amplitudes that the faces' drivers give while they step, and when they stand."""
        trace = RecordTrace()
        trace.feed(self._pins.read_bytes())
        return trace.currents

    def cube(self, facelets: str = SOLVED) -> VirtualCube:
        """A cube that the pins have turned."""
        cube = VirtualCube(facelets, STEPS)
        cube.feed(self.steps())
        return cube
