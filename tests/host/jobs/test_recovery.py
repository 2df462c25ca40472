"""A solve that goes wrong on the way is put right and finished; nothing is called solved that is not."""

from math import degrees
from types import SimpleNamespace

import pytest

from cubehost.base.errors import DeviceError, StoppedError
from cubehost.connect.ports import open_port
from cubehost.cube import state_after
from cubehost.jobs import alignment, solving
from cubehost.jobs.alignment import Aligned, bring_home
from cubehost.jobs.scan import sight_of
from cubehost.sim.physics import Parameters
from mechanics import nudge_by_hand
from mishaps import KINDS, Kind, solve

MOTOR = Parameters()
HOLDING = MOTOR.holding_torque * MOTOR.hold_current / MOTOR.rated_current  # N m
# Degrees beside its place at which friction still holds a standing face, where the detent works against the
# field: torques of 50 and 200 periods a turn (physics/physics.h), nearly straight lines there. 0.39.
STANDS = degrees(MOTOR.friction / (50 * HOLDING - 200 * MOTOR.detent))


@pytest.mark.parametrize(("kind", "seed"), list(zip(KINDS, range(20, 25), strict=True)))
def test_a_mishap_is_put_right_and_the_cube_solved(kind: Kind, seed: int) -> None:
    done = solve(seed, kind, again=0)
    assert not done.false
    assert done.finished, (done.error, done.outcome)
    assert max(done.offs, default=0) < STANDS  # the worst face after each recovery


def test_without_consent_a_mishap_is_told_and_nothing_moves_again() -> None:
    with open_port("sim", seed=3, speed=0, physics=Parameters()) as connection:
        robot, began = connection.robot, []

        def stop_it(event: object) -> None:
            if type(event).__name__ == "Turned" and not began:
                began.append(event)
                robot.stop()

        with pytest.raises(StoppedError):
            solving.solve_cube(connection, sight_of(connection, None), tell=stop_it)
        stood = connection.virtual.seen
        assert not robot.status().aligned
        assert connection.virtual.seen == stood


def test_after_a_power_cut_odd_faces_are_found_and_brought_back() -> None:
    """R, U and B stand at odd quarter turns: their drivers take them 3.6 degrees away."""
    with open_port("sim", state_after(""), speed=0, physics=Parameters()) as connection:
        connection.robot.run("R U2 B' D2 U")
        virtual = connection.virtual
        virtual.power_cut()
        for face, by in ((1, 0.8), (0, -0.9), (5, 1.2)):  # as a hand leaves them
            nudge_by_hand(virtual.cube.mechanics, face, by)
        virtual.power_on()
        connection.reconnect(20)
        connection.robot.home()
        off = [face for face, by in virtual.seen[1].items() if abs(by) > 3]
        assert off == ["U", "R", "B"]
        bring_home(connection, sight_of(connection, None), Aligned({}))
        assert all(abs(by) < 0.3 for by in virtual.seen[1].values())
        assert virtual.facelets == state_after("R U2 B' D2 U")


def test_a_face_that_does_not_come_nearer_lets_others_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """U is in D's and B's way, and goes back and forth between them for as long as it is turned alone."""
    off, nudged = {"U": 29.0, "D": 14.0, "B": -13.0}, []

    class Blocked:
        def nudge(self, face: str, degrees: float) -> None:
            nudged.append(face)
            is_free = face != "U" or not (off["D"] or off["B"])
            off[face] = 0.0 if is_free else -off[face]

        def __getattr__(self, name: str) -> object:
            return lambda: SimpleNamespace(state="idle", aligned=False)

    monkeypatch.setattr(alignment, "_look", lambda sight, aligned: dict(off))
    bring_home(SimpleNamespace(robot=Blocked()), None, Aligned({}))  # type: ignore[arg-type]
    assert nudged == ["U", "D", "U", "B", "U"]


def test_a_face_that_home_takes_away_is_brought_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its driver lost its supply at an odd quarter turn."""
    off, asked = {"R": 10.0}, []

    class Odd:
        def nudge(self, face: str, degrees: float) -> None:
            asked.append("nudge")
            off[face] = 0.0

        def home(self) -> None:
            off["R"] = 0.0 if "home" in asked else 3.6
            asked.append("home")

        def __getattr__(self, name: str) -> object:
            return lambda: SimpleNamespace(state="idle", aligned=False)

    monkeypatch.setattr(alignment, "_look", lambda sight, aligned: dict(off))
    bring_home(SimpleNamespace(robot=Odd()), None, Aligned({}))  # type: ignore[arg-type]
    assert asked == ["nudge", "home", "nudge", "home"]


def test_faces_that_do_not_come_to_stand_are_left_to_a_person(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alignment, "worst", lambda off, but=None: ("R", 9.0))
    monkeypatch.setattr(alignment, "ROUNDS", 2)
    with open_port("sim", seed=3, speed=0) as connection, pytest.raises(DeviceError, match="align them"):
        bring_home(connection, sight_of(connection, None), Aligned({}))
