"""Who may speak to the server: the token on a network, and no page of anybody else's anywhere.

A browser tells with `Origin` whose page a websocket or a POST comes from, and with `Host` which name the
person (or another's page, after its name was made to point here) used. Both must be ours.
"""

import ipaddress
import secrets
import socket
import threading
import time
from collections.abc import Callable, Mapping
from typing import Protocol
from urllib.parse import urlsplit

REFUSAL_DELAY = 1.0  # seconds before a wrong token is told so
TELL_FAILURES = 10.0  # seconds between two lines about them


class Headers(Protocol):
    """What of a request is looked at; names in lower case."""

    @property
    def headers(self) -> Mapping[str, str]: ...


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

    def __init__(
        self, host: str, token: str | None = None, tell: Callable[[str], None] = lambda text: None
    ) -> None:
        """tell: hears of wrong tokens, not more often than every TELL_FAILURES."""
        self._tell = tell
        self._failures = 0  # since the last line about them
        self._told = -TELL_FAILURES
        self._lock = threading.Lock()
        self.token = token or (None if is_loopback(host) else secrets.token_urlsafe(16))
        name = socket.gethostname().lower()
        self._names = {"localhost", host.lower(), name, f"{name}.local"}

    def allow(self, name: str) -> None:
        """One more name that is ours."""
        self._names.add(name.lower())

    def token_is_right(self, token: str | None) -> bool:
        if self.token is None:
            return True
        given = (token or "").encode(errors="backslashreplace")  # also lone surrogates
        return secrets.compare_digest(given, self.token.encode())

    def failed(self, address: str) -> None:
        """A wrong token came from there."""
        with self._lock:
            self._failures += 1
            now = time.monotonic()
            if now - self._told < TELL_FAILURES:
                return
            count, self._failures, self._told = self._failures, 0, now
        self._tell(
            f"{count} request{'s' * (count > 1)} with a missing or wrong token, the last from {address}"
        )

    def is_ours(self, connection: Headers) -> bool:
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


def bearer(connection: Headers) -> str | None:
    """The token of an `Authorization: Bearer` header."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token if kind.lower() == "bearer" else None
