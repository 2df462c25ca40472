"""Runs that are shared, stopped and taken up again: nothing lost, nothing twice."""

import errno
import json
import os
import re
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from cubehost.packing import checkpoint, library
from cubehost.packing.checkpoint import CheckpointError
from cubehost.packing.engine import Model, Packing, Tally
from cubehost.packing.execute import Done, Plan, Search, make_plan, on_threads
from cubehost.packing.pack import first
from cubehost.packing.session import Session, StoppedRunError, threads

SOLUTIONS = 2339


@pytest.fixture(scope="module")
def model() -> Model:
    return Model(library.load("pentominoes-6x10"))


def stopped_after(count: int):  # type: ignore[no-untyped-def]
    """An executor that is interrupted when so many units are done."""

    def execute(search: Search, plan: Plan, todo: Sequence[int]) -> Iterator[Done]:
        for n, done in enumerate(on_threads(search, plan, todo, 2)):
            if n == count:
                raise KeyboardInterrupt
            yield done

    return execute


@pytest.mark.parametrize("count", [1, 2, 5])
def test_threads_share_a_search(model: Model, count: int, tmp_path: Path) -> None:
    session = Session(Search(model), tmp_path / "c", resume=False)
    assert session.run(threads(count)).solutions == SOLUTIONS
    assert not (tmp_path / "c").exists()


def test_both_threads_work(model: Model) -> None:
    plan = make_plan(Search(model))
    seen: set[threading.Thread] = set()
    original = threading.Thread.run

    def spy(self: threading.Thread) -> None:
        seen.add(self)
        original(self)

    threading.Thread.run = spy  # type: ignore[method-assign]
    try:
        done = list(on_threads(Search(model), plan, range(len(plan.units)), 2))
    finally:
        threading.Thread.run = original  # type: ignore[method-assign]
    assert len(seen) == 2
    assert sorted(d.number for d in done) == list(range(len(plan.units)))


@pytest.mark.parametrize("listing", [False, True])
def test_a_stopped_run_goes_on(model: Model, tmp_path: Path, listing: bool) -> None:
    file, search = tmp_path / "sub" / "c.jsonl", Search(model, listing=listing)
    found: list[Packing] = []
    whole = Session(search, tmp_path / "w", resume=False).run(threads(1))
    for stop in (3, 20, 1):
        session = Session(search, file, resume=stop != 3)
        with pytest.raises(StoppedRunError, match="--resume") as error:
            session.run(stopped_after(stop), lambda done: found.extend(done.packings))
        assert error.value.exit_code == 130
    session = Session(search, file, resume=True)
    assert session.progress.done == 24
    total = session.run(threads(2), lambda done: found.extend(done.packings))
    assert total == whole == Tally(SOLUTIONS, whole.nodes)
    assert not file.exists()
    if listing:
        assert len(found) == len({frozenset(p) for p in found}) == SOLUTIONS


def stopped_file(model: Model, file: Path) -> None:
    with pytest.raises(StoppedRunError):
        Session(Search(model), file, resume=False).run(stopped_after(10))


def test_a_torn_last_line_is_run_again(model: Model, tmp_path: Path) -> None:
    file = tmp_path / "c"
    stopped_file(model, file)
    data = file.read_bytes()
    file.write_bytes(data[:-7])
    session = Session(Search(model), file, resume=True)
    assert session.progress.done == 9
    assert session.run(threads(2)).solutions == SOLUTIONS


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda text: "", "not a checkpoint"),
        (lambda text: "{}\n", "not a checkpoint"),
        (lambda text: re.sub('"target": [0-9]+', '"target": -1', text), "not a checkpoint"),
        (lambda text: text.replace('"engine": "fast"', '"engine": "seed"'), "another engine"),
        (lambda text: text.replace('"puzzle": "', '"puzzle": "0'), "another puzzle"),
        (lambda text: text.replace('"units": "', '"units": "0'), "another version"),
        (lambda text: text.replace('"listing": false', '"listing": true'), "a count, not a listing"),
        (lambda text: text.splitlines()[0], "not a checkpoint"),
        (lambda text: text + '{"unit": 100000, "solutions": 1, "nodes": 1}\n', "is damaged"),
        (lambda text: text + '{"unit": 0, "solutions": -1, "nodes": 1}\n', "is damaged"),
    ],
)
def test_a_wrong_checkpoint_is_refused(model: Model, tmp_path: Path, damage, said: str) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "c"
    stopped_file(model, file)
    before = file.read_text()
    assert damage(before) != before
    file.write_text(damage(before))
    with pytest.raises(CheckpointError, match=said):
        Session(Search(model), file, resume=True)


@pytest.mark.parametrize(
    "line", ['{"unit": 1e999, "solutions": 1, "nodes": 1}', "[" * 100_000, '{"unit": 3, "solu', "\0\0\0"]
)
def test_a_line_that_cannot_be_read_costs_its_unit_alone(model: Model, tmp_path: Path, line: str) -> None:
    file = tmp_path / "c"
    stopped_file(model, file)
    lines = file.read_text().splitlines()
    lines[4] = line
    file.write_text("\n".join(lines) + "\n")
    session = Session(Search(model), file, resume=True)
    assert session.progress.done == 9
    assert "cannot read line 5;" in session.warning
    assert session.run(threads(2)).solutions == SOLUTIONS


def test_a_stopped_run_is_not_begun_anew_unasked(model: Model, tmp_path: Path) -> None:
    file, search = tmp_path / "c", Search(model)
    late = Session(search, file, resume=False)
    stopped_file(model, file)
    kept = file.read_bytes()
    with pytest.raises(CheckpointError, match="go on with --resume, delete it"):
        Session(search, file, resume=False)
    with pytest.raises(CheckpointError, match="go on with --resume, delete it"):
        late.run(stopped_after(1))
    assert file.read_bytes() == kept


def test_a_run_stopped_before_it_did_anything_stands_in_no_ones_way(model: Model, tmp_path: Path) -> None:
    with pytest.raises(StoppedRunError, match="nothing to go on with"):
        Session(Search(model), tmp_path / "c", resume=False).run(stopped_after(0))
    assert not (tmp_path / "c").exists()


def test_resume_without_a_checkpoint_says_so(model: Model, tmp_path: Path) -> None:
    with pytest.raises(CheckpointError, match="no checkpoint to go on with"):
        Session(Search(model), tmp_path / "none", resume=True)


def test_what_never_ends_is_no_checkpoint(model: Model, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero")):
        with pytest.raises(CheckpointError, match="no checkpoint to go on with: not a file"):
            Session(Search(model), path, resume=True)


def test_a_checkpoint_takes_no_place_of_something_else(model: Model, tmp_path: Path) -> None:
    search, path = Search(model), tmp_path / "notes"
    path.write_text("what I know about puzzles\n")
    with pytest.raises(CheckpointError, match="no checkpoint"):
        Session(search, path, False)
    assert path.read_text() == "what I know about puzzles\n"
    path.write_bytes(b"")
    with pytest.raises(StoppedRunError):
        Session(search, path, False).run(stopped_after(1))
    assert checkpoint.read(path)[2]


def test_a_checkpoint_is_of_one_run(model: Model, tmp_path: Path) -> None:
    search, path = Search(model), tmp_path / "c"
    stopped_file(model, path)
    one = Session(search, path, resume=True)
    with pytest.raises(CheckpointError, match="keeps its checkpoint there; name another file"):
        Session(search, path, resume=True)
    with pytest.raises(CheckpointError, match="keeps its checkpoint there; name another file"):
        Session(search, path, resume=False).run(stopped_after(1))
    assert one.run(threads(2)).solutions == SOLUTIONS


def test_a_second_run_keeps_all_it_has_once_the_first_has_ended(model: Model, tmp_path: Path) -> None:
    """Its file had been deleted with the first one's; it went on writing behind what was not there."""
    search, path = Search(model), tmp_path / "c"
    stopped_file(model, path)
    one, other = Session(search, path, resume=True), Session(search, path, resume=False)
    other._take(next(on_threads(search, other._plan, [0], 1)), lambda done: None)
    other._try_to_save()
    assert "keeps its checkpoint there" in other.warning
    one.run(threads(2))
    other._try_to_save()
    assert not other.warning
    other._checkpoint.close()
    assert list(checkpoint.read(path)[2]) == [0]


def test_a_checkpoint_that_was_deleted_is_not_called_kept(model: Model, tmp_path: Path) -> None:
    path = tmp_path / "c"
    stopped_file(model, path)
    session = Session(Search(model), path, resume=True)
    path.unlink()
    with pytest.raises(CheckpointError, match="deleted"):
        session.run(stopped_after(1))


def test_a_full_disk_loses_nothing(model: Model, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a line gets onto the disk; what was there before stays, and can be gone on with."""
    file = tmp_path / "c"
    stopped_file(model, file)
    good = file.read_bytes()
    session = Session(Search(model), file, resume=True)

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(checkpoint.os, "fsync", full)
        with pytest.raises(CheckpointError, match="No space left on device; make room"):
            session.run(stopped_after(5))
    assert file.read_bytes() == good
    assert Session(Search(model), file, resume=True).run(threads(2)).solutions == SOLUTIONS


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_device_that_is_always_full(model: Model) -> None:
    with pytest.raises(CheckpointError, match="/dev/full"):
        Session(Search(model), Path("/dev/full"), resume=False).run(stopped_after(5))
    assert Path("/dev/full").is_char_device()


def test_units_are_written_as_they_are(model: Model, tmp_path: Path) -> None:
    file = tmp_path / "c"
    stopped_file(model, file)
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert lines[0]["cubehost-packing"] == 1
    assert len({line["unit"] for line in lines[1:]}) == 10


def test_first_gives_as_many_as_asked_for(model: Model) -> None:
    assert len(set(first(Search(model), 7))) == 7
    everything = list(first(Search(Model(library.load("soma"))), 1000))
    assert len({frozenset(p) for p in everything}) == len(everything) == 240


def test_the_contest(tmp_path: Path) -> None:
    """All packings of Glasmachers' box."""
    search = Search(Model(library.load("glasmachers")))
    assert Session(search, tmp_path / "c", resume=False).run(threads(2)).solutions == 409_963


@pytest.mark.parametrize(("name", "count"), [("bedlam", 19_186), ("pentominoes-3x4x5", 3_940)])
def test_large_counts(name: str, count: int, tmp_path: Path) -> None:
    session = Session(Search(Model(library.load(name))), tmp_path / "c", resume=False)
    assert session.run(threads(2)).solutions == count


def test_a_signal_in_the_first_save_leaves_a_checkpoint_to_go_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All is written then and nothing counts as saved: the last save must not take that for another's."""
    kept = checkpoint.Checkpoint(tmp_path / "c", checkpoint.Header("puzzle", "fast", False, 1, "units"))
    kept.add(0, Tally(1, 2))
    synced = iter([KeyboardInterrupt, None])

    def fsync(number: int) -> None:
        if signal := next(synced):
            raise signal

    monkeypatch.setattr(os, "fsync", fsync)
    with pytest.raises(KeyboardInterrupt):
        kept.save()
    kept.save()
    kept.close()
    assert checkpoint.read(tmp_path / "c")[2] == {0: Tally(1, 2)}
