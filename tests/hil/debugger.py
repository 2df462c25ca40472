"""A debugger's side of GDB's remote protocol: as much as it takes to put a processor into a bad place."""

import re
import socket
import time
from pathlib import Path

PACKET = re.compile(rb"\$([^#]*)#[0-9a-f]{2}", re.DOTALL)


class Debugger:
    """Attached to an emulator (`-gdb chardev`): the processor stands still from here until `go`."""

    def __init__(self, path: Path) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.settimeout(10)
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

    def go(self) -> None:
        """Lets it run, and leaves."""
        assert self._ask("D") == "OK"
        self._socket.close()

    def _ask(self, command: str) -> str:
        packet = command.encode()
        self._socket.sendall(b"$%s#%02x" % (packet, sum(packet) & 255))
        while (answer := self._packet()).startswith(("T", "S")):
            continue  # it tells that it has stopped, when it likes
        return answer

    def _packet(self) -> str:
        end = time.monotonic() + 10
        while not (found := PACKET.search(self._data)):
            assert time.monotonic() < end, f"no answer: {self._data!r}"
            self._data += self._socket.recv(4096)
        self._data = self._data[found.end() :]
        self._socket.sendall(b"+")
        return found[1].decode()
