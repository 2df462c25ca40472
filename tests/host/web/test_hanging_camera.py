"""A camera that hangs, one of HTTP that never ends its picture: it keeps nobody but who looks through it."""

import http.server
import signal
import subprocess
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from test_serve_command import start

from cubehost.vision import devices, feed

PATIENCE = 60.0


@pytest.fixture(autouse=True)
def _patient_cameras(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a server in this process: it is a stop that ends the wait, however late this computer sends one."""
    monkeypatch.setattr(feed, "PATIENCE", 2 * PATIENCE)
    monkeypatch.setattr(devices, "ANSWER", 2 * PATIENCE)


class HangingCamera(http.server.ThreadingHTTPServer):
    """Says that it has a picture, and then gives it for ever. asked: a picture is waited for."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Picture)
        self.daemon_threads = True
        self.asked, self.over = threading.Event(), threading.Event()
        self.begun = False

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/picture.jpg"


class Picture(http.server.BaseHTTPRequestHandler):
    server: HangingCamera

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "image/jpeg")
        self.end_headers()
        if not self.server.begun:  # whether it is a stream or single pictures
            self.server.begun = True
            return
        self.server.asked.set()
        try:
            while not self.server.over.wait(0.2):
                self.wfile.write(b"x")
        except OSError:
            pass  # whoever asked has left

    def log_message(self, *_: object) -> None: ...


@pytest.fixture
def camera() -> Iterator[HangingCamera]:
    with HangingCamera() as camera:
        threading.Thread(target=camera.serve_forever, daemon=True).start()
        yield camera
        camera.over.set()
        camera.shutdown()


def post(url: str, path: str, **fields: object) -> httpx.Response:
    return httpx.post(f"{url}/{path}", json=fields, timeout=PATIENCE)


def test_faces_turn_while_a_live_picture_hangs(serve, camera):
    with serve(cameras=(camera.url,)) as served, ThreadPoolExecutor() as pool:
        live = pool.submit(httpx.get, f"{served.url}/live/0.jpg", timeout=PATIENCE)
        assert camera.asked.wait(PATIENCE)
        assert post(served.url, "api/jog", face="R", quarters=1).status_code == 200
        assert post(served.url, "api/home").status_code == 200
        assert served.connection.virtual.cube.moves == "R"
        post(served.url, "stop")
        assert live.result().status_code == 409


def test_a_stop_ends_the_wait_for_a_camera_too(serve, camera, monkeypatch):
    with serve(cameras=(camera.url,)) as served, ThreadPoolExecutor() as pool:
        look = pool.submit(post, served.url, "api/look")
        assert camera.asked.wait(PATIENCE)
        refused = post(served.url, "api/jog", face="R", quarters=1)
        assert refused.json()["error"] == "busy with look: wait for it, or stop"
        assert post(served.url, "stop").json() == {"stop": "confirmed"}
        assert look.result().json()["error"] == "stopped, without waiting for the cameras"
        post(served.url, "api/rearm")
        assert post(served.url, "api/jog", face="R", quarters=1).status_code == 200
        monkeypatch.setattr(feed, "PATIENCE", 0.2)
        assert "no picture within 0.2 s" in post(served.url, "api/look").json()["error"]


def test_a_server_ends_in_order_though_all_wait_for_a_camera(camera):
    running, told = start("--camera", camera.url, stderr=subprocess.PIPE)
    url = told["link"].rstrip("/")
    with ThreadPoolExecutor() as pool:
        look = pool.submit(post, url, "api/look")
        assert camera.asked.wait(PATIENCE)
        live = pool.submit(httpx.get, f"{url}/live/0.jpg", timeout=PATIENCE)
        running.send_signal(signal.SIGTERM)
        assert running.wait(PATIENCE) == 0
        assert "the server ends" in look.result().json()["error"]
        live.exception()  # answered, or not let in any more
    assert running.stderr.read() == ""
