"""HTTPS with our own certificate; and a cube scanned by the browser's camera."""

import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import cv2
import httpx
import pytest
from browser import FLAGS, PHONE, chromium
from talker import Talker
from window import WAIT

from cubehost.base.errors import DeviceError, MissingToolError
from cubehost.cube import is_solved, turned
from cubehost.web import server, tls
from rendered_clips import clip

SLOWER = 12  # Chromium plays 30 pictures a second, a hand turns a cube in half a minute

pytestmark = pytest.mark.skipif(shutil.which("openssl") is None, reason="the command openssl is missing")


def trusting(folder: Path) -> ssl.SSLContext:
    return ssl.create_default_context(cafile=str(folder / "ca.crt"))


def test_page_stop_and_websocket_for_whoever_trusts_the_authority(serve, tmp_path):
    with serve(https=tmp_path, token="a-token") as served:
        url = served.server.link.partition("#")[0]
        with pytest.raises(httpx.ConnectError, match="CERTIFICATE_VERIFY_FAILED"):
            httpx.get(url)
        with httpx.Client(verify=trusting(tmp_path), base_url=url) as browser:
            assert "<title>" in browser.get("/").text
            assert browser.get("/ca.crt").content == (tmp_path / "ca.crt").read_bytes()
            assert browser.get("/api/state").status_code == 401
            headers = {"Authorization": "Bearer a-token"}
            assert browser.post("/stop", headers=headers).json() == {"stop": "confirmed"}
        with Talker(served.port, {"token": "a-token"}, tls=trusting(tmp_path)) as talker:
            talker.until(lambda: talker.sections.get("stop", {}).get("state") == "confirmed")


def test_no_ticket_comes_in_between_the_first_request(serve, tmp_path):
    with serve(https=tmp_path) as served, socket.create_connection(("127.0.0.1", served.port)) as plain:
        ours = trusting(tmp_path).wrap_socket(plain, server_hostname="127.0.0.1")
        ours.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert ours.recv(100).startswith(b"HTTP/1.1 ")
        assert ours.session is None or not ours.session.has_ticket


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
def test_what_comes_plain_is_sent_to_https_and_the_robot_is_stopped_all_the_same(serve, tmp_path, host):
    with serve(https=tmp_path, host=host) as served:
        at = f"127.0.0.1:{served.port}"
        for path in ("/", "/api/state?x=1"):
            answer = httpx.get(f"http://{at}{path}")
            assert (answer.status_code, answer.headers["location"]) == (308, f"https://{at}{path}")
        assert httpx.post(f"http://{at}/api/scan").status_code == 308
        assert httpx.get(f"http://{at}/", headers={"Host": "bank.example"}).status_code == 403
        with httpx.Client(verify=trusting(tmp_path), follow_redirects=True) as browser:
            assert browser.get(f"http://{at}/health").json()["robot"] == "connected"
        assert httpx.post(f"http://{at}/stop").json() == {"stop": "confirmed"}


def test_who_failed_is_told_by_the_address_that_he_came_from(serve, tmp_path):
    with serve(https=tmp_path, host="0.0.0.0", token="a-token") as served:
        url = f"https://127.0.0.1:{served.port}"
        there = httpx.HTTPTransport(verify=trusting(tmp_path), local_address="127.0.0.9")
        with httpx.Client(transport=there, base_url=url) as stranger:
            assert stranger.get("/api/state").status_code == 401
        (told,) = [line.text for line in served.server.model.log_lines() if "wrong token" in line.text]
        assert told.endswith("the last from 127.0.0.9")


def test_the_authority_stays_and_its_key_is_ours_alone(tmp_path):
    first = tls.certificates(tmp_path, ["127.0.0.1", "localhost"]).authority.read_bytes()
    again = tls.certificates(tmp_path, ["127.0.0.1", "10.1.2.3", "robot.local"])
    assert again.authority.read_bytes() == first
    for name in ("ca.key", "server.key"):
        assert (tmp_path / name).stat().st_mode & 0o077 == 0
    checked = ["openssl", "verify", "-CAfile", str(again.authority), str(again.chain)]
    assert subprocess.run(checked, check=False, capture_output=True).returncode == 0


@pytest.mark.parametrize("host", ["100.101.102.103", "192.0.2.7", "fd00::7", "198.18.0.7", "2606:4700::7"])
def test_the_certificate_holds_the_address_that_is_printed(serve, tmp_path, host, monkeypatch):
    """One of Tailscale's, of an example, a private and two public ones: what there is at the first start."""
    monkeypatch.setattr(server, "own_address", lambda: host)
    with serve(https=tmp_path, host="0.0.0.0") as served:
        printed = urlsplit(served.server.link).hostname
        assert printed == host
        with socket.create_connection(("127.0.0.1", served.port)) as plain:
            trusting(tmp_path).wrap_socket(plain, server_hostname=printed).close()


def test_a_new_public_address_is_not_printed_as_the_certificate_does_not_hold_it(
    serve, tmp_path, monkeypatch
):
    tls.certificates(tmp_path, ["198.18.0.7", "localhost"])
    monkeypatch.setattr(server, "own_address", lambda: "198.18.0.8")
    with serve(https=tmp_path, host="0.0.0.0") as served:
        printed = urlsplit(served.server.link).hostname
        assert printed == f"{socket.gethostname()}.local".lower()
        with socket.create_connection(("127.0.0.1", served.port)) as plain:
            trusting(tmp_path).wrap_socket(plain, server_hostname=printed).close()


def test_the_authority_vouches_for_no_other_site(tmp_path, monkeypatch):
    """Nor does the certificate hold a name of which it does not: browsers would take none of it."""
    tls.certificates(tmp_path, ["localhost"])
    strange = tls.certificates(tmp_path, ["bank.example", "localhost"])
    assert strange.names == ["localhost"]
    checked = ["openssl", "verify", "-CAfile", str(strange.authority), str(strange.chain)]
    assert subprocess.run(checked, check=False, capture_output=True).returncode == 0
    monkeypatch.setattr(tls, "_vouched", lambda folder, names: names)
    tls.certificates(tmp_path, ["bank.example"])
    assert "permitted subtree" in subprocess.run(checked, check=False, capture_output=True, text=True).stderr


@pytest.mark.parametrize("name", ["ca.crt", "ca.key"])
def test_a_damaged_authority_is_named_with_what_to_do(tmp_path, name):
    tls.certificates(tmp_path, ["localhost"])
    (tmp_path / name).write_bytes(b"")
    with pytest.raises(DeviceError, match=f"{tmp_path}.*delete the folder"):
        tls.certificates(tmp_path, ["localhost"])


def test_servers_that_begin_at_once_have_certificates_that_fit(tmp_path):
    def begin(number: int) -> Path:
        return tls.certificates(tmp_path, ["localhost", f"10.0.0.{number}"]).authority

    (tmp_path / "ca.srl").write_bytes(b"")  # of a version that counted
    with ThreadPoolExecutor(6) as pool:
        made = {path.read_bytes() for path in pool.map(begin, range(6))}
    assert made == {(tmp_path / "ca.crt").read_bytes()}


def test_without_openssl_it_is_said(tmp_path, monkeypatch):
    monkeypatch.setattr(tls.shutil, "which", lambda name: None)
    with pytest.raises(MissingToolError, match="openssl"):
        tls.certificates(tmp_path, ["localhost"])


def test_of_a_pocket_cube_another_side_is_asked_for(serve, tmp_path):
    path = tmp_path / "camera.mjpeg"
    path.write_bytes(cv2.imencode(".jpg", next(clip(1, 2)[1]))[1].tobytes())
    with serve(https=tmp_path / "kept") as served, camera_of(path) as page:
        page.goto(f"{served.server.link}#/play")
        page.get_by_role("combobox", name="Layers").select_option("2x2")
        page.get_by_role("button", name="Scan with this device").click()
        page.get_by_text("1 of 6 sides seen; show another one").wait_for()
        assert page.locator("#play .sides i[style]").count() == 4


@contextmanager
def camera_of(path: Path) -> Iterator[Any]:
    """A phone's page, before whose camera this video plays."""
    before = FLAGS.copy()
    FLAGS.extend(["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"])
    FLAGS.append(f"--use-file-for-fake-video-capture={path}")
    try:
        with chromium() as browser:
            context = browser.new_context(viewport=PHONE, ignore_https_errors=True)
            page = context.new_page()
            page.set_default_timeout(WAIT)
            yield page
            context.close()
    finally:
        FLAGS[:] = before


def test_a_cube_turned_before_the_browsers_camera_is_read_and_solved(serve, tmp_path):
    facelets, pictures = clip(1)
    path = tmp_path / "camera.mjpeg"
    with path.open("wb") as file:
        for pixels in pictures:
            file.write(SLOWER * cv2.imencode(".jpg", pixels)[1].tobytes())
    with serve(https=tmp_path / "kept") as served, camera_of(path) as page:
        page.goto(f"{served.server.link}#/play")
        page.get_by_role("button", name="Scan with this device").click()
        page.get_by_text("of 6 sides seen").wait_for()
        page.get_by_text("moves solve it").wait_for(timeout=5 * WAIT)
        assert served.steps == 0
        page.get_by_role("button", name="Solve it").click()
        moves = page.locator("#play .turns button").all_inner_texts()
    assert is_solved(turned(facelets, " ".join(moves)))
