"""A Peer at the far end of a real pseudo-terminal, for whole commands."""

import os
import threading
import tty
from collections.abc import Iterator
from contextlib import contextmanager

from peer import Peer


class PtyPeer:
    """`vanish_after`: lines from the host after which the cable is pulled. A `peer` of None never answers."""

    def __init__(self, peer: Peer | None, vanish_after: int | None = None) -> None:
        self._peer, self._left = peer, vanish_after
        self._master, self._slave = os.openpty()
        tty.setraw(self._slave)
        self.url = os.ttyname(self._slave)
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def close(self) -> None:
        os.close(self._slave)
        self._thread.join(5)

    def _serve(self) -> None:
        try:
            while data := os.read(self._master, 512):
                if self._left is not None:
                    self._left -= data.count(b"\n")
                    if self._left < 0:
                        return
                if self._peer is not None:
                    self._peer.receive(data)
                    data, self._peer.out = self._peer.out, b""
                    os.write(self._master, data)
        except OSError:
            pass  # the host's side is closed
        finally:
            os.close(self._master)


@contextmanager
def pty_peer(peer: Peer | None, vanish_after: int | None = None) -> Iterator[str]:
    """The device name of a peer."""
    far_end = PtyPeer(peer, vanish_after)
    try:
        yield far_end.url
    finally:
        far_end.close()
