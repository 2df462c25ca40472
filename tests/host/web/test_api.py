"""The requests that other programs build on: what is told, who may ask, and what is refused."""

import csv
import io
import json
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path

import httpx
import msgspec
import pytest
from served import Served, serving
from window import wait_for

from cubehost.cube import state_after
from cubehost.web import api, documents
from cubehost.web.messages import CLIENT, MAX_LENGTH, SERVER
from cubehost.web.shapes import Sections

TOKEN = "a-token-of-this-test"
EXAMPLES = Path(__file__).parents[3] / "examples" / "rest"
SOLVED = state_after("")


@pytest.fixture(scope="module")
def served(tmp_path_factory) -> Iterator[Served]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
        with serving(token=TOKEN, history=tmp_path_factory.mktemp("data") / "solves.jsonl") as served:
            yield served


@pytest.fixture(scope="module")
def keys(served) -> dict[str, str]:
    return ask(served, "GET", "/api/keys").json()


def ask(served: Served, method: str, path: str, key: str = TOKEN, **more) -> httpx.Response:
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    return httpx.request(method, served.url + path, headers=headers, timeout=60, **more)


def test_the_whole_job_over_requests(served):
    scrambled = ask(served, "POST", "/api/scramble", json={"seed": 3}).json()["cube"]["facelets"]
    assert scrambled == served.facelets != SOLVED
    state = ask(served, "POST", "/api/solve-cube").json()
    assert state["run"]["truth"] == "solved"
    assert served.facelets == SOLVED
    solve = ask(served, "GET", "/api/history").json()[-1]
    assert (solve["facelets"], solve["solved"]) == (scrambled, True)
    (row,) = [r for r in csv.DictReader(io.StringIO(ask(served, "GET", "/api/history.csv").text))]
    assert row["moves"] == solve["moves"]
    assert datetime.fromisoformat(row["time"]).timestamp() == pytest.approx(solve["time"], abs=0.001)
    assert ask(served, "GET", "/api/history?count=1").json() == [solve]
    assert ask(served, "GET", f"/api/history?before={solve['time']}").json() == []
    for wrong in ("count=0", "count=x", "before=-1", "after=3&count=1"):
        assert ask(served, "GET", f"/api/history?{wrong}").status_code == 400, wrong
    noted = ask(served, "POST", "/api/note-solve", json={"time": solve["time"], "note": "Grüße"}).json()
    assert noted["history"][0]["solves"][0]["note"] == "Grüße"
    flight = ask(served, "GET", f"/api/flights/{solve['flight']}").json()
    assert [e["is"] for e in flight["told"]][-1] == "end"
    assert len(flight["pictures"]) >= 2
    picture = ask(served, "GET", f"/api/flights/{solve['flight']}/0.jpg")
    assert picture.content[:2] == b"\xff\xd8"


def test_every_section_is_of_the_shape_that_is_told(served):
    ask(served, "POST", "/api/scan")
    ask(served, "POST", "/api/look")
    values = ask(served, "GET", "/api/state").json()
    msgspec.convert(values, Sections)
    for name, value in values.items():
        told = ask(served, "GET", f"/api/state/{name}").json()
        assert name in ("machine", "link") or told == value


@pytest.mark.parametrize(
    ("role", "method", "path", "code"),
    [
        ("", "GET", "/api/state", 401),
        ("wrong", "POST", "/api/scan", 401),
        ("watch", "GET", "/api/state", 200),
        ("watch", "POST", "/api/learn", 409),
        ("watch", "POST", "/api/scan", 403),
        ("watch", "GET", "/api/keys", 403),
        ("drive", "POST", "/api/scan", 200),
        ("drive", "POST", "/api/settings", 403),
        ("drive", "GET", "/api/keys", 403),
    ],
)
def test_a_key_allows_what_its_role_may(served, keys, role, method, path, code):
    body = {"json": {"stickers": "U" * 54}} if path == "/api/learn" else {}
    assert ask(served, method, path, keys.get(role, role), **body).status_code == code


def test_whoever_has_any_key_may_stop(served, keys):
    assert ask(served, "POST", "/stop", keys["watch"]).json() == {"stop": "confirmed"}
    assert ask(served, "POST", "/api/rearm", keys["watch"]).status_code == 403
    assert (
        ask(served, "POST", "/api/jog", keys["drive"], json={"face": "U", "quarters": 1}).status_code == 409
    )
    assert not ask(served, "POST", "/api/rearm", keys["drive"]).json()["stop"]["latched"]


def test_a_run_is_begun_refused_a_second_time_and_stopped(served):
    ask(served, "POST", "/api/home")
    ask(served, "POST", "/api/set", json={"name": "settle_us", "value": 1_000_000})
    assert ask(served, "POST", "/api/scramble?wait=false").status_code == 202
    busy = ask(served, "POST", "/api/scan")
    assert (busy.status_code, busy.json()["error"][:4]) == (409, "busy")
    with ThreadPoolExecutor() as pool:
        watching = pool.submit(ask, served, "GET", "/api/state")
        assert ask(served, "POST", "/stop").json() == {"stop": "confirmed"}
        assert watching.result().status_code == 200
    ask(served, "POST", "/api/rearm")
    ask(served, "POST", "/api/settings", json={"action": "defaults"})
    assert ask(served, "POST", "/api/straighten").status_code == 200


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"[]",
        b"null",
        b'{"face": "X", "quarters": 1}',
        b'{"face": "U", "quarters": 0}',
        b'{"type": "scan"}',
        b"\xff",
        b"[" * 5000,
        json.dumps({"face": "U" * MAX_LENGTH}).encode(),
    ],
)
def test_a_body_that_is_none_is_one_line(served, body):
    steps = served.steps
    answer = ask(served, "POST", "/api/jog", content=body)
    assert answer.status_code == 400
    assert "\n" not in answer.json()["error"]
    assert served.steps == steps


@pytest.mark.parametrize(
    ("command", "body", "says"),
    [
        ("nudge", {"face": "U", "degrees": 0}, "less than 0.001 degrees turn nothing"),
        ("nudge", {"face": "U", "degrees": 0.0005}, "less than 0.001 degrees turn nothing"),
        ("enter", {"stickers": "W" * 54}, "24 or 54 letters of URFDLB (for colours: white red green"),
        ("game", {"facelets": "W"}, "letters of URFDLB: 24, 54, 96, 150, 216 or 294"),
        ("set", {"name": "a b", "value": 1}, "a setting's name: a letter, then"),
        ("keep-time", {"session": "3 state", "ms": 9000, "inspected": 16000}, "<= 600.0"),
    ],
)
def test_what_is_out_of_form_is_said_in_words(served, command, body, says):
    ask(served, "POST", "/api/home")
    answer = ask(served, "POST", f"/api/{command}", json=body)
    assert (answer.status_code, answer.json().keys()) == (400, {"error"})
    assert says in answer.json()["error"]
    assert "regex" not in answer.json()["error"]
    assert ask(served, "GET", "/api/state/machine").json()["aligned"]


@pytest.mark.parametrize("cube", [None, "", "xx", "sim:foo"])
def test_what_no_smart_cube_is_called_is_refused_at_once(served, cube):
    body = {"action": "connect"} | ({} if cube is None else {"cube": cube})
    answer = ask(served, "POST", "/api/smart-cube", json=body)
    assert (answer.status_code, "ble:NAME, or sim[:FAMILY]" in answer.json()["error"]) == (409, True)
    assert ask(served, "GET", "/api/state/smart").json()["state"] == "none"


def part_of_a_body(served: Served) -> socket.socket:
    """A connection on which a byte of a body has been sent, of twenty."""
    sending = socket.create_connection(("127.0.0.1", served.port))
    head = f"POST /api/jog HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {TOKEN}\r\nContent-Length: 20"
    sending.sendall(f"{head}\r\n\r\n{{".encode())
    return sending


def test_a_body_that_does_not_come_is_not_waited_for(served, monkeypatch):
    monkeypatch.setattr(api, "BODY_PATIENCE", 0.1)
    with part_of_a_body(served) as slow:
        assert b"the body did not come" in b"".join(iter(lambda: slow.recv(4096), b""))


def test_who_leaves_within_a_body_is_no_error(served, caplog):
    part_of_a_body(served).close()
    assert ask(served, "GET", "/api/state").status_code == 200  # what came before has been dealt with
    assert "ASGI" not in caplog.text


def test_an_address_that_is_none_is_answered_at_once(served, caplog):
    with socket.create_connection(("127.0.0.1", served.port)) as asking:
        asking.sendall(b"POST //[ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert asking.recv(4096).startswith(b"HTTP/1.1 4")
    assert "failed on a connection" not in caplog.text


def test_what_is_refused_says_so_as_all_errors_do(served):
    wrong = {404: ("GET", "/nothing.js"), 405: ("GET", "/api/scan"), 403: ("GET", "/")}
    for code, (method, path) in wrong.items():
        headers = {"Host": "elsewhere.example"} if code == 403 else {}
        answer = httpx.request(method, served.url + path, headers=headers)
        assert answer.status_code == code
        assert answer.json().keys() == {"error"}, path
    assert ask(served, "PUT", "/index.html").json() == {"error": "this address takes GET and HEAD"}
    nowhere = ask(served, "POST", "/api/nope")
    assert (nowhere.status_code, nowhere.json()) == (404, {"error": "there is no such address"})
    assert httpx.get(f"{served.url}/api/scan").headers["allow"] == "POST"


def test_the_document_asks_for_a_key_only_where_the_server_does():
    assert documents.openapi(keyed=True)["security"] == [{"key": []}]
    told = documents.openapi(keyed=False)
    assert told["security"] == []
    operations = [each for path in told["paths"].values() for each in path.values()]
    assert {tag for each in operations for tag in each["tags"]} == {tag["name"] for tag in told["tags"]}


def test_health_needs_no_key_and_metrics_do(served):
    assert httpx.get(f"{served.url}/health").json() == {"status": "ok", "robot": "connected"}
    ask(served, "POST", "/api/scan")
    text = ask(served, "GET", "/metrics").text
    assert "cubehost_robot_connected 1" in text
    assert re.search(r'cubehost_tasks_total\{task="scan",result="done"\} \d', text)
    for line in text.splitlines():
        assert re.fullmatch(r"# (HELP|TYPE) .+|cubehost_\w+(\{.*\})? [-+.e\d]+", line), line


def test_a_live_picture_is_one_and_what_is_none_is_not_found(served):
    assert ask(served, "GET", "/live/0.jpg").content[:2] == b"\xff\xd8"
    for path in ("/live/7.jpg", "/live/x.jpg", "/api/flights/x", "/picture/x.jpg", "/api/state/nothing"):
        assert ask(served, "GET", path).status_code == 404
    assert "<svg" in ask(served, "GET", "/api/scrambles.svg?count=2").text
    assert ask(served, "GET", "/api/scrambles.svg?count=99").status_code == 400


def test_the_documents_name_every_message_and_every_reference_is_there(served):
    for path, kinds in (("/openapi.json", documents.COMMANDS), ("/asyncapi.json", (*CLIENT, *SERVER))):
        document = httpx.get(served.url + path).json()
        schemas = document["components"]["schemas"]
        assert {kind.__name__ for kind in kinds} <= schemas.keys()
        for name in re.findall(r'"#/components/schemas/(\w+)"', json.dumps(document)):
            assert name in schemas


def run(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.fixture
def ready(served) -> Served:
    """The shared robot at rest, armed, with a new one's settings and a solved cube, however it was left."""
    ask(served, "POST", "/stop")
    wait_for(lambda: served.server.model.now.work.busy is None)
    for command in ("rearm", "settings", "straighten" if served.facelets == SOLVED else "solve-cube"):
        body = {"settings": {"action": "defaults"}, "solve-cube": {"straighten": True}}.get(command, {})
        assert ask(served, "POST", f"/api/{command}", json=body).status_code == 200
    assert served.facelets == SOLVED
    return served


def test_a_robot_is_scanned_solved_and_stopped_by_a_program_of_some_twenty_lines(ready):
    ask(ready, "POST", "/api/set", json={"name": "settle_us", "value": 150_000})
    program = EXAMPLES / "solve_by_rest.py"
    said = run(sys.executable, str(program), ready.url, TOKEN)
    told = re.search(r"run solved\n(?:stop confirmed\n)+stopped after (\d+) of (\d+) moves\n$", said)
    assert told, (said, ask(ready, "GET", "/api/log").json()[-5:])
    assert 0 < int(told[1]) < int(told[2])
    assert ready.facelets != SOLVED
    code = program.read_text().split('"""')[2].splitlines()
    assert len([line for line in code if line.strip()]) <= 24


@pytest.mark.skipif(shutil.which("curl") is None, reason="curl is not installed")
def test_the_example_with_curl_runs(ready):
    assert '"truth":"solved"' in run("sh", str(EXAMPLES / "solve.sh"), ready.url, TOKEN)


@pytest.fixture(autouse=True)
def _packages_of_debian_for_any_node(monkeypatch):
    """Debian's own Node.js looks there of itself: for `ws`, that one before 22 needs."""
    monkeypatch.setenv("NODE_PATH", "/usr/share/nodejs")


def in_javascript() -> list[str]:
    return ["node", str(EXAMPLES / "watch.mjs")]


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
def test_the_example_in_javascript_runs(ready):
    said = run(*in_javascript(), ready.url, TOKEN)
    assert re.fullmatch(
        r"scramble: ([1-9]\d*) of \1 moves .*\nsolve-cube: ([1-9]\d*) of \2 moves solved\n", said
    )


EXAMPLES_BY_TOOL = {
    "python": (sys.executable, lambda: [sys.executable, str(EXAMPLES / "solve_by_rest.py")]),
    "curl": ("curl", lambda: ["sh", str(EXAMPLES / "solve.sh")]),
    "node": ("node", in_javascript),
}


@pytest.mark.parametrize("tool", EXAMPLES_BY_TOOL)
def test_an_example_that_is_refused_says_why(ready, tool):
    """As after a stop: the server's own reason, and no success."""
    program, command = EXAMPLES_BY_TOOL[tool]
    if shutil.which(program) is None:
        pytest.skip(f"{tool} is not installed")
    ask(ready, "POST", "/stop")
    done = subprocess.run([*command(), ready.url, TOKEN], capture_output=True, text=True, timeout=120)
    assert done.returncode != 0
    assert "re-arm first" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
def test_the_example_in_javascript_fails_where_no_server_is():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        nowhere = f"http://127.0.0.1:{taken.getsockname()[1]}"
        done = subprocess.run([*in_javascript(), nowhere], capture_output=True, text=True, timeout=60)
    assert (done.returncode, "no server is there" in done.stderr) == (1, True)
