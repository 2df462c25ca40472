"""Files of the packets between a cube and a program: read, played again, written.

The format is smartcube-web-bluetooth's (docs/smartcube-protocols.md), so that recordings can be exchanged.
"""

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from cubehost.base.errors import InputError
from cubehost.base.files import read_text, write_whole
from cubehost.smartcube.events import Event, Lost, Moved, Stands
from cubehost.smartcube.families import Family, by_services, uuid
from cubehost.smartcube.session import Session

FORMAT = "smartcube-fixture"
HEARD = ("notify", "read")
FOUND = "discover-service"
LONGEST = 1e12  # ms


class Packet(NamedTuple):
    """A packet heard at t ms. again: the first of a new connection; early: addresses were still tried."""

    t: int
    data: bytes
    again: bool = False
    early: bool = False


class Recording(NamedTuple):
    path: str
    name: str
    mac: str | None
    family: Family
    packets: list[Packet]  # of the cube's turns and states


def load(path: str) -> Recording:
    """Read a recording. Raises InputError with the line that is wrong."""
    text = read_text(path)
    whole = _parsed(path, text)
    device, protocol = (_object(path, whole, key) for key in ("device", "protocol"))
    entries = list(_entries(path, text))
    services = [
        str(entry["service"]) for _, entry in entries if entry["op"] != "marker" and "service" in entry
    ]
    try:
        family = by_services(services, str(protocol.get("id", "")))
    except InputError as error:
        raise InputError(f"{path}: {error}") from None
    ours, again, connected = list[Packet](), False, False
    last_marker = max((at for at, (_, entry) in enumerate(entries) if _is_connected(entry)), default=0)
    for at, (line, entry) in enumerate(entries):
        if _is_heard(entry, family):
            packet, early = _packet(path, line, entry), not connected and at < last_marker
            ours.append(packet._replace(again=again and bool(ours), early=early))
            if len(ours) > 1 and ours[-1].t < ours[-2].t:
                raise InputError(f'{path}, line {line}: "t" goes back: {ours[-2].t} ms was before')
            again = False
        elif _is_found(entry, family):
            again, connected = True, False
        else:
            connected = connected or _is_connected(entry)
    name, mac = str(device.get("name") or ""), device.get("mac")
    return Recording(path, name, str(mac) if mac else None, family, ours)


def _parsed(path: str, text: str) -> dict[str, Any]:
    try:
        whole = json.loads(text)
    except json.JSONDecodeError as error:
        raise InputError(f"{path}, line {error.lineno}: not JSON: {error.msg}") from None
    except RecursionError:
        raise InputError(f"{path}: JSON of too many levels") from None
    if not isinstance(whole, dict) or not isinstance(whole.get("traffic"), list):
        raise InputError(f'{path}, line 1: not a recording of a cube: no list "traffic"')
    return whole


def _object(path: str, whole: dict[str, Any], key: str) -> dict[str, Any]:
    value = whole.get(key) or {}
    if not isinstance(value, dict):
        raise InputError(f"{path}: {key} is no object")
    return value


def _entries(path: str, text: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """The objects of `traffic`, each with the line on which it begins."""
    start = re.search(r'"traffic"\s*:\s*\[', text)
    assert start is not None
    at, decoder = start.end(), json.JSONDecoder()
    while (at := _past(text, at)) < len(text) and text[at] != "]":
        entry, end = decoder.raw_decode(text, at)
        line = text.count("\n", 0, at) + 1
        if not isinstance(entry, dict) or not isinstance(entry.get("op"), str):
            raise InputError(f'{path}, line {line}: not an operation: it needs "op"')
        yield line, entry
        at = end


def _past(text: str, at: int) -> int:
    """Where in the text, from `at` on, the next value begins."""
    found = re.compile(r"[\s,]*").match(text, at)
    return found.end() if found else at


def _is_heard(entry: dict[str, Any], family: Family) -> bool:
    """Whether an entry is a packet of the characteristic that tells turns, or names no characteristic."""
    where = entry.get("characteristic")
    return entry["op"] in HEARD and (where is None or uuid(str(where)) == family.notify)


def _is_found(entry: dict[str, Any], family: Family) -> bool:
    """Whether the cube's service was discovered, which a connection begins with."""
    return entry["op"] == FOUND and uuid(str(entry.get("service"))) == family.service


def _is_connected(entry: dict[str, Any]) -> bool:
    return entry["op"] == "marker" and entry.get("data") == "connected"


def _packet(path: str, line: int, entry: dict[str, Any]) -> Packet:
    t, data = entry.get("t"), entry.get("data")
    if isinstance(t, bool) or not isinstance(t, int | float) or not 0 <= t < LONGEST:
        raise InputError(f'{path}, line {line}: "t" must be milliseconds, not {json.dumps(t)}')
    if not isinstance(data, str) or not re.fullmatch(r"(?i)\s*([0-9a-f]{2}\s*)*", data):
        raise InputError(
            f'{path}, line {line}: "data" must be bytes in hexadecimal, not {json.dumps(data):.40}'
        )
    return Packet(int(t), bytes.fromhex(data))


def play(recording: Recording) -> Iterator[Event]:
    """Yield what the cube did, event by event. Raises InputError where none of its packets can be read.

    Until the recording program was connected only states are told, which have the turns made by then in them.
    Where a later packet shows that turns were not heard, the states since the last one that the cube told are
    left out: some of them were false.
    """
    try:
        session = Session(recording.family, recording.name, recording.mac)
    except InputError as error:
        raise InputError(f"{recording.path}: {error}") from None
    held: list[Event] = []  # events that a later packet may show to be false
    for packet in recording.packets:
        if packet.again:
            yield from held
            held = []
            session.again()
        for event in session.take(packet.t, packet.data):
            if packet.early and not (isinstance(event, Stands) and event.told):
                continue
            if isinstance(event, Lost):
                held = [one for one in held if not isinstance(one, Stands)]
            held.append(event)
            if session.at_once or isinstance(event, Lost) or (isinstance(event, Stands) and event.told):
                yield from held
                held = []
    yield from held
    if not session.known or session.heard == session.unreadable:
        raise InputError(f"{recording.path}: {_why(recording, session)}")


def _why(recording: Recording, session: Session) -> str:
    kind = recording.family.id
    if not session.heard:
        return f"no packet of a {kind} cube in it"
    why = "it is another model's"
    if recording.family.keys:
        mac = recording.mac or f"the one by its name, {recording.name},"
        why = f"no state packet is in it, or {mac} is not this cube's address, or {why}"
    return f"none of its {session.heard} packets tells a {kind} cube's state: {why}"


class Recorder:
    """Records packets and events from now on in that format; also of a cube whose family is not known."""

    def __init__(self, name: str, mac: str | None, services: list[str], family: Family | None) -> None:
        kind = family.id if family else "unknown"
        self._head: dict[str, Any] = {
            "format": FORMAT,
            "version": 1,
            "capturedAt": time.strftime("%Y-%m-%dT%H:%M:%S.000Z", time.gmtime()),
            "device": {"name": name, "id": "", **({"mac": mac} if mac else {})},
            "protocol": {"id": kind, "name": kind},
            "services": [],
        }
        self._traffic: list[dict[str, Any]] = []
        self._events: list[dict[str, Any]] = []
        self.connected(0, services)

    def connected(self, t: int, services: list[str]) -> None:
        """Note that the cube was connected, for the first time or anew."""
        self._traffic += [{"t": t, "op": FOUND, "service": service} for service in services]

    def note(self, t: int, op: str, service: str, characteristic: str, data: bytes) -> None:
        where = {"service": service, "characteristic": characteristic}
        self._traffic.append({"t": t, "op": op, **where, "data": data.hex().upper()})

    def tell(self, event: Event) -> None:
        match event:
            case Moved(t, move, cube_ms):
                told = {"type": "MOVE", "move": move, "localTimestamp": t, "cubeTimestamp": cube_ms}
            case Stands(t, facelets):
                told = {"type": "FACELETS", "facelets": facelets}
            case _:
                return
        self._events.append({"t": event.t, "event": {"timestamp": event.t, **told}})

    def save(self, path: str | Path) -> None:
        """Write the file, with an operation a line. Raises InputError."""
        parts = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in self._head.items()]
        for key, values in {"traffic": self._traffic, "events": self._events}.items():
            rows = ",".join(f"\n    {json.dumps(value)}" for value in values)
            parts.append(f"  {json.dumps(key)}: [{rows}\n  ]")
        write_whole(path, ("{\n" + ",\n".join(parts) + "\n}\n").encode())
