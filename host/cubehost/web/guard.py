"""Who may speak to the server: the token on a network, and no page of anybody else's anywhere.

A browser tells with `Origin` whose page a websocket or a POST comes from, and with `Host` which name the
person (or another's page, after its name was made to point here) used. Both must be ours.
"""

import ipaddress
import secrets
import socket
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_loopback(host: str) -> bool:
    return host == "localhost" or (is_address(host) and ipaddress.ip_address(host).is_loopback)


class Guard:
    """`token` is None where none is asked for: on the loopback address."""

    def __init__(self, host: str, token: str | None = None) -> None:
        self.token = (token or secrets.token_urlsafe(16)) if token or not is_loopback(host) else None
        name = socket.gethostname().lower()
        self._names = {"localhost", host.lower(), name, f"{name}.local"}

    def allow(self, name: str) -> None:
        """One more name that is ours."""
        self._names.add(name.lower())

    def token_is_right(self, token: str | None) -> bool:
        if self.token is None:
            return True
        return token is not None and secrets.compare_digest(token.encode(), self.token.encode())

    def is_ours(self, connection: HTTPConnection) -> bool:
        """Whether the request names us and, where a browser says so, comes from our own page."""
        host = connection.headers.get("host", "")
        origin = connection.headers.get("origin")
        if not self._is_our_name(host):
            return False
        return origin is None or urlsplit(origin).netloc.lower() == host.lower()

    def _is_our_name(self, host: str) -> bool:
        """An address cannot be made to point elsewhere, a name can: names must be known ones."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:  # unbalanced brackets
            return False
        return name in self._names or is_address(name)


def bearer(connection: HTTPConnection) -> str | None:
    """The token of an `Authorization: Bearer` header."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token if kind.lower() == "bearer" else None
