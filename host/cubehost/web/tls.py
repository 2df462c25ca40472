"""HTTPS: certificates of our own, and what decrypts for the acceptor.

browser --TLS--> acceptor --TLS--> TlsTerminator --plain, in this process only--> acceptor --> ...

Browsers give a page this device's camera, and let it be installed, only where they trust its address.
"""

import asyncio
import contextlib
import os
import secrets
import shutil
import socket
import ssl
import subprocess
import threading
from asyncio import StreamReader, StreamReaderProtocol, StreamWriter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from ipaddress import ip_address, ip_network
from pathlib import Path

from cubehost.base.errors import DeviceError, MissingToolError
from cubehost.base.files import folder_lock
from cubehost.web.acceptor import Address
from cubehost.web.guard import is_address

AUTHORITY_DAYS, DAYS = 3650, 397  # browsers take no certificate of more than 398 days
HANDSHAKE = 5.0  # seconds
MOST = 300  # connections
CHUNK = 65536
NAMES = "names.txt"  # names and public addresses that our authority vouches for: the computer's at first
CURVE = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
# What our authority may vouch for beside NAMES, whoever gets hold of its key: addresses of a home, of
# networks such as Tailscale's (100.64/10), of examples (RFC 5737).
PRIVATE = [
    *("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "127.0.0.0/8", "169.254.0.0/16", "100.64.0.0/10"),
    *("192.0.2.0/24", "198.51.100.0/24", "203.0.113.0/24"),
    *("::1/128", "fc00::/7", "fe80::/10", "2001:db8::/32"),
]


@dataclass(frozen=True)
class Certificates:
    """Files of certificates. authority: a device installs it to trust us. chain, key: of this computer.

    names: those names and addresses of the computer that they hold.
    """

    names: list[str]
    authority: Path
    chain: Path
    key: Path
    context: ssl.SSLContext


def certificates(folder: Path, names: list[str]) -> Certificates:
    """Makes one for these names and addresses; the authority is kept, so that devices install it once.

    Raises MissingToolError without the openssl command, DeviceError where it fails or nothing can be written.
    """
    if shutil.which("openssl") is None:
        raise MissingToolError("--https needs the command openssl: install it (Debian: apt install openssl)")
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        # Session tickets save nothing here, and reach a program whose one thread writes its first request as
        # another reads: CPython 3.13.5 lost 7 of 1,500 such connections, 0 of 1,500 without tickets.
        context.num_tickets = 0
        authority = folder / "ca.crt"
        with folder_lock(folder):  # until they are read, as another server makes its own
            if not (authority.is_file() and (folder / NAMES).is_file()):
                _make_authority(folder, names)
            ours = _vouched(folder, names)
            kept = Certificates(ours, authority, folder / "server.crt", folder / "server.key", context)
            _make_certificate(folder, kept)
            context.load_cert_chain(kept.chain, kept.key)
    except OSError as error:
        raise DeviceError(f"{folder}: {error.strerror}: no certificate can be kept there") from None
    return kept


def _make_authority(folder: Path, names: list[str]) -> None:
    ours = [name for name in names if not (is_address(name) and _is_within(name, PRIVATE))]
    (folder / NAMES).write_text("\n".join(ours))
    allowed = [f"permitted;DNS:{name}" for name in ("localhost", "local", *ours) if not is_address(name)]
    addresses = [*PRIVATE, *filter(is_address, ours)]
    allowed += [f"permitted;IP:{ip_network(network).with_netmask}" for network in addresses]
    _openssl(
        folder,
        ["req", "-x509", *CURVE, "-days", str(AUTHORITY_DAYS), "-keyout", "ca.key", "-out", "ca.crt"],
        ["-subj", f"/CN=Cube robot on {socket.gethostname()[:40]}"],
        ["-addext", "keyUsage=critical,keyCertSign,cRLSign"],
        ["-addext", f"nameConstraints=critical,{','.join(allowed)}"],
    )


def _make_certificate(folder: Path, kept: Certificates) -> None:
    """Makes our certificate anew, as at each start: addresses change, and so it never runs out."""
    words = ",".join(f"{'IP' if is_address(name) else 'DNS'}:{name}" for name in kept.names)
    extensions = f"subjectAltName={words}\nextendedKeyUsage=serverAuth\nbasicConstraints=CA:FALSE\n"
    (folder / "server.ext").write_text(extensions)
    _openssl(
        folder,
        ["req", *CURVE, "-keyout", kept.key.name, "-out", "server.csr", "-subj", "/CN=Cube robot"],
    )
    _openssl(
        folder,
        ["x509", "-req", "-in", "server.csr", "-CA", "ca.crt", "-CAkey", "ca.key"],
        ["-set_serial", f"0x{secrets.token_hex(16)}", "-days", str(DAYS)],
        ["-extfile", "server.ext", "-out", kept.chain.name],
    )
    for secret in ("ca.key", kept.key.name):
        os.chmod(folder / secret, 0o600)


def _vouched(folder: Path, names: list[str]) -> list[str]:
    """Returns those that the authority may vouch for: browsers refuse a certificate that has any other."""
    known = {"localhost", *(folder / NAMES).read_text().split()}
    return [
        name
        for name in names
        if name in known or (_is_within(name, PRIVATE) if is_address(name) else name.endswith(".local"))
    ]


def _is_within(address: str, networks: list[str]) -> bool:
    return any(ip_address(address) in ip_network(network) for network in networks)


def _openssl(folder: Path, *arguments: list[str]) -> None:
    command = ["openssl", *(word for part in arguments for word in part)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        why = (done.stderr.strip().splitlines() or ["no certificate"])[-1][:200]
        raise DeviceError(
            f"no certificate can be made in {folder}: openssl: {why}; where its files are damaged, delete "
            "the folder, and devices install the new ca.crt"
        )


class TlsTerminator:
    """Decrypts connections, in a thread of its own. plain: gets the plain side of each, and its address."""

    def __init__(self, kept: Certificates, plain: Callable[[socket.socket, Address], None]) -> None:
        self._context, self._plain = kept.context, plain
        self._loop = asyncio.new_event_loop()
        self._loop.set_exception_handler(lambda loop, context: None)  # strangers who leave in mid-handshake
        self._open = 0
        self._thread = threading.Thread(target=self._loop.run_forever, name="tls", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        if self._thread.ident is not None:
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join(2.0)

    def take(self, connection: socket.socket, address: Address) -> None:
        """Takes a connection that begins with a handshake, nothing of it read yet. From any thread."""
        serve = partial(self._serve, address)
        begin = self._loop.connect_accepted_socket(
            lambda: StreamReaderProtocol(StreamReader(CHUNK, self._loop), serve, self._loop),
            connection,
            ssl=self._context,
            ssl_handshake_timeout=HANDSHAKE,
        )
        asyncio.run_coroutine_threadsafe(begin, self._loop)

    async def _serve(self, address: Address, reader: StreamReader, writer: StreamWriter) -> None:
        self._open += 1
        try:
            if self._open <= MOST:
                ours, theirs = socket.socketpair()
                self._plain(theirs, address)
                behind, ahead = await asyncio.open_connection(sock=ours, limit=CHUNK)
                await asyncio.gather(_pump(reader, ahead), _pump(behind, writer))
        except OSError:
            pass
        finally:
            self._open -= 1
            writer.close()


async def _pump(reader: StreamReader, writer: StreamWriter) -> None:
    """Passes on all that comes; where it ends, the other side is told so."""
    with contextlib.suppress(OSError):
        while data := await reader.read(CHUNK):
            writer.write(data)
            await writer.drain()
    with contextlib.suppress(OSError):
        writer.close()
