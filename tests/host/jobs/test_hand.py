"""A solve that a smart cube times, by what the cube tells, and the end of a lesson beside one."""

from collections.abc import Iterable, Iterator

from cubehost.cube import state_after, turned
from cubehost.jobs.hand import Clocked, Taught
from cubehost.smartcube.events import Event, Lost, Moved, Stands

SOLVED = state_after("")
SCRAMBLE = "R U2 F'"
BACK = "F U U R'"
TURN = 300  # ms


def turns(before: str, moves: str, clock: int | None = 7000, t: int = 0) -> Iterator[Event]:
    """clock: of the cube at the first, None where it has none."""
    for number, move in enumerate(moves.split()):
        before = turned(before, move)
        yield Moved(
            t + number * TURN + 20 * number % 3, move, None if clock is None else clock + number * TURN
        )
        yield Stands(t + number * TURN, before)


def heard(solve: Clocked, events: Iterable[Event]) -> Clocked:
    for event in events:
        solve.hear(event)
    return solve


def scrambled() -> Clocked:
    solve = heard(Clocked(SOLVED, SCRAMBLE), turns(SOLVED, SCRAMBLE))
    assert solve.phase == "ready"
    return solve


def test_the_clock_runs_from_the_first_turn_after_the_scramble_to_the_last() -> None:
    for clock in (None, 7000):
        solve = heard(scrambled(), turns(state_after(SCRAMBLE), BACK, clock, 5000))
        assert (solve.phase, solve.unsure, solve.ms) == ("checking", True, None)
        solve.hear(Stands(9999, SOLVED, told=True))
        assert (solve.phase, solve.ms, solve.moves, solve.heard) == ("solved", 3 * TURN, BACK, True)


def test_a_clock_of_the_cube_that_is_far_from_ours_is_not_taken() -> None:
    solve = scrambled()
    for event in turns(state_after(SCRAMBLE), BACK):
        late = event._replace(cube_ms=(event.cube_ms or 0) * 9) if isinstance(event, Moved) else event
        solve.hear(late)
    solve.hear(Stands(9999, SOLVED, told=True))
    assert solve.ms == 3 * TURN


def test_solved_is_what_the_cube_says_not_what_follows_from_turns() -> None:
    solve = heard(scrambled(), turns(state_after(SCRAMBLE), BACK))
    solve.hear(Stands(2000, state_after("U"), told=True))
    assert (solve.phase, solve.ms) == ("running", None)
    heard(solve, turns(state_after("U"), "U'", 9000, 2000))
    solve.hear(Stands(2500, SOLVED, told=True))
    assert (solve.phase, solve.ms) == ("solved", 2000)


def test_a_last_turn_that_was_not_heard_has_no_time() -> None:
    solve = heard(scrambled(), turns(state_after(SCRAMBLE), "F U U"))
    heard(solve, [Lost(1500, 1), Stands(1600, SOLVED, told=True)])
    assert (solve.phase, solve.ms, solve.heard) == ("solved", None, False)


def test_a_wrong_turn_of_the_scramble_is_taken_back() -> None:
    solve = heard(Clocked(SOLVED, SCRAMBLE), turns(SOLVED, "R B"))
    assert (solve.wrong, solve.unsure) == (False, True)
    solve.hear(Stands(800, state_after("R B"), told=True))
    assert (solve.wrong, solve.back, solve.done, solve.of) == (True, "B'", 1, 3)
    heard(solve, turns(state_after("R B"), "B' U U F'"))
    assert (solve.phase, solve.wrong, solve.done) == ("ready", False, 3)


def test_a_cube_that_is_on_no_way_to_the_scramble_is_said_so_and_one_that_is_there_is_ready() -> None:
    astray = Clocked(state_after("B"), SCRAMBLE)
    assert (astray.phase, astray.wrong, astray.back) == ("scramble", True, None)
    assert Clocked(state_after(SCRAMBLE), SCRAMBLE).phase == "ready"


def test_turns_that_nobody_heard_after_the_scramble_start_no_clock() -> None:
    solve = heard(scrambled(), [Lost(1000, 1), Stands(1100, state_after(f"{SCRAMBLE} L"), told=True)])
    assert (solve.phase, solve.wrong) == ("scramble", True)


def test_a_lesson_ends_as_the_cube_says_that_it_stands() -> None:
    for facelets in (SOLVED, state_after("L")):
        taught = Taught(state_after("R"))
        for part in taught.parts:
            heard_turns = turns(taught._facelets, part.turned)
            for event in heard_turns:
                taught.hear(event)
        assert (taught.ended, taught.solved, taught.note) == (True, False, "")
        taught.end(facelets)
        assert (taught.solved, taught.astray) == (facelets == SOLVED, facelets != SOLVED)
