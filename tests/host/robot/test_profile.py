"""A robot's own file, and the one that says which is chosen: what is wrong there is told, and not lost."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from commands import ended
from cubehost.base.errors import InputError
from cubehost.cli import main
from cubehost.robot import profile


@pytest.fixture(autouse=True)
def nothing_plugged_in(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("serial.tools.list_ports.comports", list)
    monkeypatch.setenv("CUBEHOST_CONFIG", str(tmp_path / "config"))


def test_what_another_program_writes_meanwhile_is_checked_too(monkeypatch):
    main(["robot", "use", "sim"])

    @contextmanager
    def meanwhile(_: Path) -> Iterator[None]:
        profile.path_of("sim").write_text('{"robot": "sim", "port": "sim", "of_tomorrow": {}}')
        yield

    monkeypatch.setattr(profile, "folder_lock", meanwhile)
    with pytest.raises(InputError, match="of_tomorrow"):
        profile.save(profile.Profile("sim", "sim", None, "native"))
    assert "of_tomorrow" in profile.path_of("sim").read_text()


def test_a_broken_file_is_one_line(capsys):
    main(["robot", "use", "sim"])
    kinds = ('{"port": ["sim"]}', '{"port": "sim", "board": 1}', '{"usb": {"device": 7}}')
    for text in ("", "[]", "{", '{"usb": 3}', '{"usb": {"x": 1}}', "[" * 100_000, "{}", *kinds):
        profile.path_of("sim").write_text(text)
        capsys.readouterr()
        assert ended("robot", "status") == 2
        err = capsys.readouterr().err
        assert err.count("\n") == 1
        assert "sim.json" in err


def test_sections_of_a_wrong_kind_are_told_and_the_robot_can_be_forgotten(capsys):
    main(["robot", "use", "sim"])
    for section in ("regions", "learned", "tuned", "setup"):
        profile.path_of("sim").write_text(json.dumps({"robot": "sim", "port": "sim", section: [1]}))
        capsys.readouterr()
        main(["robots"])
        assert capsys.readouterr().out.startswith("! sim: ")
    main(["robots", "forget", "sim"])
    assert profile.names() == []


def test_what_chosen_json_does_not_know_is_refused_with_its_line():
    main(["robot", "use", "sim"])
    (profile.folder() / "chosen.json").write_text('{\n"robot": "sim",\n"robto": "desk"}')
    with pytest.raises(InputError, match=r"chosen.json: line 3: 'robto' means nothing here: robot; mend"):
        profile.chosen()


def test_a_file_that_an_editor_has_marked_is_read():
    main(["robot", "use", "sim"])
    file = profile.path_of("sim")
    file.write_text("\ufeff" + file.read_text(), "utf-8")
    assert profile.load("sim").port == "sim"


def test_programs_that_write_one_robot_at_a_time_lose_no_section(tmp_path):
    def write(name: str) -> None:
        for number in range(30):
            profile.keep_in(tmp_path / "desk.json", **{name: number})

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(write, names := [f"section{number}" for number in range(8)]))
    kept = json.loads((tmp_path / "desk.json").read_text())
    assert kept == {"robot": "desk"} | dict.fromkeys(names, 29)
    assert [path.name for path in tmp_path.iterdir()] == ["desk.json"]


def test_a_robots_file_that_says_something_twice_is_refused() -> None:
    text = '{"robot": "desk", "port": "/dev/ttyA", "port": "/dev/ttyB"}'
    with pytest.raises(InputError, match="'port' stands twice; mend or delete it"):
        profile.of(Path("desk.json"), text)


@pytest.mark.parametrize(("section", "name"), [("tuned", "foo"), ("outputs", "zz"), ("outputs", "mX.step")])
def test_what_is_tuned_or_wired_has_a_name_that_robots_know(section: str, name: str) -> None:
    good = {"tuned": {"max_rate": 3, "release_qq": 4}, "outputs": {"s7": "x", "mU.coils": "x"}}
    profile.of(Path("desk.json"), json.dumps(good))
    text = json.dumps(good | {section: {name: 3}}, indent=0)
    with pytest.raises(InputError, match=rf"line \d+: '{name}' means nothing here; mend"):
        profile.of(Path("desk.json"), text)


def test_a_section_that_is_none_is_refused_with_its_line_and_nothing_is_written(capsys):
    main(["robot", "use", "sim"])
    path = profile.path_of("sim")
    path.write_text(text := '{\n  "robot": "sim",\n  "prot": "sim"\n}\n')
    for command in (["robot", "status"], ["robot", "use", "sim"]):
        capsys.readouterr()
        with pytest.raises(SystemExit, match="2"):
            main(command)
        assert f"{path}: line 3: 'prot' means nothing here: robot, board" in capsys.readouterr().err
    assert path.read_text() == text
