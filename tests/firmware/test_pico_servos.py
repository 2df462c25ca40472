"""Servos on a Pico: what their pins do, in the chip's own time."""

import itertools
from collections.abc import Iterator

import numpy as np
import pytest
from pico_probe import Answer, PicoProbe, probe_or_skip

from cubehost.cube import state_after
from cubehost.mechanism import Mechanism, load
from cubehost.mechanism.orders import Orders
from cubehost.sim.machine import Pulses, VirtualMachine
from cubehost.sim.pins import steps_from_levels

PERIOD_NS = 20e6
EDGE_NS = 1000  # the emulator tells edges between two instructions


@pytest.fixture
def probe() -> Iterator[PicoProbe]:
    """With two servos and no driver at all."""
    with probe_or_skip(machine=load("cubotino")) as made:
        yield made


def widths(answer: Answer, servo: int) -> list[int]:
    """In us."""
    return [round(ns / 1000) for _, ns in answer.pulses[servo]]


def prepared(probe: PicoProbe) -> list[Answer]:
    lines = ("set driver_uarts 0", "ack", "home")
    positions = ("servo_0_0 500", "servo_0_1 1500", "servo_1_0 2500", "servo_1_1 900")
    answers = [probe.say(line) for line in (*lines, *(f"set {position}" for position in positions))]
    assert all(answer.reply.startswith("ok") for answer in answers), [answer.reply for answer in answers]
    return answers


def test_a_servo_gets_no_pulse_before_its_first_step_and_then_whole_ones(probe: PicoProbe) -> None:
    assert not any(answer.pulses[servo] for answer in prepared(probe) for servo in (0, 1))
    probe.say("plan 0 100:s0=0 100:s0=1,s1=0 100:s1=1")
    played = probe.say("play 3")
    assert played.lines[-1].startswith("~done")
    assert set(widths(played, 0)) == {500, 1500}
    assert set(widths(played, 1)) == {2500, 900}
    assert widths(played, 1) == sorted(widths(played, 1), reverse=True), "2500 until it is told 900"
    for pulses in played.pulses:
        begins = [begin for begin, _ in pulses]
        gaps = [after - before for before, after in itertools.pairwise(begins)]
        assert gaps == pytest.approx([PERIOD_NS] * len(gaps), abs=EDGE_NS)
    assert 13 <= len(widths(played, 0)) <= 15, "300 ms of them"


def played(probe: PicoProbe, steps: list[str]) -> Answer:
    assert probe.say(f"plan 0 {' '.join(steps)}").reply == f"ok steps={len(steps)}"
    answer = probe.say(f"play {len(steps)}")
    assert answer.lines[-1].startswith("~done")
    return answer


def fed(machine: VirtualMachine, answer: Answer) -> None:
    """The pulses of an answer, to a machine that knows nothing else."""
    none = np.zeros(0, np.uint32)
    pulses = sorted(
        (round((begin + ns) / 1000), servo, round(ns / 1000))
        for servo, pulses in enumerate(answer.pulses)
        for begin, ns in pulses
    )
    steps = steps_from_levels(none, none, 0)
    machine.feed(Pulses(steps, np.zeros(0, np.int64), pulses, pulses[-1][0] + 1))


def test_a_cubotino_turns_by_the_pulses_of_the_chip_in_the_time_that_was_planned(probe: PicoProbe) -> None:
    mechanism = Mechanism.named("cubotino")
    orders, plan = Orders(mechanism, 800), mechanism.plan("D F'")
    for name, value in orders.settings().items():
        assert probe.say(f"set {name} {value}").reply.startswith(f"ok {name}={value} ")
    assert probe.say("ack").reply == "ok"
    assert probe.say("home").reply == "ok"
    machine = VirtualMachine(mechanism.description, state_after("F D'"), 800)
    fed(machine, played(probe, orders.start()))
    machine.timed()
    fed(machine, played(probe, orders.steps(plan, 0)))
    assert machine.solved, machine.problems
    first, last = machine.told_us
    assert (last - first) / 1e6 == pytest.approx(plan.seconds - plan.steps[-1].seconds, rel=0.01)


def test_fast_motors_follow_each_other_without_a_pause_for_thought(probe: PicoProbe) -> None:
    """The times of all its steps take the chip milliseconds: most are reckoned while the motor turns."""
    mechanism = Mechanism.named("stepper_flipper")
    orders, plan = Orders(mechanism, 800), mechanism.plan("D F2 U")
    for name, value in orders.settings().items():
        assert probe.say(f"set {name} {value}").reply.startswith(f"ok {name}={value} ")
    for line in ("set driver_uarts 0", "ack", "home"):
        assert probe.say(line).reply == "ok" or "driver_uarts" in line
    assert len(plan.steps) > 8
    told = played(probe, orders.steps(plan, 0))
    done_us = told.lines[-1].rpartition("time_us=")[2].partition("*")[0]
    assert int(done_us) / 1e6 == pytest.approx(plan.seconds, rel=0.01)


def test_a_stop_ends_the_pulses_and_cuts_none(probe: PicoProbe) -> None:
    prepared(probe)
    probe.say("plan 0 60:s0=1")
    assert probe.say("play 1").pulses[0]
    released = [probe.say("release"), *(probe.say("status") for _ in range(3))]
    assert all(width == 1500 for answer in released for width in widths(answer, 0))
    later = probe.say("selftest")
    assert later.ms > 2 * PERIOD_NS / 1e6
    assert len(widths(later, 0)) <= 1
    assert not probe.say("selftest").pulses[0]


def test_drivers_that_a_machine_has_not_are_no_fault_once_it_is_told(probe: PicoProbe) -> None:
    assert "reason=driver_U_silent" in probe.say("status").reply
    assert probe.say("set driver_uarts 0").reply.startswith("ok driver_uarts=0 ")
    assert probe.say("ack").reply == "ok"
    assert "state=idle" in probe.say("status").reply
    assert probe.say("home").reply == "ok"
