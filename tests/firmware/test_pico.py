"""What only an emulated chip shows: the watchdog, power that fails while flash is written, pulses, stack."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from pico_probe import Answer, PicoProbe, probe_or_skip

STACK = 24576  # flash2m_ram264k.ld
ERASED, PIECES = 64, 68  # of 64 bytes: a sector of 4 KB is erased, then a page of 256 bytes written
GCONF, IHOLD_IRUN, MSCNT, CHOPCONF = "0", "16", "106", "108"  # registers of a TMC2209
DRIVERS = tomllib.loads((Path(__file__).parents[2] / "hardware" / "drivers.toml").read_text())


@pytest.fixture(scope="module")
def probe() -> Iterator[PicoProbe]:
    with probe_or_skip() as made:
        yield made


def saved(probe: PicoProbe) -> int:
    assert probe.say("load").reply.startswith("ok settings=")
    return int(probe.say("get settle_us").reply.split()[1].split("=")[1])


def test_a_main_loop_that_hangs_is_ended_by_the_watchdog(probe: PicoProbe):
    assert probe.say("home").enabled
    hung = probe.hang()
    assert hung.restarted == "reset"
    assert not hung.enabled
    assert "reason=watchdog" in hung.lines[0]
    # the watchdog's time, a second that the probe waits for the start, the sleep that is under way then
    assert hung.ms < 2000 + 1000 + 10
    status = probe.say("status").reply
    assert "state=fault reason=watchdog aligned=0" in status
    assert probe.say("home").reply.startswith("err 22")
    assert probe.say("reboot").reply == "ok"  # which does not make it forgotten, when it comes:
    assert any("~fault reason=watchdog" in line for line in probe.say("status").lines)
    assert "state=fault reason=watchdog" in probe.say("status").reply
    assert probe.say("ack").reply == "ok"
    assert "state=idle" in probe.say("status").reply


def test_a_reboot_is_told_from_a_watchdog(probe: PicoProbe):
    probe.say("home")
    assert probe.say("reboot").reply == "ok"
    status = probe.say("status")
    assert any("~boot" in line and "reason=reboot" in line for line in status.lines)
    assert not status.enabled


@pytest.mark.parametrize("pieces", [0, 1, 30, 63, 64, 65, 67, PIECES])
def test_power_that_fails_during_save_leaves_the_old_or_the_new_settings(probe: PicoProbe, pieces: int):
    old, new = 10_000 + pieces, 20_000 + pieces
    probe.say(f"set settle_us {old}")
    assert probe.say("save").restarted is None
    probe.say(f"set settle_us {new}")
    cut = probe.say("save", cut=pieces)
    assert cut.restarted == ("power" if pieces < PIECES else None)
    # a record is shorter than its page, so that the last pieces may not matter
    assert saved(probe) in ((old,) if pieces <= ERASED else (old, new) if pieces < PIECES else (new,))
    probe.say("set settle_us 777")
    assert probe.say("save").reply == "ok"
    assert saved(probe) == 777


def signals_of(run: Answer) -> dict[str, float]:
    """The least that the pins gave, under the names of the settings."""
    names = {"pulse": "pulse_ns", "setup": "dir_setup_ns", "hold": "dir_hold_ns"}
    return {name: run.least[key] for key, name in names.items()}


@pytest.mark.parametrize("driver", sorted(DRIVERS))
def test_pins_give_a_driver_what_it_needs(probe: PicoProbe, driver: str):
    """And not much more: some instructions, one turn of the loop that waits."""
    probe.say("home")
    for name, ns in DRIVERS[driver].items():
        assert probe.say(f"set {name} {ns}").reply.startswith(f"ok {name}={ns} ")
    run = probe.say("run R L' R' U2 U")
    assert run.lines[-1].startswith("~done")
    seen = signals_of(run)
    assert all(seen[name] >= ns for name, ns in DRIVERS[driver].items())
    assert seen["pulse_ns"] <= DRIVERS[driver]["pulse_ns"] + 300
    assert "late=0 " in probe.say("status").reply
    probe.say("defaults")


def test_step_pulses_are_long_enough_and_the_interrupt_short_enough(probe: PicoProbe):
    probe.say("home")
    probe.say("defaults")
    run = probe.say("run R L' U2 D F")
    assert run.lines[-1].startswith("~done")
    assert signals_of(run)["pulse_ns"] >= DRIVERS["tmc2209"]["pulse_ns"]
    assert run.interrupts["count"] > 4 * 800
    assert run.interrupts["worst"] < 1e9 / 64_000  # the next step of a motor at full speed is not late


def test_half_of_the_stack_is_never_used(probe: PicoProbe):
    probe.say("home")
    cube = "UFULUFBBLDRFLRBLUUDLBBFDRRFDDUDDFDRRLFRLLRFBFRDBUBUBUL"
    for line in ("selftest", f"solve {cube} nodes=200", "scramble 20 7", "save", "get", "nonsense"):
        answer = probe.say(line)
        assert "busy" not in answer.reply
        assert 0 < answer.stack < STACK // 2, line


def amperes(driver: dict[str, int]) -> float:
    """RMS run current of a driver with sense resistors of 110 mΩ (TMC2209 data sheet, 9)."""
    full_scale = 0.18 if driver[CHOPCONF] >> 17 & 1 else 0.325
    scale = (driver[IHOLD_IRUN] >> 8 & 0x1F) + 1
    return scale / 32 * full_scale / (0.11 + 0.02) / 2**0.5


@pytest.mark.parametrize("milliamperes", [900, 1400])
def test_drivers_are_set_over_their_wires(probe: PicoProbe, milliamperes: int):
    """As the data sheet has it (5.1, 5.5.1), from what the emulated drivers have got."""
    assert probe.say("defaults").reply.startswith("ok settings=")
    assert probe.say(f"set run_ma {milliamperes}").reply.startswith(f"ok run_ma={milliamperes} ")
    assert probe.say("home").reply == "ok"
    registers = probe.say("status").registers
    assert len(registers) == 6
    for driver in registers:
        assert driver[GCONF] & 0xC0 == 0xC0, "PDN_UART is a serial line, microsteps are by register"
        assert driver[CHOPCONF] >> 24 & 0xF == 4, "16 microsteps"
        assert amperes(driver) == pytest.approx(milliamperes / 1000, rel=0.03)
    probe.say("defaults")


@pytest.mark.parametrize("degrees", [7.0, -3.3])
def test_home_moves_each_field_on_to_the_nearest_quarter_turn(probe: PicoProbe, degrees: float):
    """A quarter turn is 12.5 periods of the driver's sine table of 1,024 places."""
    assert probe.say("home").registers[1][MSCNT] % 512 == 0
    assert probe.say(f"nudge R {degrees}").reply.startswith("ok")
    while (off := probe.say("status")).reply.startswith("ok state=running"):
        pass
    places = round(degrees / 90 * 800) * 16
    assert abs((off.registers[1][MSCNT] + 512) % 1024 - 512) == abs((places + 512) % 1024 - 512)
    assert probe.say("home").reply == "ok"
    assert all(driver[MSCNT] % 512 == 0 for driver in probe.say("status").registers)


def test_a_driver_that_is_unplugged_is_named_and_nothing_moves():
    with probe_or_skip(unplugged="L") as probe:
        status = probe.say("status")
        assert "state=fault reason=driver_L_silent" in status.reply
        for line in ("home", "run R"):
            refused = probe.say(line)
            assert refused.reply.startswith("err")
            assert not refused.enabled


@pytest.mark.parametrize(
    ("settings", "moves"),
    [
        (["fast 1"], "F2 R L' B' R L2 D' R2 L D' R2 D2 F' D2 F D2 F L2 U2 L2 F2"),
        (["fast 1"], "R L U D F B R' L' U' D' F' B' R2 L2 U2 D2 F2 B2"),
        (["max_rate 64000", "start_rate 64000", "jerk_us 0"], "R L U D F B R' L' U' D' F' B'"),
    ],
)
def test_steps_are_planned_before_they_are_due(probe: PicoProbe, settings: list[str], moves: str):
    """Two motors at once all the time, without multiplication of 64 bits: a late step would be a fault."""
    assert probe.say("defaults").reply.startswith("ok settings=")
    for setting in settings:
        assert probe.say(f"set {setting}").reply.startswith("ok")
    assert probe.say("home").reply == "ok"
    run = probe.say(f"run {moves}")
    assert run.lines[-1].startswith("~done"), run.lines[-1]
    predicted, measured = (int(re.search(r"time_us=(\d+)", line)[1]) for line in (run.reply, run.lines[-1]))
    assert abs(measured - predicted) <= 10
    probe.say("defaults")
