"""What only an emulated chip shows: the watchdog, power that fails while flash is written, pulses, stack."""

from collections.abc import Iterator

import pytest
from pico_probe import PicoProbe

from cubehost.errors import MissingToolError

STACK = 16384  # flash2m_ram264k.ld
ERASED, PIECES = 64, 68  # of 64 bytes: a sector of 4 KB is erased, then a page of 256 bytes written
DRIVER_PULSE_NS = 100  # TMC2209 data sheet, table 14.1


@pytest.fixture(scope="module")
def probe() -> Iterator[PicoProbe]:
    try:
        made = PicoProbe()
    except MissingToolError as error:
        pytest.skip(str(error))
    with made:
        yield made


def saved(probe: PicoProbe) -> int:
    assert probe.say("load").reply == "ok"
    return int(probe.say("get settle_us").reply.split()[1].split("=")[1])


def test_a_main_loop_that_hangs_is_ended_by_the_watchdog(probe: PicoProbe):
    assert probe.say("home").enabled
    hung = probe.hang()
    assert hung.restarted == "reset"
    assert not hung.enabled
    assert "reason=watchdog" in hung.lines[0]
    assert hung.ms < 2000 + 1000  # the watchdog's time, and a second that the probe waits for the start
    assert "aligned=0" in probe.say("status").reply


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


def test_step_pulses_are_long_enough_and_the_interrupt_short_enough(probe: PicoProbe):
    probe.say("home")
    probe.say("defaults")
    run = probe.say("run R L' U2 D F")
    assert run.lines[-1].startswith("~done")
    assert run.pulse is not None
    assert run.pulse >= DRIVER_PULSE_NS
    assert run.interrupts["count"] > 4 * 800
    assert run.interrupts["worst"] < 1e9 / 64_000  # the next step of a motor at full speed is not late


def test_half_of_the_stack_is_never_used(probe: PicoProbe):
    probe.say("home")
    cube = "UFULUFBBLDRFLRBLUUDLBBFDRRFDDUDDFDRRLFRLLRFBFRDBUBUBUL"
    for line in ("selftest", f"solve {cube} nodes=200", "scramble 20 7", "save", "get", "nonsense"):
        assert 0 < probe.say(line).stack < STACK // 2, line
