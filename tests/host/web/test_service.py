"""The page as a service: what systemd hears, what survives a restart, which unit is written."""

import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from cubehost.cli import main, service
from cubehost.robot import profile
from cubehost.web.service import announced, kept_token, watchdog

PROGRAM = [sys.executable, "-c", "from cubehost.cli import main; main()"]


def test_systemd_hears_that_it_is_ready_and_lives(tmp_path: Path) -> None:
    address = str(tmp_path / "notify")
    told = {"NOTIFY_SOCKET": address, "WATCHDOG_USEC": "300000"}
    command = [*PROGRAM, "serve", "--port", "sim", "--json", "--listen-port", "0"]
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(address)
        manager.settimeout(60)
        with subprocess.Popen(command, env=os.environ | told, stdout=subprocess.DEVNULL) as running:
            heard = [manager.recv(100) for _ in range(4)]
            running.terminate()
            assert running.wait(60) == 0
    assert heard == [b"READY=1", b"WATCHDOG=1", b"WATCHDOG=1", b"WATCHDOG=1"]


def test_without_systemd_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WATCHDOG_USEC", raising=False)
    assert watchdog() is None


def test_the_token_stays_over_restarts(tmp_path: Path) -> None:
    path = tmp_path / "state" / "token"
    token = kept_token(path)
    assert len(token) > 16
    assert kept_token(path) == token
    assert path.stat().st_mode & 0o077 == 0


def unit(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    main(["service", "install", "--print", *options])
    return capsys.readouterr().out


def test_the_unit_is_one(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "cubehost.service"
    path.write_text(unit(capsys))
    assert "{" not in path.read_text()
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not installed")
    done = subprocess.run(["systemd-analyze", "verify", path], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_unit_says_what_was_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CUBEHOST_CONFIG", "/srv/my robots/50%")
    text = unit(capsys, "--host", "::", "--listen-port", "80", "--mdns", "")
    assert "--host :: --listen-port 80 " in text
    assert "--mdns" not in text
    assert 'Environment="CUBEHOST_CONFIG=/srv/my robots/50%%" ' in text


def test_a_robot_on_this_computers_pins_has_its_devices_and_the_right_to_real_time(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CUBEHOST_CONFIG", str(tmp_path))
    lines = (
        "DeviceAllow=char-gpiochip rw",
        "DeviceAllow=char-i2c rw",
        "RestrictRealtime=no",
        "LimitRTPRIO=50",
    )
    assert not set(lines) & set(unit(capsys).splitlines())
    profile.save(profile.Profile("pi", "linux:pi"))
    profile.choose("pi")
    text = unit(capsys)
    assert set(lines) <= set(text.splitlines())
    assert "{" not in text


@pytest.mark.parametrize("host", ["", "-x", 'a"b', "x;y", "$HOME", "a b", "%i"])
def test_a_host_that_a_unit_would_read_otherwise_is_refused(host: str) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["service", "install", "--print", "--host", host])
    assert stop.value.code == 2


def test_the_folder_of_the_robots_stands_whole_in_the_unit(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CUBEHOST_CONFIG", "my\nrobots")
    assert f'"CUBEHOST_CONFIG={tmp_path}/my\\nrobots" ' in unit(capsys)


def test_a_port_of_root_needs_its_capability(capsys: pytest.CaptureFixture[str]) -> None:
    assert "\nAmbientCapabilities=CAP_NET_BIND_SERVICE\n" in unit(capsys, "--listen-port", "80")
    assert "\nAmbientCapabilities=\n" in unit(capsys)


def test_install_and_uninstall(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    ran = tmp_path / "ran"
    (tmp_path / "systemctl").write_text(f'#!/bin/sh\necho "$@" >> "{ran}"\n')
    (tmp_path / "systemctl").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setattr(service, "UNIT", tmp_path / "cubehost.service")
    monkeypatch.setattr(service, "JOURNAL", tmp_path / "journald.conf")
    monkeypatch.setattr(service, "RUNNING", tmp_path)
    main(["service", "install", "--mdns", ""])
    assert "WatchdogSec" in (tmp_path / "cubehost.service").read_text()
    assert "SystemMaxUse" in (tmp_path / "journald.conf").read_text()
    main(["service", "uninstall"])
    assert not (tmp_path / "cubehost.service").exists()
    assert ran.read_text().split("\n")[:3] == [
        "daemon-reload",
        "enable cubehost.service",
        "restart cubehost.service",
    ]
    assert "disable --now cubehost.service" in ran.read_text()


def test_its_name_is_found_in_the_network() -> None:
    zeroconf = pytest.importorskip("zeroconf")
    with announced("cubehost-test", 8765, "127.0.0.1"):
        other = zeroconf.Zeroconf(interfaces=["127.0.0.1"])
        try:
            found = other.get_service_info("_http._tcp.local.", "cubehost-test._http._tcp.local.", 10_000)
        finally:
            other.close()
    if found is None:
        pytest.skip("this computer passes no multicast on its loopback")
    assert (found.port, found.server) == (8765, "cubehost-test.local.")
    assert found.parsed_addresses() == ["127.0.0.1"]
