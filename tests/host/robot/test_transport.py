"""Bytes over a real pseudo-terminal and a socket, and what happens when the other end goes."""

import os
import socket
import tty

import pytest

from cubehost.errors import DeviceLostError, DeviceNotFoundError
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


def test_a_port_that_vanishes():
    master, slave = os.openpty()
    name = os.ttyname(slave)
    os.close(slave)
    transport = SerialTransport(name)
    os.close(master)
    with pytest.raises(DeviceLostError, match="vanished"):
        transport.read(1)
    with pytest.raises(DeviceLostError):
        transport.write(b"x" * 10)


@pytest.mark.parametrize("url", ["/dev/no-such-robot", "nonsense://x", "", "socket://127.0.0.1:1"])
def test_what_cannot_be_opened(url):
    with pytest.raises(DeviceNotFoundError):
        SerialTransport(url)


def test_a_port_in_use(pty):
    _, name = pty
    first = SerialTransport(name)
    with pytest.raises(DeviceNotFoundError, match="in use"):
        SerialTransport(name)
    first.close()
