"""From an empty configuration to a solved cube, and every command without a port afterwards."""

import errno
import json
import os
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from cubehost.base.errors import InputError
from cubehost.cli import main, setup
from cubehost.cube import random_cube, turned
from cubehost.flashing import job
from cubehost.flashing.image import Image
from cubehost.jobs.faces import check_faces, trouble
from cubehost.mechanism import Mechanism
from cubehost.robot import profile
from cubehost.robot.stop import stop_bytes
from cubehost.sim import process
from cubehost.vision.virtual import VirtualCamera

HELD = "hold it with white up and green to you"


@pytest.fixture(autouse=True)
def _empty(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CUBEHOST_CONFIG", str(tmp_path / "config"))
    monkeypatch.setattr("serial.tools.list_ports.comports", list)
    monkeypatch.chdir(tmp_path)


def ended(line: str) -> int:
    try:
        main(line.split())
    except SystemExit as stop:
        return int(stop.code or 0)
    return 0


def test_from_nothing_to_a_solved_cube_in_two_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert ended("setup --port sim --json") == 0
    told = json.loads(capsys.readouterr().out)
    assert told["solve"] is True
    assert "all six" in told["faces"]
    assert ended("scan-and-send --json") == 0
    done = json.loads(capsys.readouterr().out)
    assert (done["solved"], done["port"], done["robot"]) == (True, "sim", "sim")


def test_every_command_then_knows_the_robot(capsys: pytest.CaptureFixture[str]) -> None:
    main(["robot", "use", "sim", "--name", "desk"])
    named = ["status", "home", "jog U", "ack", "selftest", "set max_rate 30000"]
    commands = [f"robot {verb}" for verb in named] + ["send R", "robots"]
    others = ["robot get max_rate", "robot stop", "scramble --send", "scan"]
    for line in commands + others:
        capsys.readouterr()
        assert ended(line) == 0, line
        out, err = capsys.readouterr()
        noted = {"scramble --send": "robot: desk (sim)\n", "scan": f"cubehost: note: {HELD}\n"}
        assert err == noted.get(line, ""), line
        assert "desk" in out or line in others


def test_no_robot_is_made_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert ended("setup") == 3
    assert "--port sim" in capsys.readouterr().err
    assert not profile.names()


@pytest.mark.parametrize("board", ["mega", "octopus_pro", "pico"])
def test_no_board_to_flash_is_what_the_world_lacks(
    board: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "/nonexistent")  # no dfu-util, no probe's program
    assert ended(f"setup --board {board}") == 3
    assert capsys.readouterr().err.count("\n") == 1


def test_of_two_boards_none_is_chosen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    two = [("/dev/ttyACM0", None), ("/dev/ttyACM1", None)]
    monkeypatch.setattr("cubehost.connect.discovery.plugged_in", lambda: iter(two))
    for line in ("setup --board mega", "flash --board mega"):
        assert ended(line) == 2
        assert "--port (/dev/ttyACM0, /dev/ttyACM1)" in capsys.readouterr().err


@pytest.fixture
def plugged(tmp_path: Path) -> Iterator[str]:
    """A robot at a pseudo-terminal, under a name that stays."""
    with process.start(random_cube(3)) as robot:
        (tmp_path / "cubebot").symlink_to(robot.url)
        yield str(tmp_path / "cubebot")


@pytest.mark.parametrize(("says", "code"), [("y", 0), ("n", 4)])
def test_a_person_tells_how_the_faces_turn(
    plugged: str, says: str, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(setup, "_needs_a_person", lambda what: None)
    monkeypatch.setattr("click.pause", lambda *_, **__: None)
    answers = iter("yyyyy" + says)
    monkeypatch.setattr("click.confirm", lambda *_, **__: next(answers) == "y")
    assert ended(f"setup --port {plugged} --name bench") == code
    out, err = capsys.readouterr()
    kept = profile.load("bench")
    assert (kept.port, kept.board) == (plugged, "native")
    assert ("as you said" in out) == (code == 0)
    assert ("B: its motor" in err) == (code == 4)


@pytest.fixture
def cubotino(tmp_path: Path) -> Iterator[str]:
    """The same of a machine with two servos."""
    machine = Mechanism.named("cubotino").description
    with process.start(random_cube(3), speed=4, machine=machine) as robot:
        (tmp_path / "cubebot").symlink_to(robot.url)
        yield str(tmp_path / "cubebot")


def test_servos_are_fitted_and_the_machine_is_kept(
    cubotino: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A person answers: the first position 20 us wider, the next at another width, what is none twice."""
    asked, fitted = list[str](), list[str]()
    answers = iter(["", "++", "", "1490", "", "", "what", "9999"])

    def answer(text: str, **_: object) -> str:
        asked.append(text)
        return next(answers, "")

    monkeypatch.setattr(setup, "_needs_a_person", lambda what: None)
    monkeypatch.setattr("click.pause", lambda text, **_: fitted.append(text))
    monkeypatch.setattr("click.prompt", answer)
    monkeypatch.setattr(setup, "_faces", lambda *_: "not asked")  # a minute of a Cubotino's
    assert ended(f"setup --port {cubotino} --name bench --mechanism cubotino") == 0
    out, err = capsys.readouterr()
    assert "tray, arm: widths saved on the board" in out
    assert [text.split()[0] for text in fitted] == ["tray", "arm", "Put"]
    assert asked[0].endswith("2000 us (+ or - for 10 us each, or a width; Enter sends it there)")
    assert asked[2].startswith("tray 'right', 2020 us (")
    assert asked[2].endswith("stands right)")
    assert "'what' is none of these" in err
    assert "a servo's pulse is 500 to 2500 us, not 9999" in err
    assert profile.load("bench").mechanism == "cubotino"
    assert ended("robot get servo_0_0") == ended("robot get servo_0_1") == 0
    assert [line.split()[2] for line in capsys.readouterr().out.splitlines()] == ["2020", "1490"]
    for line in ("robot home", "send U"):  # of the machine that is kept
        assert ended(line) == 0, line
    assert ended(f"robot use {cubotino} --name bench") == 0
    assert profile.load("bench").mechanism == "cubotino"


def test_status_says_what_is_put_right_where_nobody_has_named_the_machine(
    cubotino: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ended(f"robot use {cubotino} --name bench") == ended("robot status") == 0
    either = (
        "put the faces right (a machine that is not six motors: put the cube in straight), then `robot home`"
    )
    assert f"not aligned (boot): {either}" in capsys.readouterr().out
    profile.keep("bench", mechanism="cubotino")
    assert ended("robot status") == 0
    assert "not aligned (boot): put the cube in straight, then `robot home`" in capsys.readouterr().out


def test_a_servo_without_pulses_is_nudged_from_where_it_begins_once_hands_are_away(
    cubotino: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked, hands_away = list[str](), iter([False, True])

    def confirm(text: str, **_: object) -> None:
        asked.append(text)
        if not next(hands_away):
            raise click.Abort

    monkeypatch.setattr("click.confirm", confirm)
    assert ended(f"robot use {cubotino} --name bench") == 0
    profile.keep("bench", mechanism="cubotino")
    assert ended("robot nudge s1 20") == 4, "a script is not asked"
    assert "s1 has had no pulses" in capsys.readouterr().err
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    assert ended("robot nudge s1 20") == 130, "nobody says that they are"
    assert ended("robot nudge s1 20") == 0
    assert "First it goes to 1335 us, its position 'open', at once. Are all hands away?" in asked[0]
    assert capsys.readouterr().out.endswith("s1 at 1355 us\n")
    assert ended("robot nudge s1 20") == 0, "from there, without a question"
    assert (len(asked), capsys.readouterr().out) == (2, "s1 at 1375 us\n")


def test_a_virtual_machine_is_set_up_in_one_go(capsys: pytest.CaptureFixture[str]) -> None:
    assert ended("setup --port sim --mechanism five_steppers --json") == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["servos"], told["faces"][:5], told["solve"]) == ([], "all 5", True)
    assert profile.load("sim").mechanism == "five_steppers"


def test_a_stop_ends_its_questions(
    plugged: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """That of somebody else, on the same line."""
    answered: list[str] = []

    def asked(*_: object, **__: object) -> bool:
        there = os.open(plugged, os.O_WRONLY | os.O_NOCTTY)
        os.write(there, stop_bytes(4711))
        os.close(there)
        time.sleep(5.0)
        answered.append("too late")
        return True

    monkeypatch.setattr(setup, "_needs_a_person", lambda what: None)
    monkeypatch.setattr("click.pause", lambda *_, **__: None)
    monkeypatch.setattr("click.confirm", asked)
    assert ended(f"setup --port {plugged} --name bench") == 4
    assert "stopped: what was asked for before moves nothing any more" in capsys.readouterr().err
    assert not answered


def test_json_is_one_object_with_a_board_written_first(
    plugged: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    image, board = Image("firmware.bin", 0, b"image"), job.known_boards()["octopus_pro"]
    monkeypatch.setattr("cubehost.cli.flash._content", lambda *_: (image, board, "serial"))
    monkeypatch.setattr(job, "write", lambda *_: {"started": True})
    monkeypatch.setattr(setup, "_needs_a_person", lambda what: None)
    monkeypatch.setattr("click.pause", lambda *_, **__: None)
    monkeypatch.setattr("click.confirm", lambda *_, **__: True)
    assert ended(f"setup --port {plugged} --name bench --board octopus_pro --json") == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["firmware"], told["robot"]) == ("octopus_pro", "bench")


def test_without_a_person_nothing_is_called_checked(plugged: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert ended(f"setup --port {plugged}") == 2
    assert "run it in a terminal" in capsys.readouterr().err
    assert "setup" not in profile.sections("robot")


class Wired:
    """A robot whose motors turn other faces, or the other way."""

    def __init__(self, cables: dict[str, str]) -> None:
        self.cables, self.facelets = cables, random_cube(1)

    def jog(self, face: str, quarters: int) -> None:
        if move := self.cables.get(face, face):
            self.facelets = turned(self.facelets, move)


@pytest.mark.parametrize(
    ("cables", "words"),
    [
        ({}, []),
        ({"R": "R'"}, ["R: it turned the wrong way"]),
        ({"U": "F", "F": "U"}, ["U: the face F turned instead", "F: the face U turned instead"]),
        ({"D": ""}, ["D: nothing turned"]),
        ({"L": "L2"}, ["L: it turned by half"]),
        ({"B": "R U"}, ["B: not one face turned"]),
    ],
)
def test_wrong_cables_are_named(cables: dict[str, str], words: list[str]) -> None:
    robot = Wired(cables)
    seen = check_faces(robot, lambda: robot.facelets)  # type: ignore[arg-type]
    wrong = [said for face, move in seen if (said := trouble(face, move))]
    assert len(wrong) == len(words)
    assert all(said.startswith(word) for said, word in zip(wrong, words, strict=True))


def test_backup_and_restore(capsys: pytest.CaptureFixture[str]) -> None:
    main(["robot", "use", "sim", "--name", "desk"])
    profile.keep("desk", learned={"scans": 3})
    assert ended("robots backup kept.zip") == 0
    before = profile.path_of("desk").read_text()
    assert ended("robots restore kept.zip") == 2  # it is there
    assert ended("robots forget desk") == 0
    assert profile.names() == []
    assert ended("robots restore kept.zip") == 0
    assert profile.path_of("desk").read_text() == before
    capsys.readouterr()
    assert ended("robots --json") == 0
    assert json.loads(capsys.readouterr().out)[0]["learned"] == 3


def test_no_backup_writes_elsewhere(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for name in ("../evil.json", "/tmp/evil.json", "a/b.json", "x.sh", "..json"):
        with zipfile.ZipFile("bad.zip", "w") as archive:
            archive.writestr(name, "{}")
        assert ended("robots restore bad.zip") == 2, name
    Path("bad.zip").write_bytes(b"PK nonsense")
    assert ended("robots restore bad.zip") == 2
    assert not list(tmp_path.rglob("evil*"))
    assert capsys.readouterr().err.count("\n") == 6


def test_a_damaged_backup_is_one_line_and_takes_nothing_back(capsys: pytest.CaptureFixture[str]) -> None:
    main(["robot", "use", "sim", "--name", "desk"])
    assert ended("robots backup kept.zip") == 0
    before, whole = profile.path_of("desk").read_text(), Path("kept.zip").read_bytes()
    for at in range(0, len(whole), 5):
        Path("bad.zip").write_bytes(whole[:at] + bytes([whole[at] ^ 0x41]) + whole[at + 1 :])
        capsys.readouterr()
        code = ended("robots restore bad.zip --force")
        assert code == 0 or capsys.readouterr().err.count("\n") == 1
        assert code in (0, 2)
        assert profile.path_of("desk").read_text() == before


@pytest.mark.parametrize("text", ["no JSON", "[]", '{"port": ["sim"]}', "\xff"])
def test_what_is_no_robot_is_not_restored_over_one(text: str) -> None:
    main(["robot", "use", "sim", "--name", "desk"])
    before = profile.path_of("desk").read_text()
    with zipfile.ZipFile("bad.zip", "w") as archive:
        archive.writestr("desk.json", text.encode("latin-1"))
    assert ended("robots restore bad.zip --force") == 2
    assert profile.path_of("desk").read_text() == before


def test_a_full_disk_costs_neither_backup_nor_robot(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> int:
        with path.open("wb") as file:
            file.write(data[:3])
        raise OSError(errno.ENOSPC, "No space left on device")

    main(["robot", "use", "sim", "--name", "desk"])
    assert ended("robots backup kept.zip") == 0
    robot, regions = profile.path_of("desk"), Path("robot.regions")
    VirtualCamera(1).regions.save(regions)
    before = [file.read_bytes() for file in (robot, Path("kept.zip"), regions)]
    monkeypatch.setattr(Path, "write_bytes", full)
    assert ended("robots backup kept.zip") == 2
    assert ended("robots restore kept.zip --force") == 2
    with pytest.raises(InputError, match="No space"):
        VirtualCamera(1).regions.save(regions)
    assert [file.read_bytes() for file in (robot, Path("kept.zip"), regions)] == before
    assert not [*Path().glob("*.new"), *robot.parent.glob("*.new")]
