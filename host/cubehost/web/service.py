"""What a service manager and the network are told of a server: that it is ready, that it lives, its name."""

import os
import secrets
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cubehost.base.errors import DeviceError, InputError, MissingToolError


def notify(state: str) -> None:
    """Tells systemd, where it started us (sd_notify(3)): READY=1, WATCHDOG=1."""
    address = os.environ.get("NOTIFY_SOCKET")
    if not address:
        return
    if address.startswith("@"):
        address = "\0" + address[1:]  # Linux's abstract names
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.sendto(state.encode(), address)


async def alive() -> None:
    """Tells systemd that the server lives. The event loop calls it, so that a server that hangs is silent."""
    notify("WATCHDOG=1")


def watchdog() -> float | None:
    """Returns seconds between two signs of life, a third of what systemd waits; None where it does not."""
    microseconds = os.environ.get("WATCHDOG_USEC", "")
    return int(microseconds) / 3e6 if microseconds.isdecimal() else None


def kept_token(path: Path) -> str:
    """Returns the token in a file, made where there is none, so that phones stay paired over restarts."""
    try:
        if path.is_file() and (token := path.read_text().strip()):
            return token
        path.parent.mkdir(parents=True, exist_ok=True)
        token = secrets.token_urlsafe(16)
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            file.write(token + "\n")
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"--token-file {path}: {getattr(error, 'strerror', None) or 'no text'}") from None
    return token


@contextmanager
def announced(name: str, port: int, address: str) -> Iterator[None]:
    """Announces NAME.local by multicast DNS, and the page among the network's web services, meanwhile.

    Raises MissingToolError without zeroconf, DeviceError where the network does not take it.
    """
    try:
        from zeroconf import Error, ServiceInfo, Zeroconf
    except ImportError:
        raise MissingToolError("--mdns needs zeroconf: pip install 'cubehost[service]'") from None
    web = "_http._tcp.local."
    info = ServiceInfo(web, f"{name}.{web}", port=port, server=f"{name}.local.", parsed_addresses=[address])
    try:
        network = Zeroconf(interfaces=[address])
        network.register_service(info, allow_name_change=True)
    except (OSError, ValueError, Error) as error:
        raise DeviceError(f"{name}.local cannot be announced: {error or type(error).__name__}") from None
    try:
        yield
    finally:
        network.close()
