"""A debugger's side of GDB's remote protocol: as much as it takes to put a processor into a bad place, or an
interrupt between two instructions."""

import re
import socket
import time
from pathlib import Path

CHUNK = 1024  # bytes of memory in a packet
LINK, COUNTER, STATUS = 14, 15, 25  # numbers of registers: lr, pc, xpsr
STACK_POINTER = 13
THUMB = 0x0100_0000  # of xpsr: no flags, in no IT block
NOWHERE = 0x0800_0200  # where a function returns to that was called from here: not in any code that runs
MOST_STEPS = 100_000
PATIENCE = 120.0  # seconds for an answer of an emulator on a busy computer

PACKET = re.compile(rb"\$([^#]*)#[0-9a-f]{2}", re.DOTALL)


class Debugger:
    """Attached to an emulator (`-gdb chardev`): the processor stands still from here until `go`."""

    def __init__(self, path: Path) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.settimeout(PATIENCE)
        self._data = b""
        self._socket.connect(str(path))
        self._ask("qXfer:features:read:target.xml:0,400")  # else QEMU knows no registers by number

    @staticmethod
    def options(path: Path) -> list[str]:
        """QEMU's, to be debugged through the socket `path`."""
        return ["-chardev", f"socket,path={path},server=on,wait=off,id=gdb", "-gdb", "chardev:gdb"]

    def set(self, register: int, value: int) -> None:
        """13 is the stack pointer, 15 the program counter."""
        assert self._ask(f"P{register:x}={value.to_bytes(4, 'little').hex()}") == "OK"

    def get(self, register: int) -> int:
        answer = self._ask(f"p{register:x}")
        assert len(answer) == 8, answer
        return int.from_bytes(bytes.fromhex(answer), "little")

    def read(self, address: int, length: int) -> bytes:
        data = b""
        while len(data) < length:
            size = min(CHUNK, length - len(data))
            data += bytes.fromhex(self._ask(f"m{address + len(data):x},{size:x}"))
        return data

    def write(self, address: int, data: bytes) -> None:
        for at in range(0, len(data), CHUNK):
            part = data[at : at + CHUNK]
            assert self._ask(f"M{address + at:x},{len(part):x}:{part.hex()}") == "OK"

    def registers(self) -> str:
        return self._ask("g")

    def restore(self, registers: str) -> None:
        assert self._ask(f"G{registers}") == "OK"

    def run_to(self, address: int) -> None:
        """Lets it run until it comes there."""
        assert self._ask(f"Z0,{address:x},2") == "OK"
        self._resume("c")
        assert self._ask(f"z0,{address:x},2") == "OK"
        assert self.get(COUNTER) == address

    def step(self) -> None:
        """One instruction; QEMU lets no interrupt in meanwhile."""
        self._resume("s")

    def interrupt(self, function: int, argument: int = 0) -> int:
        """Calls a function as an interrupt would, here and now; what it returns."""
        before = self.registers()
        self.set(STATUS, THUMB)
        self.set(STACK_POINTER, (self.get(STACK_POINTER) - 64) & ~7)
        self.set(0, argument)
        self.set(LINK, NOWHERE | 1)
        self.set(COUNTER, function)
        for _ in range(MOST_STEPS):
            self.step()
            if self.get(COUNTER) == NOWHERE:
                break
        result = self.get(0)
        self.restore(before)
        return result

    def go(self) -> None:
        """Lets it run, and leaves."""
        assert self._ask("D") == "OK"
        self._socket.close()

    def _resume(self, command: str) -> None:
        self._send(command)
        while not self._packet().startswith(("T", "S")):
            continue

    def _send(self, command: str) -> None:
        packet = command.encode()
        self._socket.sendall(b"$%s#%02x" % (packet, sum(packet) & 255))

    def _ask(self, command: str) -> str:
        self._send(command)
        while (answer := self._packet()).startswith(("T", "S")):
            continue  # it tells that it has stopped, when it likes
        return answer

    def _packet(self) -> str:
        end = time.monotonic() + PATIENCE
        while not (found := PACKET.search(self._data)):
            assert time.monotonic() < end, f"no answer: {self._data!r}"
            self._data += self._socket.recv(4096)
        self._data = self._data[found.end() :]
        self._socket.sendall(b"+")
        return found[1].decode()
