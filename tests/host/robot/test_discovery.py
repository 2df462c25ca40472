"""Which robot a command acts on, judged by which of several robots on pseudo-terminals hears it."""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest
from peer import Peer
from pty_peer import pty_peer

from cubehost.base.errors import DeviceNotFoundError
from cubehost.cli import main
from cubehost.connect import discovery
from cubehost.robot import profile
from cubehost.robot.exchange import Timing
from cubehost.robot.link import Link
from cubehost.robot.transport import SerialTransport, Transport


class Bench:
    """Devices that are plugged in, each at a pseudo-terminal; `None` instead of a peer never answers."""

    def __init__(self) -> None:
        self.peers: dict[str, Peer] = {}
        self.ports: list[SimpleNamespace] = []
        self.silent: set[str] = set()
        self.stack = ExitStack()

    def plug(
        self, peer: Peer | None, serial: str | None = "1", place: str = "1-1", vid: int | None = 1
    ) -> str:
        port = self.stack.enter_context(pty_peer(peer))
        self.silent |= {port} if peer is None or peer.foreign else set()
        self.ports.append(
            SimpleNamespace(device=port, vid=vid, pid=2, serial_number=serial, location=place, hwid="USB")
        )
        return port

    def unplug(self) -> None:
        self.ports.clear()

    def link(self, transport: SerialTransport, timing: Timing) -> Link:
        """Patient where an answer comes, however busy this computer is, and only there."""
        give_up = 0.3 if transport.url in self.silent else 60.0
        return Link(transport, timing=timing._replace(give_up=give_up))


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Bench]:
    bench = Bench()
    monkeypatch.setattr("serial.tools.list_ports.comports", lambda: bench.ports)
    monkeypatch.setattr(discovery, "Link", bench.link)
    monkeypatch.setenv("CUBEHOST_CONFIG", str(tmp_path / "config"))
    with bench.stack:
        yield bench


@contextmanager
def ending(code: int) -> Iterator[None]:
    with pytest.raises(SystemExit) as stop:
        yield
    assert stop.value.code == code


def test_without_any_robot_nothing_virtual_is_moved(bench, capsys):
    bench.plug(None)
    for words in (
        ["robot", "status"],
        ["robot", "stop"],
        ["robot", "home"],
        ["send", "R"],
        ["tune", "--save"],
    ):
        with ending(3):
            main(words)
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)


def test_the_only_robot_that_answers(bench):
    bench.plug(None)
    peer = Peer()
    bench.plug(peer)
    main(["send", "R U"])
    assert peer.ran == ["R U"]


def test_the_named_port_goes_first(bench, monkeypatch):
    one, other = Peer(), Peer()
    bench.plug(one)
    monkeypatch.setenv("CUBEHOST_PORT", bench.plug(other))
    main(["send", "R"])
    main(["send", "U", "--port", bench.ports[0].device])
    assert (one.ran, other.ran) == (["U"], ["R"])


def test_of_several_none_is_guessed(bench, capsys):
    peers = [Peer(), Peer()]
    for peer in peers:
        bench.plug(peer)
    with ending(2):
        main(["send", "R"])
    assert "robot use" in capsys.readouterr().err
    assert not peers[0].ran + peers[1].ran


def test_a_robot_is_found_again_under_another_tty(bench):
    main(["robot", "use", bench.plug(Peer(), "A7")])
    bench.unplug()
    other, mine = Peer(), Peer()
    bench.plug(other, "B8")
    bench.plug(mine, "A7", "9-9")
    main(["send", "R"])
    assert (other.ran, mine.ran) == ([], ["R"])


def test_without_a_serial_number_the_socket_tells(bench):
    main(["robot", "use", bench.plug(Peer(), None, "1-1")])
    bench.unplug()
    other, mine = Peer(), Peer()
    bench.plug(other, None, "1-2")
    bench.plug(mine, None, "1-1")
    main(["send", "R"])
    assert (other.ran, mine.ran) == ([], ["R"])


def test_one_of_its_kind_in_another_socket_is_offered_and_not_taken(bench, capsys):
    main(["robot", "use", bench.plug(Peer(), None, "1-1"), "--name", "desk"])
    bench.unplug()
    moved = Peer()
    port = bench.plug(moved, None, "1-2")
    bench.plug(Peer(), "7", "1-3")
    with ending(3):
        main(["send", "R"])
    assert f"`cubehost robot use {port} --name desk`" in capsys.readouterr().err
    assert moved.ran == []
    main(["robot", "use", port, "--name", "desk"])
    main(["send", "R"])
    assert moved.ran == ["R"]


def test_alike_serial_numbers_are_told_apart_by_the_socket(bench):
    main(["robot", "use", bench.plug(Peer(), "0001", "1-1")])
    mine, other = Peer(), Peer()
    bench.unplug()
    bench.plug(other, "0001", "1-2")
    bench.plug(mine, "0001", "1-1")
    main(["send", "R"])
    assert (other.ran, mine.ran) == ([], ["R"])


def test_no_other_robot_stands_in_for_the_chosen_one(bench, capsys):
    main(["robot", "use", bench.plug(Peer(), "A7")])
    bench.unplug()
    other = Peer()
    bench.plug(other, "B8")
    with ending(3):
        main(["send", "R"])
    assert "A7" in capsys.readouterr().err
    assert not other.ran


def test_a_tty_number_is_never_kept(bench):
    with pty_peer(Peer()) as port, ending(2):
        main(["robot", "use", port])
    assert not profile.names()


def test_what_does_not_answer_is_not_kept(bench):
    with ending(3):
        main(["robot", "use", bench.plug(None)])
    assert not profile.names()


def test_robots_have_names(bench, capsys):
    main(["robot", "use", bench.plug(Peer(), "A"), "--name", "desk"])
    main(["robot", "use", bench.plug(Peer(), "B")])
    main(["robot", "use", bench.plug(Peer(), "C")])
    main(["robot", "use", "desk", "--json"])
    told = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert told["usb"] == {"device": "0001:0002", "serial": "A", "place": "1-1"}
    assert profile.names() == ["desk", "robot", "robot-2"]
    chosen = profile.chosen()
    assert chosen is not None
    assert chosen.name == "desk"


def test_other_sections_of_a_robots_file_stay(bench):
    port = bench.plug(Peer(), "A")
    main(["robot", "use", port, "--name", "desk"])
    profile.keep("desk", setup={"scan": True})
    main(["robot", "use", port, "--name", "desk"])
    assert profile.sections("desk")["setup"] == {"scan": True}


def test_what_was_learned_of_another_robot_goes_and_is_put_aside(bench, capsys):
    main(["robot", "use", bench.plug(Peer(), "A"), "--name", "desk"])
    known = {
        "outputs": {"s0": "pwm:0:0"},
        "learned": {"scans": 3},
        "tuned": {"max_rate": 7},
        "setup": {"a": 1},
    }
    profile.keep("desk", **known)
    before = profile.path_of("desk").read_text()
    capsys.readouterr()
    main(["robot", "use", "sim", "--name", "desk"])
    assert "desk was another robot until now" in capsys.readouterr().err
    assert profile.sections("desk") == {"robot": "desk", "port": "sim", "board": "native"}
    assert profile.path_of("desk").with_suffix(".before").read_text() == before
    main(["robot", "use", "sim", "--name", "desk"])
    assert capsys.readouterr().err == ""


def test_a_robot_in_another_socket_keeps_what_was_learned_of_it(bench):
    main(["robot", "use", bench.plug(Peer(), None, "1-1"), "--name", "desk"])
    profile.keep("desk", learned={"scans": 3})
    bench.unplug()
    main(["robot", "use", bench.plug(Peer(), None, "1-2"), "--name", "desk"])
    assert profile.sections("desk")["learned"] == {"scans": 3}
    bench.unplug()
    main(["robot", "use", bench.plug(Peer(), "B", "1-2"), "--name", "desk"])  # now it tells a number
    assert profile.sections("desk")["learned"] == {"scans": 3}
    bench.unplug()
    main(["robot", "use", bench.plug(Peer(), "C", "1-2"), "--name", "desk"])
    assert "learned" not in profile.sections("desk")


def test_stop_goes_to_every_robot_and_to_nothing_else(bench, capsys):
    class Deaf(Peer):
        """Another maker's device: it hears, and answers something else."""

        foreign = True

        def receive(self, data: bytes) -> None:
            self.heard += data
            self.out += b"T:21.3 /0.0\n"

    kept, answering, foreign, soldered = Peer(), Peer(), Deaf(), Deaf()
    main(["robot", "use", bench.plug(kept, "A")])
    bench.plug(answering, "B")
    bench.plug(foreign, "C")
    bench.plug(soldered, vid=None)
    main(["robot", "stop"])
    out = capsys.readouterr().out
    assert "stopped" in out or "idle" in out
    assert kept.stops >= 1
    assert answering.stops >= 1
    assert b"!" not in foreign.heard
    assert soldered.heard == b""


def test_a_stop_waits_for_no_other_robot(bench, capsys, monkeypatch):
    """A GAN robot is looked for over Bluetooth for seconds; a device that is none lets its asker wait."""
    cable, plugged, told = Peer(), Peer(), threading.Event()

    def until_told(*_: object) -> Transport:
        assert told.wait(60), "the others were not stopped meanwhile"
        raise DeviceNotFoundError("no GAN robot is near")

    def answered(port: str) -> discovery.Answer:
        if port == nobody:
            assert told.wait(60), "the others were not stopped meanwhile"
        return ask(port)

    def both_are_stopped() -> None:
        while not (cable.stops and plugged.stops):
            time.sleep(0.01)
        told.set()

    ask = discovery.ask
    profile.save(profile.Profile("a-gan", "gan", None, "gan"))
    main(["robot", "use", bench.plug(cable, "A"), "--name", "cable"])
    nobody = bench.plug(None, "B")
    bench.plug(plugged, "C")
    monkeypatch.setattr("cubehost.connect.gan.GanTransport", until_told)
    monkeypatch.setattr(discovery, "ask", answered)
    capsys.readouterr()
    looking = threading.Thread(target=both_are_stopped, daemon=True)
    looking.start()
    with ending(3):
        main(["robot", "stop"])
    out, err = capsys.readouterr()
    assert out.count("stopped, as the robot confirms") == 2
    assert err == "cubehost: gan: no GAN robot is near\n"


def test_no_real_robot_is_called_as_a_virtual_one(bench, capsys):
    """`robot stop --port pico` would not stop it, and `robot use pico` would choose the emulator."""
    port = bench.plug(Peer())
    with ending(2):
        main(["robot", "use", port, "--name", "pico"])
    assert "call this one otherwise" in capsys.readouterr().err
    assert profile.names() == []


def test_a_robots_name_goes_before_a_folder_of_that_name(bench, capsys, monkeypatch, tmp_path):
    port = bench.plug(Peer())
    main(["robot", "use", port, "--name", "desk"])
    (tmp_path / "desk").mkdir()
    monkeypatch.chdir(tmp_path)
    main(["robot", "stop", "--port", "desk"])
    assert "stopped, as the robot confirms" in capsys.readouterr().out


def test_what_has_turned_is_told_whatever_is_kept(bench, capsys):
    """A script that was told of an error would turn the moves once more."""
    main(["robot", "use", "sim"])
    (profile.folder() / "chosen.json").write_text("{")
    capsys.readouterr()
    main(["send", "R", "--port", "sim", "--json"])
    told = capsys.readouterr()
    assert (json.loads(told.out)["turns"], told.err) == (1, "")
    main(["robots"])
    told = capsys.readouterr()
    assert "sim: native" in told.out
    assert "chosen.json" in told.err


def test_devices_that_are_no_robots_are_asked_once(bench):
    port = bench.plug(None)
    asked: discovery.Asked = {}
    discovery.ask_all(asked=asked)
    before = asked[port]
    assert discovery.ask_all(asked=asked)[0] is before


def test_flash_takes_the_chosen_robot(bench, monkeypatch):
    from cubehost.base.errors import DeviceNotFoundError
    from cubehost.cli import flash

    def nothing() -> None:
        raise DeviceNotFoundError("no bootloader")

    port = bench.plug(Peer(), "A")
    main(["robot", "use", port])
    monkeypatch.setattr(flash.over_usb, "the_device", nothing)
    assert flash._of_kept(None, None, None, "auto") == (port, "peer")
    assert flash._of_kept(Path("x.bin"), None, None, "serial") == (port, None)
    assert flash._of_kept(None, "/dev/other", "pico", "auto") == ("/dev/other", "pico")
    monkeypatch.setattr(flash.over_usb, "the_device", lambda: "waits")
    assert flash._of_kept(None, None, "pico", "auto") == (None, "pico")
    main(["robot", "use", "sim"])
    assert flash._of_kept(None, None, None, "auto") == (None, None)
