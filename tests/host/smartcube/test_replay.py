"""Recordings, and `cubehost smartcube replay`: a line an event, one line for what is no recording."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from commands import ran
from cubehost.base.errors import DeviceError, DeviceLostError, DeviceNotFoundError, InputError
from cubehost.cube import state_after
from cubehost.sim.smart_frames import GoCube
from cubehost.sim.smart_packets import Electronics
from cubehost.smartcube import families
from cubehost.smartcube.events import as_json
from cubehost.smartcube.families import Family
from cubehost.smartcube.link import Packet, only
from cubehost.smartcube.live import SmartCube

SERVICE, NOTIFY, _ = families.GO
SOLVED = "2A4002" + "".join(f"0{colour}" * 9 for colour in range(6)) + "030006000306050D0A"
R, U = "2A060108063F0D0A", "2A060104093E0D0A"


def packet(t: int, data: str, **other: Any) -> dict[str, Any]:
    return {"t": t, "op": "notify", "service": SERVICE, "characteristic": NOTIFY, "data": data} | other


def written(path: Path, *traffic: object, **other: Any) -> str:
    """A recording with an operation a line, the first on line 2."""
    rows = ",\n".join(json.dumps(entry) for entry in traffic)
    head = {"device": {"name": "GoCube"}, "protocol": {"id": "gocube"}} | other
    path.write_text(f'{{"traffic": [\n{rows}\n], {json.dumps(head)[1:]}')
    return str(path)


def test_a_line_an_event_and_the_state_after_each_turn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path / "a.json", packet(10, SOLVED), packet(20, R), packet(30, U))
    code, out, _ = ran(capsys, "smartcube", "replay", file, "--json")
    assert code == 0
    assert [json.loads(line) for line in out.splitlines()] == [
        {"t": 10, "facelets": state_after("")},
        {"t": 20, "move": "R", "cube_ms": None},
        {"t": 20, "facelets": state_after("R")},
        {"t": 30, "move": "U", "cube_ms": None},
        {"t": 30, "facelets": state_after("R U")},
    ]
    code, out, _ = ran(capsys, "smartcube", "replay", file)
    assert (code, out.split()[2:4]) == (0, ["20", "R"])


def test_a_turn_before_the_connection_stood_is_in_the_state_and_not_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A program that tries addresses hears the cube before it says that it is connected."""
    marker = {"t": 25, "op": "marker", "service": "marker", "data": "connected"}
    heard = packet(10, SOLVED), packet(20, R), marker, packet(30, U)
    _, out, _ = ran(capsys, "smartcube", "replay", written(tmp_path / "a.json", *heard), "--json")
    assert [json.loads(line) for line in out.splitlines()] == [
        {"t": 10, "facelets": state_after("")},
        {"t": 30, "move": "U", "cube_ms": None},
        {"t": 30, "facelets": state_after("R U")},
    ]


def test_a_turn_that_was_lost_is_told_and_the_state_is_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    twice = "2A060108033C0D0A"  # R again, which then stands where three more turns would bring it
    file = written(
        tmp_path / "a.json", packet(1, SOLVED), packet(2, R), packet(90, twice), packet(99, SOLVED)
    )
    _, out, _ = ran(capsys, "smartcube", "replay", file, "--json")
    assert [list(json.loads(line))[1:] for line in out.splitlines()[1:]] == [
        ["move", "cube_ms"],
        ["lost"],
        ["move", "cube_ms"],
        ["facelets"],
    ]


def test_a_turn_is_told_where_the_one_that_undid_the_last_was_lost(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its face stands as after the turn before."""
    file = written(tmp_path / "a.json", packet(1, SOLVED), packet(2, R), packet(90, R))
    _, out, _ = ran(capsys, "smartcube", "replay", file, "--json")
    assert [json.loads(line) for line in out.splitlines()[1:]] == [
        {"t": 2, "move": "R", "cube_ms": None},
        {"t": 90, "lost": None},
        {"t": 90, "move": "R", "cube_ms": None},
    ]


def test_states_that_a_lost_packet_made_false_are_not_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """U is lost before the second R, and shows by where the next U leaves its face."""
    again = "2A06010809420D0A", "2A06010400350D0A"
    heard = [packet(10 * at, data) for at, data in enumerate([SOLVED, R, *again])]
    _, out, _ = ran(capsys, "smartcube", "replay", written(tmp_path / "a.json", *heard), "--json")
    assert [list(json.loads(line))[1] for line in out.splitlines()] == [
        "facelets",
        *("move", "move", "lost", "move"),
    ]
    heard.insert(2, packet(15, U))
    _, out, _ = ran(capsys, "smartcube", "replay", written(tmp_path / "b.json", *heard), "--json")
    assert [json.loads(line).get("facelets") for line in out.splitlines()[2::2]] == [
        state_after(moves) for moves in ("R", "R U", "R U R", "R U R U")
    ]


def test_what_comes_twice_is_told_once_also_where_another_packet_is_between(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path / "a.json", packet(1, SOLVED), packet(20, R), packet(25, U), packet(27, R))
    _, out, _ = ran(capsys, "smartcube", "replay", file)
    assert [line.split()[1] for line in out.splitlines() if len(line.split()[1]) < 3] == ["R", "U"]


GAN = {
    "service": "6e400001-b5a3-f393-e0a9-e50e24dc4179",
    "characteristic": "28be4cb6-cd67-11e9-a32f-2a2ae2dbcce4",
}
MOYU = dict(zip(GAN, families.MOYU, strict=False))
BAD = {
    'line 3: "t" must be milliseconds, not -1': ([packet(1, SOLVED), packet(-1, R)], {}),
    'line 3: "t" goes back: 20 ms was before': ([packet(20, SOLVED), packet(19, R)], {}),
    'line 3: "t" must be milliseconds, not null': ([packet(1, SOLVED), {**packet(1, R), "t": None}], {}),
    'line 2: "data" must be bytes in hexadecimal, not "2A0"': ([packet(1, "2A0")], {}),
    "line 2: not an operation": ([7], {}),
    "no packet of a gocube cube": ([], {}),
    "none of its 1 packets tells a gocube cube's state: it is another model's": ([packet(1, "00")], {}),
    "not a smart cube of a family that is known here": ([packet(1, R, service="1800")], {}),
    "device is no object": ([], {"device": 3}),
    "encrypts with its Bluetooth address (MAC), which is missing": ([packet(1, "00" * 20, **GAN)], {}),
    "is no Bluetooth address": ([packet(1, "00" * 20, **GAN)], {"device": {"mac": "F7:09"}}),
    "state: no state packet is in it, or F7:09:2E:CB:57:53 is not this cube's address, or it is another": (
        [packet(1, "00" * 20, **GAN)],
        {"device": {"mac": "F7:09:2E:CB:57:53"}},
    ),
    "or the one by its name, WCU_MY32_A389, is not this cube's address": (
        [packet(1, "00" * 20, **MOYU)],
        {"device": {"name": "WCU_MY32_A389"}},
    ),
}


@pytest.mark.parametrize("words", BAD)
def test_what_is_no_recording_is_one_line_with_its_place(
    words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    traffic, other = BAD[words]
    file = written(tmp_path / "bad.json", *traffic, **other)
    if "this cube's address" in words:
        pytest.importorskip("cryptography", reason="pip install 'cubehost[bluetooth]'")
    code, out, said = ran(capsys, "smartcube", "replay", file)
    assert (code, out) == (2, "")
    assert len(said.splitlines()) == 1
    assert f"{file}" in said
    assert words in said


def test_a_torn_file_is_told_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "torn.json"
    file.write_text('{"traffic": [\n{"t": 1')
    assert "torn.json, line 2: not JSON" in ran(capsys, "smartcube", "replay", str(file))[2]


def test_the_package_that_decrypts_is_named_where_it_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "cryptography.hazmat.primitives.ciphers", None)
    file = written(tmp_path / "a.json", packet(1, "00" * 20, **GAN), device={"mac": "F7:09:2E:CB:57:53"})
    code, _, said = ran(capsys, "smartcube", "replay", file)
    assert code == 3
    assert "pip install 'cubehost[bluetooth]'" in said


def test_an_address_comes_from_the_advertisement_or_the_name() -> None:
    told = bytes.fromhex("88a3001630cf")
    assert families.advertised("WCU_MY32_A388", {0x1234: b"\1" + told}) == "CF:30:16:00:A3:88"
    assert families.advertised("GANi4_A26E", {0x0501: b"abc" + told + b"more"}) == "CF:30:16:00:A3:88"
    assert families.advertised("QY-QYSC-S-A0E6", {0x0504: told + b"more", 1: b"other"}) == "CF:30:16:00:A3:88"
    assert families.advertised("GANi4_A26E", {0x0500: b"abc" + told}) is None
    assert families.addresses("WCU_MY32_A388", None)[0].hex() == "cf301600a388"
    assert families.addresses("QY-QYSC-S-A0E6    ", None)[1].hex() == "cca30001a0e6"
    assert families.addresses("WCU_MY32_A388", "f7-09-2e-cb-57-53") == [bytes.fromhex("f7092ecb5753")]


class Cube:
    """A `Link` that gives these packets, then is silent."""

    mac = None

    def __init__(self, packets: list[str], service: str = SERVICE) -> None:
        self.name, self.services, self.said = "GoCube", [service], b""
        self._packets = [Packet(service, NOTIFY, bytes.fromhex(data)) for data in packets]

    def listen(self, family: Family | None) -> None: ...

    def read(self, timeout: float) -> Packet | None:
        return self._packets.pop(0) if self._packets else None

    def write(self, family: Family, data: bytes) -> None:
        self.said += data

    def close(self) -> None: ...


def test_what_is_recorded_can_be_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    link = Cube([SOLVED, R, U])
    with SmartCube(lambda: link, recorded=True) as cube:
        assert cube.recorder is not None
        told = [event for _ in range(4) for event in cube.take(0)]
        cube.recorder.save(tmp_path / "a.json")
    assert link.said == b"3"  # asks for the state
    _, out, _ = ran(capsys, "smartcube", "replay", str(tmp_path / "a.json"), "--json")
    assert [json.loads(line) for line in out.splitlines()] == [as_json(event) for event in told]


class Cuts(Cube):
    """The connection ends behind its packets."""

    def read(self, timeout: float) -> Packet | None:
        if not self._packets:
            raise DeviceLostError("GoCube has gone away")
        return super().read(timeout)


def test_a_recording_goes_on_over_a_new_connection(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Until the cube tells its state then, nobody knows it."""
    links = [Cuts([SOLVED, R]), Cube([U, SOLVED])]
    with SmartCube(lambda: links.pop(0), recorded=True) as cube:
        assert cube.recorder is not None
        told = [as_json(event) for _ in range(5) for event in cube.take(0)]
        cube.recorder.save(tmp_path / "a.json")
    assert [list(event)[1] for event in told] == ["facelets", "move", "facelets", "move", "lost", "facelets"]
    _, out, _ = ran(capsys, "smartcube", "replay", str(tmp_path / "a.json"), "--json")
    assert [json.loads(line) for line in out.splitlines()] == told


def test_a_model_that_is_not_known_can_be_recorded(tmp_path: Path) -> None:
    with SmartCube(lambda: Cube([R], "1234"), recorded=True) as cube:
        assert cube.recorder is not None
        assert cube.take(0) == []
        cube.recorder.save(tmp_path / "a.json")
    traffic = json.loads((tmp_path / "a.json").read_text())["traffic"]
    assert [entry.get("data") for entry in traffic] == [None, R]
    assert {entry["service"] for entry in traffic} == {"1234"}


def test_a_cube_tells_its_state_when_it_is_asked() -> None:
    link = Cube([R, SOLVED])
    with SmartCube(lambda: link) as cube:
        assert cube.state(1) == state_after("")
    with (
        SmartCube(lambda: Cube([])) as cube,
        pytest.raises(DeviceError, match="does not tell its state"),
    ):
        cube.state(0.01)


class Turning(Cube):
    """A GoCube that is turned twice behind its first answer; of the first turn nobody hears."""

    def __init__(self) -> None:
        super().__init__([SOLVED, U])
        cube = GoCube(Electronics(state_after("R U"), self.name, b"", 0))
        self._answer = Packet(SERVICE, NOTIFY, cube.seal(cube.state()))

    def write(self, family: Family, data: bytes) -> None:
        self._packets += [self._answer] * bool(self.said)
        super().write(family, data)


@pytest.fixture
def near(monkeypatch: pytest.MonkeyPatch) -> None:
    """One cube is near; the radio is not there."""
    from cubehost.smartcube import radio

    monkeypatch.setattr(radio, "connect", lambda name: Turning())


@pytest.mark.usefixtures("near")
@pytest.mark.parametrize("where", ["ble", "ble:GoCube"])
def test_a_cube_is_a_source_of_state(where: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Which is asked again, as a turn that it tells may be behind one that was not heard."""
    assert ran(capsys, "scan", "--cube", where) == (0, state_after("R U") + "\n", "")
    assert json.loads(ran(capsys, "scan", "--cube", where, "--json")[1]) == {"facelets": state_after("R U")}
    assert ran(capsys, "solve", where)[:2] == (0, "U' R'\n")
    code, _, said = ran(capsys, "scan", "--cube", where, "--camera", "0")
    assert (code, "leave --camera out" in said) == (2, True)
    code, _, said = ran(capsys, "scan-and-send", "--port", "sim", "--cube", where)
    assert (code, "the virtual robot turns its own, --cube sim" in said) == (2, True)


def test_a_cube_that_is_not_near_costs_no_recording_of_before(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from cubehost.smartcube import radio

    monkeypatch.setattr(radio, "nearby", lambda kind: [])
    (tmp_path / "old.json").write_text("{}")
    for name in ("old.json", "new.json"):
        code, _, said = ran(capsys, "smartcube", "record", "GAN1", str(tmp_path / name))
        assert (code, "no smart cube GAN1" in said) == (3, True)
    assert [path.read_text() for path in tmp_path.iterdir()] == ["{}"]


def test_which_of_several_cubes_is_meant() -> None:
    assert only(["GAN1", "GAN12"], "GAN1") == "GAN1"
    assert only(["GoCube", "GAN1"], "gan") == "GAN1"
    assert only(["GAN1"], "") == "GAN1"
    with pytest.raises(InputError, match="ble:NAME of GAN1, GAN12"):
        only(["GAN1", "GAN12"], "gan")
    with pytest.raises(DeviceNotFoundError, match="no smart cube MoYu: turn a face"):
        only(["GAN1"], "MoYu")
