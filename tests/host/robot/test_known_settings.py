"""What a host keeps of a robot's settings between commands, and what it asks anew."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cubehost.base.errors import ProtocolError, RefusedError
from cubehost.connect.ports import Connection, open_port
from cubehost.robot import settings
from cubehost.robot.client import Robot
from cubehost.robot.replies import Setting
from scripts import loaded

PAGES = 9  # of a virtual robot's settings
line = loaded(Path(__file__).parents[2] / "bench" / "bench_line.py")


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where they are kept; nothing is yet."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "cubehost" / "settings"


@contextmanager
def counted() -> Iterator[tuple[Connection, list[str]]]:
    """A new robot, homed, and the verbs of what it is asked from then on."""
    verbs: list[str] = []

    def record(direction: str, line: bytes) -> None:
        if direction == ">" and line.startswith(b"#"):
            verbs.append(line.partition(b"*")[0].decode().split(" ", 1)[1])

    with open_port("sim", speed=0) as connection:
        connection.robot.link.record = record
        yield connection, verbs


def one_by_one(robot: Robot) -> list[Setting]:
    """As `get` tells each."""
    return [robot.setting(name) for name in robot._setting_names()]


def test_they_are_told_once_and_kept_for_the_next_command(kept: Path):
    with counted() as (connection, verbs):
        told = connection.robot.settings()
        assert verbs == [f"settings {n}" for n in sorted(int(verb.split()[1]) for verb in verbs)]
        assert len(verbs) == PAGES
        assert told == one_by_one(connection.robot)
    with counted() as (connection, verbs):
        assert connection.robot.settings() == told
        assert connection.robot.values()["settle_us"] == next(s.value for s in told if s.name == "settle_us")
        assert verbs == []


def test_the_whole_job_begins_to_turn_within_900_bytes_where_they_are_known(tmp_path: Path):
    (_, new, _), (_, known, _) = (line.costs(line.logged("scan-and-send", "fast", tmp_path)) for _ in "12")
    assert known <= 900 < 2000 < new


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text.replace("=", "=1", 1),
        lambda text: text[: len(text) // 2],
        lambda text: "",
        lambda text: "\0" * 4096,
        lambda text: text + " x=1,1,1,1,",
    ],
)
def test_a_damaged_file_is_not_believed(kept: Path, damage):
    with counted() as (connection, _):
        told = connection.robot.settings()
    (file,) = kept.iterdir()
    whole = file.read_text()
    file.write_text(damage(whole))
    assert file.read_text() != whole
    with counted() as (connection, verbs):
        assert connection.robot.settings() == told
        assert len(verbs) == PAGES
    assert file.read_text() == whole


def test_another_robots_file_is_not_believed(kept: Path):
    with counted() as (connection, _):
        connection.robot.settings()
        (own,) = kept.iterdir()
        connection.robot.set("settle_us", 1234)
    (other,) = set(kept.iterdir()) - {own}
    own.write_bytes(other.read_bytes())
    with counted() as (connection, _):
        assert connection.robot.values()["settle_us"] != 1234


def test_what_is_set_is_refreshed_and_only_what_it_moved(kept: Path):
    with counted() as (connection, verbs):
        robot = connection.robot
        robot.settings()
        verbs.clear()
        robot.set("settle_us", 1234)
        assert robot.values()["settle_us"] == 1234
        assert verbs == ["set settle_us 1234"]
        for args, most in (("fast 1", 5), ("pulse_ns 9000", 2), ("max_rate 39000", 2)):
            verbs.clear()
            robot.set(*args.split()[:1], int(args.split()[1]))
            told = robot.settings()
            assert len(verbs) <= most, verbs
            assert told == one_by_one(robot)
        verbs.clear()
        robot.defaults()
        assert robot.settings() == one_by_one(robot)
        assert not [verb for verb in verbs if verb.startswith("settings")], "these were known"


def test_another_hosts_set_is_noticed(kept: Path):
    with counted() as (connection, _):
        robot = connection.robot
        robot.settings()
        robot.link.request("hello", "own 77")  # as another host
        robot.link.owner, mine, known = robot.link.owner + 1, robot.link.owner, robot.link.settings
        robot.link.request("set", "settle_us 4321")
        robot.link.owner, robot.link.settings = 0, known  # only the other one heard the answer
        assert mine
        assert robot.values()["settle_us"] == 4321


def test_settings_that_cannot_be_loaded_leave_the_defaults(kept: Path):
    with counted() as (connection, _):
        robot = connection.robot
        before = robot.settings()
        robot.set("settle_us", 1234)
        with pytest.raises(RefusedError):
            robot.load()
        assert robot.settings() == before == one_by_one(robot)


def test_the_oldest_files_go(kept: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(settings, "KEPT", 3)
    with counted() as (connection, _):
        connection.robot.settings()
        for us in range(10, 16):
            connection.robot.set("settle_us", us)
        newest = connection.robot.link.settings
    assert len(names := [path.name for path in kept.iterdir()]) == 3
    assert any(name.endswith(newest) for name in names)


def test_a_folder_that_takes_no_file_costs_only_time(kept: Path):
    kept.parent.mkdir()
    kept.write_text("in the way")
    with counted() as (connection, _):
        assert connection.robot.settings() == one_by_one(connection.robot)


@pytest.mark.parametrize("page", ["", "+3", "a=1,1,1,1,x +7", "a=1,1,1,x", "a=1"])
def test_pages_that_lead_nowhere_are_refused(kept: Path, page: str, monkeypatch: pytest.MonkeyPatch):
    with counted() as (connection, _):
        request = connection.robot.link.request

        def answer(verb: str, *args: str, **how: float) -> str:
            return page if verb == "settings" else request(verb, *args, **how)

        monkeypatch.setattr(connection.robot.link, "request", answer)
        with pytest.raises(ProtocolError, match="setting"):
            connection.robot.settings()


def test_a_log_is_whole_and_is_played_though_they_are_kept_by_then(kept: Path, tmp_path: Path):
    logs = [str(tmp_path / name) for name in ("first", "second")]
    for log in logs:
        with open_port("sim", speed=0, log_file=log) as connection:
            told = connection.robot.settings()
    assert [len(re.findall(r"> #\d+ settings ", Path(log).read_text())) for log in logs] == [PAGES, PAGES]
    for log in logs:
        with open_port(f"replay:{log}", aligned=False) as connection:
            connection.robot.status()
            connection.robot.home()
            assert connection.robot.settings() == told
