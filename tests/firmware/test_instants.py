"""What arrives at the worst instant: a stop while a run begins, a full ring, a spark in the supply."""

from pathlib import Path

import pytest
from device import SOLVED, STEPS
from memory_board import AT_ONCE, LATE, LOW_LOOKS, SANITIZE, SKIP, STARVE, STOP_AT_START, answers, build

from cubehost.cube import state_after

RING = 512  # bytes (session.c)


@pytest.fixture(scope="module")
def program() -> Path:
    """The same as of test_fuzz.py, under the sanitizers."""
    return build(SANITIZE)


def last(program: Path, *frames: bytes | int) -> tuple[list[bytes], list[int]]:
    """What came back to the last frame, and the steps so far."""
    *_, (lines, steps, _) = answers(program, frames)
    return lines, steps


@pytest.mark.parametrize("verb", [b"run R U", b"jog R 1", b"scramble 3 1", b"nudge R 5"])
def test_a_stop_that_comes_while_motion_begins_is_not_lost(program: Path, verb: bytes) -> None:
    lines, steps = last(program, b"home\n", STOP_AT_START, verb + b"\n", b"status\n")
    assert steps == [0] * 6
    assert any(b"state=idle reason=stopped" in line for line in lines)
    lines, steps = last(program, b"home\n", verb + b"\n")
    assert any(steps)


def test_motion_is_not_refused_after_any_number_of_bytes(program: Path) -> None:
    """A stop of long ago is over, wherever the count of bytes stands."""
    frames: list[bytes | int] = [b"home\n", b"!"]
    for _ in range(4):
        frames += [SKIP, b"run R\n", SKIP, b"stop 5\n", SKIP, b"run R\n"]
    replies = [lines for lines, _, _ in answers(program, frames)][2:]
    runs = [replies[i][0] for i in range(len(replies)) if i % 3 != 1]
    assert all(line.startswith(b"ok moves=1") for line in runs), runs


@pytest.mark.parametrize("more", range(4))
def test_a_full_ring_loses_what_comes_and_keeps_what_came(program: Path, more: int) -> None:
    whole = b"status\n"
    flood = whole + b"y" * (RING - len(whole)) + b"z" * more
    first, second = answers(program, [AT_ONCE, flood, b"\nstatus\n"])
    assert any(line.startswith(b"ok state=idle") for line in first[0])
    assert [line.split(b" ")[0] for line in second[0]] == [b"err", b"ok"]


def test_a_line_whose_middle_was_lost_is_no_line(program: Path) -> None:
    """`status` whose end did not fit, and whose newline came when there was room again."""
    flood = b"\n" * (RING - 4) + b"stat" + b"us"
    lines, _ = last(program, AT_ONCE, flood, b"\n")
    assert lines[0].startswith(b"err 3 ")


@pytest.mark.parametrize(("looks", "fault"), [(1, False), (2, False), (3, True)])
def test_a_spark_in_the_supply_is_no_fault(program: Path, looks: int, fault: bool) -> None:
    lines, _ = last(program, b"home\n", LOW_LOOKS + looks, b"run R U F D\n")
    assert any(b"~fault reason=supply" in line for line in lines) == fault
    assert any(b"~done" in line for line in lines) != fault


@pytest.mark.parametrize("rate", [12000, 15000, 18000, 30000])
def test_a_fault_right_after_a_turn_still_counts_that_turn(program: Path, rate: int) -> None:
    """At 15000 and 18000 steps/s the supply's third low look comes before the main loop has seen it end."""
    first = f"home\ncube {SOLVED}\nset max_rate {rate}\n".encode()
    _, (_, steps, _), (said, _, _) = answers(program, [first, LOW_LOOKS + 3, b"run R U\n", b"cube\n"])
    made = "R" if steps[1] == STEPS else ""
    assert said[0] == f"ok {state_after(made)}".encode()


def test_steps_that_come_late_are_counted(program: Path) -> None:
    lines, _ = last(program, b"home\n", b"run R\n", b"status\n")
    assert b" late=0 " in lines[0]
    lines, _ = last(program, b"home\n", LATE, b"run R\n", LATE, b"jog U 1\n", b"status\n")
    assert b" late=" in lines[0]
    assert b" late=0 " not in lines[0]


def test_a_main_loop_that_does_not_plan_ahead_is_a_fault(program: Path) -> None:
    lines, _ = last(program, b"home\n", STARVE, b"run R U F\n", b"status\n")
    assert any(b"state=fault reason=late aligned=0" in line for line in lines)


@pytest.mark.parametrize("fast", [b"0", b"1"])
def test_a_hold_ends_after_the_turn_in_hand(program: Path, fast: bytes) -> None:
    """Not after the next: what is planned ahead is taken back."""
    lines, _ = last(program, b"home\nset fast " + fast + b"\n", b"run R U F D L B R U\nhold\n")
    assert any(line.startswith(b"~held job=1 done=1 of=8*") for line in lines), lines
    lines, steps = last(program, b"home\n", b"run R U F D\nhold\nhold\n", b"go\n")
    assert any(line.startswith(b"~done job=1 moves=4 ") for line in lines)
    assert steps == [800, 800, 800, 800, 0, 0]
