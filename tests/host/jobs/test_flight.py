"""Every solve leaves a record; a full disk, a torn line or an old record never costs anything."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import cubehost
from cubehost.base.errors import InputError
from cubehost.cli import cli
from cubehost.connect.ports import open_port
from cubehost.jobs import flight
from cubehost.jobs.flight import Flight


@pytest.fixture(autouse=True)
def flights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "cubehost" / "flights"


def solve() -> None:
    with cubehost.open_robot("sim", speed=0, state=cubehost.State.after("R U F'")) as robot:
        assert robot.solve().truth.solved


def test_a_solve_is_played_back(tmp_path: Path) -> None:
    solve()
    [path] = flight.records()
    kinds = [entry["is"] for entry in flight.read(path)]
    assert kinds[0] == "begin"
    assert {"line", "picture", "Scanned", "Found", "Turned", "Looked"} <= set(kinds)
    assert flight.read(path)[-1]["said"] == "solved"
    (tmp_path / "seen").mkdir()
    (tmp_path / "seen" / "001.jpg").write_bytes(b"of another run")
    shown = CliRunner().invoke(cli, ["replay", "--lines", "--pictures", str(tmp_path / "seen")])
    assert shown.exit_code == 0
    assert "> #" in shown.stdout
    assert shown.stdout.rstrip().endswith("said solved")
    assert shown.stderr == f"cubehost: 4 pictures saved in {tmp_path / 'seen'}\n"
    assert len(list((tmp_path / "seen").glob(f"{path.stem}-*.jpg"))) == 4  # two cameras, before and after
    assert (tmp_path / "seen" / "001.jpg").read_bytes() == b"of another run"
    told = CliRunner().invoke(cli, ["replay", path.name, "--json"]).stdout.splitlines()
    assert json.loads(told[-1])["said"] == "solved"


def test_runs_of_one_second_leave_a_record_each(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flight.time, "strftime", lambda *_: "2026-01-02T030405")
    with open_port("sim", speed=0) as connection:
        for n in range(3):
            with flight.recorded(connection) as record:
                record.note("end", said=str(n))
    assert [flight.read(path)[-1]["said"] for path in flight.records()] == ["0", "1", "2"]


def test_the_newest_records_stay_when_the_clock_is_put_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flight, "KEPT", 4)
    flight.folder().mkdir(parents=True)
    for name in (
        "2026-05-01T000000-7-00",
        "2026-05-02T000000-7-00",
        "2026-05-03T000000-7-01",
    ):  # of earlier versions
        (flight.folder() / f"{name}.flight").write_text('{"t": 0, "is": "end", "said": "earlier"}\n')
    with open_port("sim", speed=0) as connection:
        for month in "12", "03", "02", "01":
            monkeypatch.setattr(flight.time, "strftime", lambda *_, month=month: f"2026-{month}-02T030405")
            with flight.recorded(connection) as record:
                record.note("end", said=month)
    assert [flight.read(path)[-1]["said"] for path in flight.records()] == ["12", "03", "02", "01"]


def test_a_torn_line_costs_only_itself() -> None:
    solve()
    [path] = flight.records()
    whole = path.read_bytes()
    path.write_bytes(whole[:-9])
    assert len(flight.read(path)) == whole.count(b"\n") - 1
    path.write_bytes(b"\xff{")
    with pytest.raises(InputError, match="not a flight record"):
        flight.read(path)


DAMAGED = (
    '{"t": 1, "is": ["end"]}',
    '{"t": "x", "is": "end"}',
    '{"t": NaN, "is": "end"}',
    '{"t": 1e999, "is": "end"}',
    '{"t": 1, "is": "Scanned", "facelets": 5}',
    '{"t": 1, "is": "picture"}',
    '{"t": 1, "is": "picture", "name": "camera", "jpeg": "a"}',
    "[" * 100_000,
)


@pytest.mark.parametrize("line", DAMAGED)
def test_a_damaged_line_costs_only_itself(line: str, tmp_path: Path) -> None:
    path, whole = tmp_path / "damaged.flight", '{"t": 2, "is": "end", "said": "solved"}'
    path.write_text(f"{line}\n{whole}\n")
    assert [entry["is"] for entry in flight.read(path)] == ["end"]


def test_a_full_disk_costs_no_solve(monkeypatch: pytest.MonkeyPatch, flights: Path) -> None:
    monkeypatch.setattr(flight, "folder", lambda: Path("/dev/full/none"))
    solve()
    full = Flight(Path("/dev/full"))
    full.note("begin")
    full.note("more")
    full.close()


def test_the_oldest_records_go(monkeypatch: pytest.MonkeyPatch, flights: Path) -> None:
    flights.mkdir(parents=True)
    for number in range(flight.KEPT + 5):
        (flights / f"2020-01-01T000000-{number:03}{flight.SUFFIX}").write_bytes(b"x" * 100)
    flight._make_room()
    assert len(flight.records()) == flight.KEPT - 1
    assert flight.records()[0].stem.endswith("-006")
    monkeypatch.setattr(flight, "MOST_BYTES", 1000)
    flight._make_room()
    assert len(flight.records()) == 10


def test_one_record_has_a_size(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(flight, "LARGEST", 1000)
    record = Flight(tmp_path / "one")
    for _ in range(100):
        record.line("<", b"x" * 50)
    record.note("end", said="solved")
    record.close()
    assert (tmp_path / "one").stat().st_size < 1200
    assert flight.read(tmp_path / "one")[-1]["is"] == "end"


def test_no_record_is_one_clear_line() -> None:
    result = CliRunner().invoke(cli, ["replay"])
    assert isinstance(result.exception, InputError)
    assert "no run has left a record yet" in str(result.exception)


BEGIN, END = '{"t": 0, "is": "begin"}\n', '{"t": 2, "is": "end", "said": "solved"}\n'


def test_the_newest_whole_record_is_played_and_torn_ones_are_named(flights: Path) -> None:
    flights.mkdir(parents=True)
    (flights / "1.flight").write_text(BEGIN + END)
    (flights / "2.flight").write_text(BEGIN + END[:-9])
    (flights / "3.flight").touch()
    played = CliRunner().invoke(cli, ["replay"])
    assert (played.exit_code, played.stdout.rstrip()[-11:]) == (0, "said solved")
    assert "passed over: 2.flight (has no end)\n" in played.stderr
    assert "passed over: 3.flight (not a flight record)\n" in played.stderr


def test_a_record_without_an_end_says_so(flights: Path) -> None:
    flights.mkdir(parents=True)
    (flights / "1.flight").write_text(BEGIN)
    for arguments in (["replay"], ["replay", "1.flight"]):
        played = CliRunner().invoke(cli, arguments)
        assert (played.exit_code, "begin" in played.stdout) == (0, True)
        assert "this record has no end: it was torn, or its run still goes on" in played.stderr


def test_records_none_of_which_can_be_read_are_one_clear_line(flights: Path) -> None:
    flights.mkdir(parents=True)
    (flights / "1.flight").touch()
    result = CliRunner().invoke(cli, ["replay"])
    assert isinstance(result.exception, InputError)
    assert f"no record in {flights} can be read" in str(result.exception)
