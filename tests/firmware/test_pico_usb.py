"""The Pico's port over USB, on the emulated chip's own controller, asked as an operating system asks it."""

from collections.abc import Iterator

import pytest
from pico_probe import PicoProbe, probe_or_skip
from usb_orders import SESSIONS, TOUCHES

TEST_IDENTITY = "1209:0001"  # of pid.codes


@pytest.fixture(scope="module")
def shared() -> Iterator[PicoProbe]:
    with probe_or_skip(usb=True) as made:
        yield made


@pytest.fixture
def probe(shared: PicoProbe) -> PicoProbe:
    """Its port open, and nothing left to say."""
    shared.usb("open")
    return shared


@pytest.fixture
def last() -> Iterator[PicoProbe]:
    """One that ends with the test."""
    with probe_or_skip(usb=True) as made:
        yield made


def test_it_is_found_and_turns(probe: PicoProbe):
    status = probe.say("status")
    assert status.found is not None
    assert (status.found["device"], status.found["product"]) == (TEST_IDENTITY, "pico")
    assert status.found["serial"] == "E6605838835B2A31", "the number of the emulated flash"
    assert probe.say("home").reply == "ok"
    run = probe.say("run R U2 F'")
    assert run.lines[-1].startswith("~done")
    assert run.lines[-1] in [*run.beside, *probe.usb("wake").beside], "the serial line is told, too"


def test_a_restart_greets_who_opens_the_port_and_closed_it_keeps_nothing(probe: PicoProbe):
    assert probe.say("reboot").reply == "ok"
    status = probe.say("status")
    assert any(line.startswith("~boot") and "reason=reboot" in line for line in status.lines)
    probe.usb("close")
    assert [line for line in probe.serial("?").beside if line.startswith("~status")]
    assert probe.usb("open").lines == []


def test_a_long_answer_comes_whole(probe: PicoProbe):
    """In packets over USB, byte by byte over the serial line: it is the same."""
    everything = probe.say("get")
    beside = [*everything.beside, *probe.usb("wake").beside]
    assert len(everything.reply) > 128
    assert everything.reply in "".join(beside)


def test_what_is_said_after_a_save_is_not_handed_over_as_a_frame_ends(probe: PicoProbe):
    """The rig ends where it is (erratum E15). Interrupts wait while flash is written."""
    for settling in range(1010, 1030):
        assert probe.say(f"set settle_us {settling}").reply.startswith("ok")
        assert probe.say("save").reply == "ok"
        probe.usb("wake")  # for drivers whose answer it has cut off
        for verb in ("status", "get"):
            assert probe.say(verb).reply.startswith("ok")


def test_the_serial_line_is_not_heard_while_the_port_is_open(probe: PicoProbe):
    assert probe.serial("status").beside == []
    assert [line for line in probe.serial("?").beside if line.startswith("~status")], "but a question"
    probe.usb("close")
    assert [line for line in probe.serial("status").beside if line.startswith("ok state=")]


@pytest.mark.parametrize(("gone", "back"), [("close", "open"), ("sleep", "wake")])
def test_half_a_line_ends_with_its_port(probe: PicoProbe, gone: str, back: str):
    """Of a program that died within one, of a cable that was pulled out."""
    probe.half("stat")
    probe.usb(gone)
    assert [line for line in probe.serial("status").beside if line.startswith("ok state=")]
    probe.usb(back)
    assert probe.say("status").reply.startswith("ok state=")


def test_half_a_line_ends_with_a_reset_of_its_bus(probe: PicoProbe):
    probe.half("stat")
    probe.usb("reset")
    assert probe.say("status").reply.startswith("ok state=")


def test_a_stop_stops_from_either_side(probe: PicoProbe):
    assert probe.say("home").reply == "ok"
    for press in (probe.half, probe.serial):
        assert probe.say("status\nrun R U R U R U R U").reply.startswith("ok state=")
        probe.usb("wake")  # it takes 0.4 s, of which some pass
        assert any(line.startswith("~stopped") for line in press("!").lines)
        assert probe.say("home").reply == "ok"


def test_reboot_bootloader_answers_and_leads_into_bootsel(last: PicoProbe):
    assert last.say("reboot bootloader").reply == "ok"
    assert last.usb("wake").restarted == "bootloader"


def test_ordinary_sessions_of_all_systems_lead_nowhere(probe: PicoProbe):
    assert probe.usb(f"l0,{SESSIONS},l3,c115200").restarted is None
    assert probe.say("status").reply.startswith("ok state=")


@pytest.mark.parametrize("unkind", [("--usb_aborts", "8"), ("--usb_resets", "28")], ids=["aborts", "resets"])
def test_a_computer_that_drops_requests_or_resets_the_bus_at_any_step(unkind: tuple[str, str]):
    """Each time a little later; what was begun before answers nothing that comes after."""
    with probe_or_skip(usb=True, more=unkind) as probe:
        for _ in range(20):  # a second
            if (found := probe.usb("wake").found) is not None:
                break
        assert found is not None
        probe.usb("open")
        assert probe.say("get").reply.startswith("ok fast ")
        assert probe.say("status").reply.startswith("ok state=")


def test_a_second_configuration_while_bytes_come(probe: PicoProbe):
    """Both ways begin with DATA0 again, and what was under way is lost; nothing after it."""
    probe.half("stat")
    probe.usb("n,l3")
    probe.say("us")  # the rest of its line, or another
    assert probe.say("status").reply.startswith("ok state=")
    assert probe.say("get").reply.startswith("ok fast ")


def test_ends_that_are_freed_of_a_halt_begin_with_data0(probe: PicoProbe):
    """Whether the packet before was DATA0 or DATA1."""
    for _ in range(2):
        assert probe.say("status").reply.startswith("ok state=")
        probe.usb("h129,h1,l3")
        assert probe.say("version").reply


@pytest.mark.parametrize("requests", TOUCHES)
def test_1200_baud_lead_into_bootsel_once_the_motors_stand(last: PicoProbe, requests: str):
    assert last.say("home").reply == "ok"
    assert last.say("status\nrun R U R U R U R U").reply.startswith("ok state=")
    said: list[str] = []
    answer = last.usb(f"l0,{requests}")
    assert answer.enabled
    for _ in range(40):  # two seconds
        if answer.restarted is not None:
            break
        answer = last.usb("wake")
        said += answer.beside
    assert answer.restarted == "bootloader"
    assert not answer.enabled
    assert any(line.startswith("~done") for line in said)
