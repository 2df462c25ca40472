"""Bytes over a real pseudo-terminal and a socket, and what happens when the other end goes."""

import os
import socket
import subprocess
import sys
import threading
import tty
from contextlib import suppress
from types import SimpleNamespace

import pytest
import serial
import serial.rfc2217

from cubehost.base.errors import DeviceLostError, DeviceNotFoundError
from cubehost.robot.transport import SerialTransport


@pytest.fixture
def pty():
    master, slave = os.openpty()
    tty.setraw(slave)
    yield master, os.ttyname(slave)
    for fd in (master, slave):
        try:
            os.close(fd)
        except OSError:
            continue


def test_bytes_both_ways(pty):
    master, name = pty
    transport = SerialTransport(name)
    os.write(master, b"hello\n")
    arrived = b""
    while len(arrived) < 6:
        arrived += transport.read(1)
    assert arrived == b"hello\n"
    transport.write(b"#1")
    assert os.read(master, 10) == b"#1"
    assert transport.read(0.01) == b""


def test_a_socket_is_a_port_too():
    with socket.create_server(("127.0.0.1", 0)) as server:
        transport = SerialTransport(f"socket://127.0.0.1:{server.getsockname()[1]}")
        peer, _ = server.accept()
        transport.write(b"abc")
        assert peer.recv(10) == b"abc"
        peer.close()
        with pytest.raises(DeviceLostError):
            transport.read(1)


def test_a_port_over_the_network_with_its_settings_is_a_port_too():
    """RFC 2217, with pyserial's own far end; 255 is escaped on the way."""
    heard = b""

    def serve(server: socket.socket) -> None:
        nonlocal heard
        peer, _ = server.accept()
        with peer, serial.serial_for_url("loop://") as far:
            ours = SimpleNamespace(write=peer.sendall)
            manager = serial.rfc2217.PortManager(far, ours)
            while data := peer.recv(100):
                for byte in manager.filter(data):
                    heard += byte
                    peer.sendall(b"".join(manager.escape(byte)))

    with socket.create_server(("127.0.0.1", 0)) as server:
        thread = threading.Thread(target=serve, args=(server,))
        thread.start()
        transport = SerialTransport(f"rfc2217://127.0.0.1:{server.getsockname()[1]}?timeout=60")
        transport.write(b"a\xffb!")
        arrived = b""
        while len(arrived) < 4:
            arrived += transport.read(1)
        transport.close()
        thread.join()
    assert heard == arrived == b"a\xffb!"


@pytest.mark.parametrize("shared", [False, True])
def test_a_port_that_vanishes(shared):
    master, slave = os.openpty()
    name = os.ttyname(slave)
    os.close(slave)
    transport = SerialTransport(name, shared)
    os.close(master)
    with pytest.raises(DeviceLostError, match="vanished"):
        transport.read(1)
    with pytest.raises(DeviceLostError):
        transport.write(b"x" * 10)


@pytest.mark.parametrize("url", ["/dev/no-such-robot", "nonsense://x", "", "socket://127.0.0.1:1"])
def test_what_cannot_be_opened(url):
    with pytest.raises(DeviceNotFoundError):
        SerialTransport(url)


@pytest.mark.parametrize("url", ["socket://127.0.0.1", "socket://127.0.0.1:99999", "rfc2217://127.0.0.1"])
def test_an_address_without_a_port_is_told_in_our_words(url):
    with pytest.raises(DeviceNotFoundError, match=r"not a port that can be opened: .*socket://host:port"):
        SerialTransport(url)


def test_a_port_in_use(pty):
    _, name = pty
    first = SerialTransport(name)
    with pytest.raises(DeviceNotFoundError, match="in use"):
        SerialTransport(name)
    first.close()


LISTENER = """
import sys
from cubehost.robot.transport import SerialTransport
port = SerialTransport(sys.argv[1])
print("listening", flush=True)
while not port.missed:
    port.read(60)
"""
DRIP = """
import os, sys, time
while True:
    os.write(int(sys.argv[1]), b".")
    time.sleep(87e-6)
"""


def test_who_is_slower_than_another_reader_does_not_take_the_port_for_gone(pty):
    """Each byte comes to one of them; the other finds nothing where something was, and knows that it has."""
    master, name = pty
    with subprocess.Popen([sys.executable, "-c", LISTENER, name], stdout=subprocess.PIPE) as other:
        try:
            assert other.stdout is not None
            assert other.stdout.readline()
            beside, heard = os.open(name, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK), 0
            drip = [sys.executable, "-c", DRIP, str(master)]
            with subprocess.Popen(drip, pass_fds=[master]) as said:
                while other.poll() is None and said.poll() is None:
                    with suppress(BlockingIOError):
                        heard += len(os.read(beside, 100))
                said.kill()
            os.close(beside)
            assert heard
            assert other.returncode == 0
        finally:
            other.kill()
