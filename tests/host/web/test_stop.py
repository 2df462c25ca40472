"""A stop gets through whatever server, clients and robot do, and is confirmed by the robot alone."""

import asyncio
import http.client
import json
import os
import signal
import socket
import threading
from contextlib import ExitStack, suppress

import pytest
from talker import PATIENCE, Talker
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from cubehost.cube import state_after
from cubehost.robot.link import Link
from cubehost.robot.stop import State, Stop, stop_bytes
from cubehost.robot.transport import SerialTransport
from cubehost.sim import process
from cubehost.web import acceptor, client, routes
from cubehost.web.acceptor import parse_head


def post_stop(port: int, path: str = "/stop", **headers: str) -> tuple[int, dict]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=2 * PATIENCE)
    connection.request("POST", path, headers=headers)
    answer = connection.getresponse()
    return answer.status, json.loads(answer.read())


def running(talker: Talker, seed: int = 6) -> None:
    """In the middle of a scramble that takes its time."""
    talker.slow_down()
    talker.send("scramble", seed=seed)
    talker.until(lambda: talker.sections["run"]["done"] >= 2)


def stands(served) -> None:
    """What the pins have done after the confirmation: nothing."""
    steps = served.steps
    served.connection.robot.link.request("status")
    assert served.steps == steps


def test_requested_confirmed_and_only_then_re_armed(served, talker):
    running(talker)
    talker.send("stop")
    talker.until(lambda: talker.sections["stop"]["state"] == "confirmed")
    stands(served)
    talker.send("rearm")
    talker.until(lambda: talker.sections["stop"]["state"] == "armed")
    assert not talker.sections["stop"]["latched"]


def test_while_the_event_loop_hangs(served, talker):
    running(talker)
    over = threading.Event()
    served.server._uvicorn._loop.call_soon_threadsafe(over.wait, 60)
    try:
        assert post_stop(served.port) == (200, {"stop": "confirmed"})
        assert not over.is_set()
        stands(served)
    finally:
        over.set()
    talker.until(lambda: talker.sections["run"]["state"] == "stopped")


def test_while_a_task_hangs(served, talker, monkeypatch):
    """As a camera may, for ever."""
    over = threading.Event()
    monkeypatch.setattr(served.server.actions._cameras, "look", lambda *_: over.wait(60) and [])
    talker.send("look")
    talker.until(lambda: talker.sections["work"]["busy"] == "look")
    try:
        assert post_stop(served.port) == (200, {"stop": "confirmed"})
        talker.send("rearm")
        talker.until(lambda: talker.sections["stop"]["state"] == "armed")
        assert talker.sections["work"]["busy"] == "look"
    finally:
        over.set()


def test_a_task_of_before_the_stop_moves_nothing_after_it(served, talker, monkeypatch):
    """It was about to turn when the stop came, which is confirmed and lifted before it goes on."""
    begun, over = threading.Event(), threading.Event()
    worker, check = served.server.worker, served.server.worker.check_stop

    def late():
        begun.set()
        over.wait(60)
        check()

    monkeypatch.setattr(worker, "check_stop", late)
    steps = served.steps
    talker.send("jog", face="U", quarters=1)
    assert begun.wait(PATIENCE)
    assert post_stop(served.port)[0] == 200
    worker.stop.rearm()
    over.set()
    talker.until(lambda: talker.errors)
    assert "asked for before" in talker.errors.pop()
    assert served.steps == steps
    assert talker.sections["run"]["state"] == "none", "it has not even begun"
    assert talker.sections["cube"]["facelets"] == state_after("")


def test_a_robot_that_hangs_is_never_called_stopped(served, talker, monkeypatch):
    monkeypatch.setattr(acceptor, "ANSWER_PATIENCE", 0.4)
    running(talker)
    process = served.connection.virtual._process
    process.send_signal(signal.SIGSTOP)
    try:
        code, answer = post_stop(served.port)
        assert code == 504
        assert answer["stop"] == "requested"
        assert "cut its power" in answer["error"]
        talker.until(lambda: "cut its power" in talker.sections["stop"]["message"])
        talker.until(lambda: talker.sections["machine"]["state"] == "unknown")
        assert talker.sections["machine"]["aligned"] is None
        talker.send("rearm")
        talker.until(lambda: talker.errors)
        assert "has not confirmed" in talker.errors.pop()
    finally:
        process.send_signal(signal.SIGCONT)
    talker.until(lambda: talker.sections["stop"]["state"] == "confirmed")
    talker.until(lambda: talker.sections["machine"]["state"] == "idle")
    stands(served)


def test_a_run_that_another_server_began_is_stopped(serve):
    """As after a restart in mid-run: this server has begun nothing, and knows of no task."""
    with process.start(state_after("")) as virtual:
        link = Link(SerialTransport(virtual.url))
        for verb, args in (("home", ""), ("set", "settle_us 150000"), ("run", "R U F D L B " * 10)):
            link.request(verb, args.strip())
        link.close()
        with serve(port=virtual.url) as served, Talker(served.port) as talker:
            talker.until(lambda: talker.sections.get("machine", {}).get("state") == "running")
            assert post_stop(served.port) == (200, {"stop": "confirmed"})
            virtual.settle()
            steps = virtual.cube.steps
            talker.until(lambda: talker.sections["machine"]["reason"] == "stopped")
            virtual.settle()
            assert virtual.cube.steps == steps


def test_a_stop_by_another_program_at_rest_holds_here_until_it_is_lifted(served, talker):
    steps = served.steps
    there = os.open(served.connection.virtual.url, os.O_WRONLY | os.O_NOCTTY)
    os.write(there, stop_bytes(4711))
    os.close(there)
    talker.until(lambda: talker.sections["stop"]["state"] == "confirmed")
    talker.send("jog", face="U", quarters=1)
    talker.until(lambda: talker.errors)
    assert "re-arm" in talker.errors.pop()
    assert served.steps == steps
    talker.send("rearm")
    talker.until(lambda: talker.sections["stop"]["state"] == "armed")
    talker.do("jog", face="U", quarters=1)
    assert served.steps != steps


def test_the_same_press_by_a_second_way_is_no_second_stop(served, talker):
    talker.send("stop", press="a")
    talker.until(lambda: talker.sections["stop"]["state"] == "confirmed")
    talker.send("rearm")
    talker.until(lambda: talker.sections["stop"]["state"] == "armed")
    assert post_stop(served.port, "/stop?press=a") == (200, {"stop": "confirmed"})
    assert served.server.stop.state is State.ARMED
    assert post_stop(served.port, "/stop?press=b") == (200, {"stop": "confirmed"})
    assert served.server.stop.state is State.CONFIRMED


def test_many_stops_are_one_thread(served, talker):
    post_stop(served.port)
    threads = threading.active_count()
    with ExitStack() as stack:
        asked = [
            stack.enter_context(socket.create_connection(("127.0.0.1", served.port))) for _ in range(100)
        ]
        for one in asked:
            one.sendall(b"POST /stop HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert threading.active_count() <= threads
        assert all(one.recv(100).startswith(b"HTTP/1.1 200") for one in asked)


def test_a_flood_of_messages_delays_nobody_else_and_is_shut_out(served, talker, monkeypatch):
    monkeypatch.setattr(client, "MAX_PACED", 5)
    with Talker(served.port) as flood:
        flood.await_sections()
        flooded = threading.Thread(target=shout, args=(flood,))
        flooded.start()
        talker.send("stop")
        talker.until(lambda: talker.sections["stop"]["state"] == "confirmed")
        with pytest.raises(ConnectionClosed, match="4408"):
            flood.until(lambda: False)
        flooded.join()


def shout(flood: Talker) -> None:
    with suppress(ConnectionClosed):
        for _ in range(2000):
            flood.send("expect", facelets="U" * 54)


def test_idle_connections_shut_nobody_out(served):
    with ExitStack() as stack:
        for _ in range(served.server._acceptor._most + 20):
            stack.enter_context(socket.create_connection(("127.0.0.1", served.port)))
        with Talker(served.port) as talker:
            talker.await_sections()
        assert post_stop(served.port) == (200, {"stop": "confirmed"})
        assert len(served.server._acceptor._silent) <= served.server._acceptor._most


def test_who_makes_room_is_heard_first(served):
    """Its stop has come by then, but for the eyes of the acceptor."""
    guard, stop = served.server._acceptor._guard, Stop()
    with socket.create_server(("127.0.0.1", 0)) as listener:
        crowded = acceptor.Acceptor(listener, guard, stop, lambda *_: False)
        crowded._most = 1
        with socket.create_connection(listener.getsockname()) as kept:
            turn(crowded._loop)
            with socket.create_connection(listener.getsockname()):
                kept.sendall(b"POST /stop HTTP/1.1\r\nHost: localhost\r\n\r\n")
                turn(crowded._loop)
                assert stop.state is State.REQUESTED
                assert len(crowded._silent) == 1


def turn(loop: asyncio.AbstractEventLoop) -> None:
    """What has come by now, once."""
    loop.stop()
    loop.run_forever()


def ask(connection: http.client.HTTPConnection, method: str, path: str, body: str = "") -> str | None:
    """What the answer says of the connection."""
    connection.request(method, path, body or None)
    with connection.getresponse() as answer:
        answer.read()
        return answer.getheader("connection")


def test_a_stop_on_a_connection_that_is_kept_comes_in_by_the_acceptor(served):
    """The page's files are fetched on one, and then the loop hangs."""
    kept = http.client.HTTPConnection("127.0.0.1", served.port, timeout=PATIENCE)
    files = ["/", "/icon.svg", "/manifest.webmanifest", "/"]
    assert {ask(kept, "GET", path) for path in files} == {None}
    line, hangs = kept.sock, threading.Event()
    served.server._uvicorn._loop.call_soon_threadsafe(hangs.wait, PATIENCE)
    try:
        assert ask(kept, "POST", "/stop") == "close"
        assert served.server.stop.state is State.CONFIRMED
        assert line.fileno() == -1, "no other connection was made"
    finally:
        hangs.set()


def test_only_a_file_is_answered_on_a_connection_that_is_kept(served):
    """What is sent behind a request could be taken for the next one."""
    address = ("127.0.0.1", served.port)
    one = http.client.HTTPConnection(*address, timeout=PATIENCE)
    assert ask(one, "GET", "/api/state") == ask(one, "GET", "/none") == ask(one, "GET", "/", "x") == "close"
    head = b"Host: localhost\r\n\r\n"
    for begun in (b"POST /nothing HTTP/1.1\r\nContent-Length: 99\r\n", b"GET / HTTP/1.1\r\n"):
        with socket.create_connection(address, timeout=PATIENCE) as rude:
            rude.sendall(begun + head + b"POST /stop HTTP/1.1\r\n" + head)
            while rude.recv(65536):
                pass
        assert served.server.stop.state is State.ARMED


def test_who_does_not_greet_makes_room(served, monkeypatch):
    monkeypatch.setattr(routes, "MAX_STRANGERS", 3)
    monkeypatch.setattr(routes, "HELLO_PATIENCE", 600.0)
    with ExitStack() as stack:
        silent = [stack.enter_context(connect(f"ws://127.0.0.1:{served.port}/ws")) for _ in range(5)]
        with Talker(served.port) as talker:
            talker.await_sections("link")
        with pytest.raises(ConnectionClosed, match="4401"):
            silent[0].recv(PATIENCE)


@pytest.mark.parametrize("sent", [b"", b"GET / HT", b"POST /stop HTTP/1.1\r\nHost: localhost\r\n"])
def test_a_head_that_does_not_come_is_not_waited_for(serve, monkeypatch, sent):
    monkeypatch.setattr(acceptor, "HEAD_PATIENCE", 0.1)
    with serve() as served, socket.create_connection(("127.0.0.1", served.port), timeout=PATIENCE) as slow:
        slow.sendall(sent)
        assert slow.recv(100) == b""
        assert served.server.stop.state is State.ARMED


def test_a_head_without_end_is_refused(served):
    with socket.create_connection(("127.0.0.1", served.port), timeout=PATIENCE) as long:
        long.sendall(b"GET / HTTP/1.1\r\nX: " + b"x" * 2 * acceptor.HEAD_LIMIT)
        assert long.recv(100).startswith(b"HTTP/1.1 431")


def test_a_stop_asks_for_no_token_and_only_a_stop(serve):
    """Whoever sees the robot do harm may have no key at hand; a wrong one that is used is recorded."""
    with serve(token="right") as served, Talker(served.port, {"token": "right"}) as talker:
        talker.await_sections()
        for token in ("wrong", "", "\xe4", "right"):
            assert post_stop(served.port, Authorization=f"Bearer {token}") == (200, {"stop": "confirmed"})
            served.server.stop.rearm()
        assert post_stop(served.port, "/api/home", Authorization="Bearer wrong")[0] == 401
        talker.until(lambda: any("wrong token" in line and "127.0.0.1" in line for line in talker.log))


STOPS = {
    "another name": b"POST /stop HTTP/1.1\r\nHost: robot.lan\r\n\r\n",
    "a whole address": b"POST http://robot.lan:80/stop HTTP/1.1\r\nHost: robot.lan\r\n\r\n",
    "a slash behind it": b"POST /stop/ HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "an empty line before it": b"\r\nPOST /stop HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "lines without CR": b"POST /stop HTTP/1.1\nHost: localhost\n\n",
    "no host": b"POST /stop HTTP/1.0\r\n\r\n",
}


@pytest.mark.parametrize("sent", STOPS.values(), ids=STOPS)
def test_a_stop_is_heard_however_it_is_asked_for(served, sent):
    with socket.create_connection(("127.0.0.1", served.port), timeout=PATIENCE) as program:
        program.sendall(sent)
        assert program.recv(100).startswith(b"HTTP/1.1 200 ")
    assert served.server.stop.state is State.CONFIRMED


def test_whoever_says_no_more_behind_a_stop_is_answered(served):
    """As `nc -N` does."""
    with socket.create_connection(("127.0.0.1", served.port), timeout=PATIENCE) as program:
        program.sendall(b"POST /stop HTTP/1.1\r\nHost: localhost\r\n\r\n")
        program.shutdown(socket.SHUT_WR)
        assert program.recv(100).startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize("target", [b"/stop", b"http://evil.example/stop", b"/stop/"])
def test_a_page_under_a_name_that_is_not_ours_stops_nothing(served, target):
    head = b" HTTP/1.1\r\nHost: localhost\r\nOrigin: http://evil.example\r\n\r\n"
    with socket.create_connection(("127.0.0.1", served.port), timeout=PATIENCE) as page:
        page.sendall(b"POST " + target + head)
        assert page.recv(100).startswith(b"HTTP/1.1 403 ")
    assert served.server.stop.state is State.ARMED


def test_a_token_that_is_no_text_is_a_wrong_one(serve, caplog):
    with serve(token="right") as served, connect(f"ws://127.0.0.1:{served.port}/ws") as socket_:
        socket_.send('{"type": "hello", "token": "\\ud800"}')
        with pytest.raises(ConnectionClosed, match="4401"):
            socket_.recv(PATIENCE)
    assert caplog.records == []


def test_who_greets_wrongly_where_no_token_is_asked_for_is_not_told_of_one(served):
    with connect(f"ws://127.0.0.1:{served.port}/ws") as socket_:
        socket_.send('{"type": "scan"}')
        with pytest.raises(ConnectionClosed, match="the first message is `hello`"):
            socket_.recv(PATIENCE)


def test_heads():
    head = parse_head(b"POST /stop?press=1 HTTP/1.1\r\nHost: a\r\nAuthorization:  Bearer x")
    assert (head.method, head.target) == ("POST", "/stop?press=1")
    assert head.headers == {"host": "a", "authorization": "Bearer x"}
    assert parse_head(b"").method == parse_head(b"\xff\r\n\r").method == ""
