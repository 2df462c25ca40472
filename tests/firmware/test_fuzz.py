"""The firmware's link and verbs under sanitizers: damaged lines move nothing that was not asked for."""

import random
from pathlib import Path

import pytest
from cubehost._core import lib
from memory_board import SANITIZE, answers, build

from cubehost.robot.lines import format_line, parse_line
from lines import TURNS, damaged, is_request, request

LINES = 100_000
OWNED = 1 << 16  # added to the numbers of the first owner's lines
OWN = format_line(1, "hello", "own")


@pytest.fixture(scope="session")
def program() -> Path:
    """The firmware with a board of memory, under AddressSanitizer and UBSan."""
    return build(SANITIZE)


def test_damaged_lines_are_refused_and_move_nothing(program: Path) -> None:
    rng = random.Random(11)
    frames = [format_line(2, "strict", "on"), OWN, format_line(OWNED + 2, "home")]
    whole = [True, True, True]
    for seq in range(OWNED + 3, OWNED + LINES // 8):
        line = request(rng, seq)
        frames.append(line)
        whole.append(True)
        for _ in range(7):
            bad = damaged(rng, line, request(rng, seq - 1))
            frames.append(bad)
            whole.append(is_request(bad))
    before, jobs_before, by_chance = [0] * 6, 0, 0
    for frame, good, (lines, steps, jobs) in zip(frames, whole, answers(program, frames), strict=True):
        replies = [parsed for line in lines if (parsed := parse_line(line)) and not parsed.is_event]
        if not good:
            assert (steps, jobs) == (before, jobs_before), f"{frame!r} moved something"
            assert all(reply.word == "err" for reply in replies), frame
            assert len(replies) == (1 if frame.replace(b"\r", b"").replace(b"?", b"").strip(b" \n") else 0), (
                frame
            )
        else:
            by_chance += frame not in frames[:3] and not replies
            assert len(replies) <= 1 + (b"?" in frame)
        before, jobs_before = steps, jobs
    assert jobs_before > LINES // 40, "whole lines do run"
    assert by_chance == 0


def test_every_run_turns_what_was_asked_for_and_no_more(program: Path) -> None:
    rng = random.Random(12)
    frames, expected = [OWN, format_line(OWNED + 1, "home")], [0] * 6
    wanted = [list(expected), list(expected)]
    for seq in range(OWNED + 2, OWNED + 400):
        turns = rng.choices(TURNS, k=rng.randint(1, 4))
        line = format_line(seq, "run", " ".join(turns))
        for turn in turns:
            quarters = {"": 1, "2": 2, "'": -1}[turn[1:]]
            expected["URFDLB".index(turn[0])] += quarters * lib.cc_motion_default.steps_per_quarter
        frames += [line, line]  # the second is a repetition: answered, not run
        wanted += [list(expected), list(expected)]
    for want, (_, steps, _) in zip(wanted, answers(program, frames), strict=True):
        assert steps == want


def test_plain_lines_of_noise_do_no_harm(program: Path) -> None:
    """Without `strict` there is no checksum to rely on: whatever arrives is refused or is what it says."""
    rng = random.Random(13)
    words = b"run jog set get solve home R U2 ( )2 [R, U] -1 1 * #1 99999999999 max_rate \xff ~boot status"
    choices = [*words.split(b" "), b"solve-run", b"nodes=1", b""]
    frames = [b" ".join(rng.choices(choices, k=rng.randint(1, 9))) + b"\n" for _ in range(20_000)]
    for frame, (lines, _, _) in zip(frames, answers(program, frames), strict=True):
        replies = [line for line in lines if not line.startswith(b"~")]
        assert len(replies) == (1 if frame.strip(b" \n") else 0), (frame, lines)


def test_a_flood_without_newlines_costs_lines_not_memory(program: Path) -> None:
    frames = [b"x" * 60_000, b"\n", b"status\n", b"!" * 60_000, b"?" * 1000, b"status\n"]
    got = [lines for lines, _, _ in answers(program, frames)]
    assert got[1][0].startswith(b"err 1 ")
    assert got[2][0].startswith(b"ok state=idle")
    assert got[5][-1].startswith(b"ok state=idle")
