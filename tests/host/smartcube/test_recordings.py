"""Recorded sessions of real cubes: every turn and every state as another project's program made them.

The recordings are not ours to ship: they lie beside the repository, or these tests are skipped.
"""

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip(
    "cryptography", reason="what cubes encrypt with is not installed: pip install 'cubehost[bluetooth]'"
)

from cubehost.smartcube.events import Lost, Moved, Stands
from cubehost.smartcube.recording import Recording, load, play

FOLDER = Path(__file__).resolve().parents[4] / "shared/data/smartcube"
FILES = sorted(FOLDER.glob("*.json"))
NUMBERED = ("gan-gen2", "moyu32", "gan-gen4")
needs_recordings = pytest.mark.skipif(not FILES, reason=f"no recordings in {FOLDER}")
each_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem[8:40])


def told(file: Path, kind: str) -> list[dict[str, Any]]:
    """What the other project's program told, with t of the recording."""
    events = json.loads(file.read_text())["events"]
    return [event["event"] | {"t": event["t"]} for event in events if event["event"]["type"] == kind]


@needs_recordings
@each_file
def test_every_turn_is_told_once_and_in_order_with_the_cubes_own_time(file: Path) -> None:
    moves = [event for event in play(load(str(file))) if isinstance(event, Moved)]
    expected = told(file, "MOVE")
    assert [move.move for move in moves] == [event["move"] for event in expected]
    times = [(move.cube_ms, event["cubeTimestamp"]) for move, event in zip(moves, expected, strict=True)]
    offsets = {None if theirs is None else (ours or 0) - theirs for ours, theirs in times}
    assert len(offsets) == 1  # None for cubes without a clock
    if "moyu32" not in file.name:  # whose clock begins at the first turn, by the clock of who listens
        assert offsets <= {0, None}
    assert all((ours is None) == (theirs is None) for ours, theirs in times)


@needs_recordings
@each_file
def test_every_state_is_as_it_was_told(file: Path) -> None:
    events = list(play(load(str(file))))
    assert not [event for event in events if isinstance(event, Lost)]
    states = [event for event in events if isinstance(event, Stands)]
    for event in told(file, "FACELETS"):
        until = [state.facelets for state in states if state.t <= event["t"]]
        assert event["facelets"] in until[-2:]  # a packet of the same ms may have come since
    assert states[-1].facelets == told(file, "FACELETS")[-1]["facelets"]


@needs_recordings
@each_file
def test_a_connection_that_is_made_again_loses_no_turn(file: Path, tmp_path: Path) -> None:
    """The same again a minute later: its numbers and its clock begin anew."""
    whole = json.loads(file.read_text())
    later = whole["traffic"][-1]["t"] + 60000
    whole["traffic"] += [entry | {"t": entry["t"] + later} for entry in whole["traffic"]]
    (tmp_path / "twice.json").write_text(json.dumps(whole))
    moves = [event.move for event in play(load(str(tmp_path / "twice.json"))) if isinstance(event, Moved)]
    assert moves == 2 * [event["move"] for event in told(file, "MOVE")]


@needs_recordings
@each_file
@pytest.mark.parametrize("count", [1, 12])
def test_no_state_is_told_that_lost_packets_make_false(file: Path, count: int) -> None:
    """So many of the packets that tell something are lost, from each one on."""
    recording = load(str(file))
    whole = list(play(recording))
    states = {event.facelets for event in whole if isinstance(event, Stands)}
    times = {event.t for event in whole}
    telling = [at for at, packet in enumerate(recording.packets) if packet.t in times]
    for first in range(len(telling)):
        lost = set(telling[first : first + count])
        left = [packet for at, packet in enumerate(recording.packets) if at not in lost]
        told = play(recording._replace(packets=left))
        assert {event.facelets for event in told if isinstance(event, Stands)} <= states, first


def damaged(recording: Recording, seed: int) -> Recording:
    """With packets lost, doubled and swapped, but for the first that tells the state."""
    rng, packets = random.Random(seed), []
    for packet in recording.packets:
        packets += [packet] * rng.choices((1, 0, 2), (16, 2, 1))[0]
    for at in rng.sample(range(4, len(packets) - 1), len(packets) // 12):
        packets[at], packets[at + 1] = packets[at + 1], packets[at]
    return recording._replace(packets=recording.packets[:3] + packets[3:])


@needs_recordings
@each_file
def test_no_turn_is_guessed_where_packets_are_lost_doubled_and_swapped(file: Path) -> None:
    recording = load(str(file))
    whole = list(play(recording))
    states = {event.facelets for event in whole if isinstance(event, Stands)}
    moves = [event.move for event in whole if isinstance(event, Moved)]
    for seed in range(20):
        events = list(play(damaged(recording, seed)))
        made = [event.move for event in events if isinstance(event, Moved)]
        if recording.family.id == "gocube":  # counts nothing: swapped turns are told as they come
            assert not Counter(made) - Counter(moves), seed
            continue
        left = iter(moves)
        assert all(move in left for move in made), seed
        assert {event.facelets for event in events if isinstance(event, Stands)} <= states, seed
        if (
            recording.family.id in NUMBERED
        ):  # what was made after the last turn told may not have been heard of
            missing = len(moves) - len(list(left)) - len(made)
            lost = sum(event.lost or 0 for event in events if isinstance(event, Lost))
            assert missing <= lost <= len(moves) - len(made), seed
