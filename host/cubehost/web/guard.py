"""Who may speak to the server: a key on a network, and no page of anybody else's anywhere.

One token is kept, which may do everything; the keys of the lesser roles are made of it (HMAC-SHA256), so that
nothing else has to be kept, and nobody gets from a lesser key to a greater one.

A browser tells with `Origin` whose page a websocket or a POST comes from, and with `Host` which name the
person (or another's page, after its name was made to point here) used. Both must be ours.
"""

import base64
import hmac
import ipaddress
import secrets
import socket
import threading
import time
from collections.abc import Callable, Mapping
from urllib.parse import urlsplit

from cubehost.web.forms import ROLES, Role

REFUSAL_DELAY = 1.0  # seconds before a wrong token is told so
TELL_FAILURES = 10.0  # seconds between two lines about them
Tell = Callable[[str], None]
Headers = Mapping[str, str]  # of a request; names in lower case


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_loopback(host: str) -> bool:
    return host == "localhost" or (is_address(host) and ipaddress.ip_address(host).is_loopback)


class Guard:
    """Decides who may do what. `token` is None where none is asked for: on the loopback address."""

    def __init__(
        self, host: str, token: str | None = None, tell: Tell = lambda text: None, also: str = ""
    ) -> None:
        """tell: hears of wrong tokens, not more often than every TELL_FAILURES. also: a name that is ours."""
        self._tell = tell
        self._failures = 0  # since the last line about them
        self._told = -TELL_FAILURES
        self._lock = threading.Lock()
        self.token = token or (None if is_loopback(host) else secrets.token_urlsafe(16))
        name = socket.gethostname().lower()
        self._names = {"localhost", host.lower(), name, f"{name}.local", also.lower() or name}

    @property
    def keys(self) -> dict[Role, str]:
        """The key of each role; none where no key is asked for."""
        return {role: _key(self.token, role) for role in ROLES} if self.token else {}

    def role_of(self, token: str | None) -> Role | None:
        """Returns the role that this key allows; None: nothing."""
        if self.token is None:
            return ROLES[-1]
        given = (token or "").encode(errors="backslashreplace")  # also lone surrogates
        matches = [role for role, key in self.keys.items() if secrets.compare_digest(given, key.encode())]
        return matches[-1] if matches else None

    def failed(self, address: str) -> None:
        """Counts a wrong token from this address, and tells of it now and then."""
        with self._lock:
            self._failures += 1
            now = time.monotonic()
            if now - self._told < TELL_FAILURES:
                return
            count, self._failures, self._told = self._failures, 0, now
        self._tell(
            f"{count} request{'s' * (count > 1)} with a missing or wrong token, the last from {address}"
        )

    def refusal(self, headers: Headers) -> str:
        """Returns why a request is refused: it does not name us, or comes from another's page; else ""."""
        host = headers.get("host", "")
        origin = headers.get("origin")
        if origin is not None and origin.partition("://")[2].lower() != host.lower():
            return "another site's page may not use this robot"
        if not self._is_our_name(host):
            return f"this server is not called {host[:40]!r}: use its address, or its computer's name"
        return ""

    def _is_our_name(self, host: str) -> bool:
        """Any address names us; a name must be a known one, as anybody can make a name point here."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:  # unbalanced brackets
            return False
        return name in self._names or is_address(name)


def allows(role: Role | None, needed: Role) -> bool:
    return role is not None and ROLES.index(role) >= ROLES.index(needed)


def _key(token: str, role: Role) -> str:
    if role == ROLES[-1]:
        return token
    digest = hmac.digest(token.encode(), role.encode(), "sha256")
    return base64.urlsafe_b64encode(digest[:18]).decode()


def bearer(headers: Headers) -> str | None:
    """Returns the token of an `Authorization: Bearer` header."""
    kind, _, token = headers.get("authorization", "").partition(" ")
    return token if kind.lower() == "bearer" else None
