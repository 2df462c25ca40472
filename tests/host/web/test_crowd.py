"""Many clients, and one that never reads: neither the run nor the memory may notice."""

import json
import os
import socket
import threading
import time
from contextlib import ExitStack
from pathlib import Path

import pytest
from talker import Talker
from websockets.sync.client import connect
from window import wait_for

CROWD = 50
SEED = 21
ROUNDS = 400
BIG = 60_000  # characters of a section: ROUNDS of them are far more than any buffer holds
SPARE = 40 << 20  # bytes that 51 clients' sockets, threads and buffers may take


def resident() -> int:
    """Bytes of memory that this process, the server's too, really uses."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def never_reads(port: int) -> socket.socket:
    """Opens a websocket, greets, and then leaves everything lying."""
    silent = socket.socket()
    silent.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    silent.connect(("127.0.0.1", port))
    silent.sendall(
        b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n" % port
    )
    assert b"101" in silent.recv(40)
    hello = b'{"type": "hello"}'
    silent.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)  # masked with zeros
    return silent


def scramble(talker: Talker) -> tuple[float, str]:
    """How long the robot says that it turned, by its own clock; and the moves."""
    talker.do("scramble", seed=SEED)
    assert talker.errors == []
    return talker.sections["run"]["seconds"], talker.sections["run"]["moves"]


def drain(client, seen: list) -> None:
    """Reads until the connection ends, as a browser does."""
    for text in client:
        message = json.loads(text)
        if message.get("section") == "run":
            seen.append(message["value"]["state"])


def test_a_crowd_changes_nothing_for_the_run(serve):
    with serve() as served, Talker(served.port) as talker, ExitStack() as stack:
        alone = scramble(talker)
        silent = stack.enter_context(never_reads(served.port))
        crowd, seen = [], [[] for _ in range(CROWD)]
        for states in seen:
            client = stack.enter_context(connect(f"ws://127.0.0.1:{served.port}/ws"))
            client.send('{"type": "hello"}')
            threading.Thread(target=drain, args=(client, states), daemon=True).start()
            crowd.append(client)
        wait_for(lambda: len(served.server.clients) == CROWD + 2)
        for states in seen:
            states.clear()
        assert scramble(talker) == alone
        wait_for(lambda: all("done" in states for states in seen))  # every page has seen the run's end
        assert silent.fileno() >= 0


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="no /proc here to read the memory from")
def test_a_client_that_never_reads_costs_no_memory(serve):
    with serve() as served, Talker(served.port) as talker, never_reads(served.port):
        talker.await_sections()
        before = resident()
        for number in range(ROUNDS):
            served.server.model.update("solution", moves=f"{number:06d}" * (BIG // 6))
            for _ in range(3):
                served.server.model.log("x" * 1000)
            time.sleep(0.001)
        talker.until(lambda: (talker.sections["solution"]["moves"] or "").startswith(f"{ROUNDS - 1:06d}"))
        assert resident() - before < SPARE
        talker.do("jog", face="U", quarters=1)
        assert talker.errors == []
