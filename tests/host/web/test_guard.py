"""Who may move the robot: the token, the origin, the name."""

import socket
from collections.abc import Iterator
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from served import serving
from talker import PATIENCE, Talker
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from cubehost.web.guard import Guard, is_loopback
from cubehost.web.routes import FOREIGN, REFUSED

TOKEN = "a-token-of-this-test"


@pytest.fixture(scope="module")
def served(tmp_path_factory) -> Iterator:
    with serving(token=TOKEN, history=tmp_path_factory.mktemp("data") / "solves.jsonl") as served:
        yield served


def refused(served, code: int, hello: dict | None = None, **headers) -> None:
    steps = served.steps
    with pytest.raises(ConnectionClosed) as closed:
        Talker(served.port, hello, **headers)
    assert closed.value.rcvd.code == code
    assert served.steps == steps


@pytest.mark.parametrize("token", [None, "", "wrong", TOKEN + "x", TOKEN[:-1], "ä"])
def test_without_the_right_token_one_may_stop_and_nothing_else(served, token):
    refused(served, REFUSED, {} if token is None else {"token": token})
    headers = {"Authorization": f"Bearer {token}".encode()} if token else {}
    assert httpx.post(f"{served.url}/stop", headers=headers).json() == {"stop": "confirmed"}
    assert httpx.post(f"{served.url}/api/rearm", headers=headers).status_code == 401
    assert httpx.get(f"{served.url}/picture/1-0.jpg", headers=headers).status_code == 401


def test_who_leaves_before_being_let_in_or_refused_is_no_error(served, caplog):
    for said in ("", '{"type": "hello", "token": "wrong"}', "x" * 70_000):
        with connect(f"ws://127.0.0.1:{served.port}/ws") as leaving:
            leaving.send(said)
    refused(served, REFUSED, {"token": "wrong"})  # a second later: those before have been dealt with
    assert "ASGI" not in caplog.text


def test_the_first_message_must_be_the_greeting(served):
    import json

    from websockets.sync.client import connect

    with connect(f"ws://127.0.0.1:{served.port}/ws") as socket:
        socket.send(json.dumps({"type": "jog", "face": "U", "quarters": 1, "token": TOKEN}))
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(PATIENCE)
    assert closed.value.rcvd.code == REFUSED


def test_the_printed_link_lets_in_whatever_is_in_the_token(serve):
    """As the page reads it, by URLSearchParams."""
    token = "a+b&c=d%41 #é"
    with serve(token=token) as served:
        assert parse_qs(urlsplit(served.server.link).fragment) == {"token": [token]}


def test_the_right_token_opens(served):
    with Talker(served.port, {"token": TOKEN}) as talker:
        talker.await_sections("link")
    answer = httpx.post(f"{served.url}/stop", headers={"Authorization": f"Bearer {TOKEN}"})
    assert answer.json() == {"stop": "confirmed"}


def test_nobody_says_from_where_he_asks(serve):
    with serve(token=TOKEN) as served:
        headers = {"X-Forwarded-For": "192.0.2.9", "X-Forwarded-Proto": "https"}
        assert httpx.get(f"{served.url}/api/state", headers=headers).status_code == 401
        told = [line.text for line in served.server.model.log_lines()]
        assert [line for line in told if "token" in line] == [
            "1 request with a missing or wrong token, the last from 127.0.0.1"
        ]


FOREIGN_ORIGINS = ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1", "http://["]


@pytest.mark.parametrize("origin", FOREIGN_ORIGINS)
def test_a_foreign_page_moves_nothing_even_with_the_token(served, origin):
    refused(served, FOREIGN, {"token": TOKEN}, origin=origin)
    headers = {"Authorization": f"Bearer {TOKEN}", "Origin": origin}
    assert httpx.post(f"{served.url}/stop", headers=headers).status_code == 403


def test_a_name_that_was_made_to_point_here_is_not_ours(served):
    headers = {"Host": f"evil.example:{served.port}", "Origin": f"http://evil.example:{served.port}"}
    answer = httpx.get(f"{served.url}/", headers=headers)
    assert (answer.status_code, answer.headers["connection"]) == (403, "close")
    assert "not called 'evil.example" in answer.json()["error"]
    assert httpx.post(f"{served.url}/stop", headers=headers).status_code == 403


def test_our_own_page_is_welcome(served):
    with Talker(served.port, {"token": TOKEN}, origin=served.url) as talker:
        talker.await_sections("link")


@pytest.mark.parametrize(
    ("host", "loopback"),
    [
        ("127.0.0.1", True),
        ("127.8.9.1", True),
        ("::1", True),
        ("localhost", True),
        ("0.0.0.0", False),
        ("10.0.0.2", False),
    ],
)
def test_only_the_loopback_address_goes_without_a_token(host, loopback):
    assert is_loopback(host) == loopback
    assert (Guard(host).token is None) == loopback
    assert Guard(host, "given").token == "given"


@pytest.mark.parametrize(
    ("host", "origin", "ours"),
    [
        ("127.0.0.1:8765", None, True),
        ("localhost:8765", "http://localhost:8765", True),
        ("[::1]:8765", "http://[::1]:8765", True),
        ("192.168.1.7:8765", "http://192.168.1.7:8765", True),
        (f"{socket.gethostname().lower()}.local:8765", None, True),
        ("evil.example:8765", None, False),
        ("evil.example:8765", "http://evil.example:8765", False),
        ("127.0.0.1.evil.example", None, False),
        ("127.0.0.1:8765", "http://127.0.0.1:8766", False),
        ("127.0.0.1:8765", "http://localhost:8765", False),
        ("127.0.0.1:8765", "null", False),
        ("127.0.0.1:8765", "http://[", False),
        ("[::1", None, False),
        ("", None, False),
    ],
)
def test_names_and_origins(host, origin, ours):
    headers = {"host": host} | ({"origin": origin} if origin else {})
    assert (Guard("0.0.0.0").refusal(headers) == "") == ours
