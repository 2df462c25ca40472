"""The board that is a Linux computer, by `--port linux`: kept, stopped beside, told what is wrong."""

import os
import re
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from raspberry_pi import FLIPPER, LEGO, RECORD, SERVO_OUTPUTS, library

from commands import ended
from cubehost.base.errors import CubehostError, DeviceLostError, DeviceNotFoundError, InputError
from cubehost.connect import linux
from cubehost.connect.linux import LinuxTransport
from cubehost.connect.ports import open_beside, open_port
from cubehost.mechanism import Mechanism
from cubehost.robot import profile
from cubehost.robot.client import STOP_PATIENCE, Robot

Kept = Callable[..., str]


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Kept]:
    """Keeps a robot with these outputs, on a Pi with this fault; its port. Its board is ended."""
    monkeypatch.setenv("CUBEHOST_CONFIG", str(tmp_path))
    monkeypatch.setenv("LD_PRELOAD", str(library()))
    monkeypatch.setenv("RIG_REAL", "1")
    monkeypatch.setenv("RIG_PIPE", os.devnull)

    def keep(*outputs: str, fault: str = "", after: int = 0) -> str:
        monkeypatch.setenv("RIG_FAULT", fault)
        monkeypatch.setenv("RIG_AFTER", str(after))
        profile.save(profile.Profile("pi", "linux:pi", board="linux"), linux.read_outputs(outputs))
        return "linux:pi"

    yield keep
    for said in (tmp_path / "robots").glob("*.process"):
        linux._end(said)


@pytest.mark.parametrize(
    ("fault", "output", "told", "error"),
    [
        (
            "denied",
            "s0=pca9685:/dev/i2c-1:0x40:3",
            r"/dev/i2c-1: Permission denied: `sudo usermod -aG dialout",
            None,
        ),
        (
            "denied",
            "mU.coils=gpio:/dev/gpiochip0:1,2,3,4",
            r"/dev/gpiochip0: Permission denied: `sudo user",
            None,
        ),
        (
            "other_chip",
            "s0=pca9685:/dev/i2c-1:0x40:3",
            "the chip at 0x40 is no PCA9685: its register 0xfe",
            None,
        ),
        (
            "bus_taken",
            "s0=pca9685:/dev/i2c-1:0x40:3",
            "the address of the PCA9685: Device or resource busy",
            None,
        ),
        (
            "",
            "s0=pca9685:/dev/i2c-1:0x41:3",
            "no PCA9685 answers at 0x41: check address, wires, supply",
            None,
        ),
        ("", "s0=pca9685:/dev/i2c-7:0x40:3", "/dev/i2c-7: No such file or directory: is it plugged in", None),
        (
            "line_taken",
            "mU.coils=gpio:/dev/gpiochip0:17,2,3,4",
            "gpiochip0: line 17 is in use by pwm-fan",
            None,
        ),
        (
            "",
            "mU.coils=gpio:/dev/gpiochip0:17,2,3,99",
            "it has no such line, or is older than Linux 5.10",
            None,
        ),
        ("", "s0=pwm:0:2", "pwmchip0/export: it has no such output: No such device", None),
        ("maestro_deaf", "s0=maestro:/dev/ttyACM0:2", "no Maestro answers: the port of its commands", None),
        ("maestro_error", "s0=maestro:/dev/ttyACM0:2", r"tells an error: serial protocol \(0x0010\)", None),
        ("", "s0=maestro:/dev/ttyACM0:9", r"tells an error: serial protocol \(0x0010\)", None),
        ("", "s0=lego:outC:400", "/sys/class/tacho-motor: no motor at outC: its plug", None),
        ("", "s0=lego:outA:1051", "lego:outA:1051: this motor turns by 1 to 1050 degrees per", InputError),
        ("", "s0=lego:outA", "lego:outA:400 has a port and degrees per second, not lego:outA", InputError),
        ("", "s0=lego:outA:400 s1=lego:outA:300", "s1=lego:outA:300 is s0 already", InputError),
        ("", "s0=pwm:0:1 s1=pwm:0:01", "s1=pwm:0:01 is s0 already", InputError),
        ("", "s0=gpio:/dev/gpiochip0:17 s1=gpio:/dev/gpiochip0:017", "line 17 .* is given twice", InputError),
        ("", "s0=pca9685:/dev/i2c-1:0x40", "0x40: there is no : and number behind it", InputError),
        (
            "",
            " ".join(["mU.coils=gpio:/dev/gpiochip0:1,2,3,4", *FLIPPER]),
            "mU has .coils, so no .step and no .dir",
            InputError,
        ),
        ("", "s1=pwm:0:1", "servos are numbered from s0 on, without gaps", InputError),
        ("", "mU.step=gpio:/dev/gpiochip0:17", "mU has neither .coils nor .step and .dir", InputError),
        ("", "s0=pwm:0:x", "x is no number of 0 to 255", InputError),
        ("", "m=gpio:/dev/gpiochip0:17", "motors are mU mR mF mD mL mB", InputError),
        ("", "s0=i2c:1", "s0=i2c:1: pca9685:/dev/i2c-1:0x40:CHANNEL", InputError),
    ],
)
def test_what_a_computer_has_not_is_told_in_one_line_and_nothing_is_held(
    kept: Kept, fault: str, output: str, told: str, error: type[CubehostError] | None
) -> None:
    kept(*output.split(), fault=fault)
    with pytest.raises(error or DeviceNotFoundError, match=told) as raised:
        LinuxTransport("pi")
    assert "\n" not in str(raised.value)
    assert not linux._is_locked(profile.path_of("pi").with_suffix(".process"))


@pytest.mark.usefixtures("kept")
def test_a_port_of_a_robot_that_nobody_keeps_tells_how_to_keep_it() -> None:
    with pytest.raises(InputError, match="`cubehost robot use linux --name nix --output s0="):
        LinuxTransport("nix")


def test_a_robot_is_kept_until_another_answers_in_its_place(
    kept: Kept, capsys: pytest.CaptureFixture[str]
) -> None:
    kept(*SERVO_OUTPUTS["pca9685"][0])
    profile.save(profile.Profile("desk", None, profile.Usb("1a86:7523", "A"), "pico"))
    profile.keep("desk", learned={"scans": 3}, tuned={"max_rate": 7000})
    before = {name: profile.path_of(name).read_text() for name in ("desk", "pi")}
    for output, code in (("s0=pca9685:/dev/i2c-1:0x41:0", 3), ("s0=bad:1", 2), ("s0", 2)):
        for name in before:
            assert ended("robot", "use", "linux", "--name", name, "--output", output) == code
    assert {name: profile.path_of(name).read_text() for name in before} == before
    assert profile.chosen_name() is None
    capsys.readouterr()
    assert ended("robot", "use", "linux", "--name", "desk", "--output", "s0=pwm:0:1") == 0
    told = capsys.readouterr()
    assert "what was kept of that one (learned, tuned) is in" in told.err
    now = {"robot": "desk", "board": "linux", "port": "linux:desk", "outputs": {"s0": "pwm:0:1"}}
    assert profile.sections("desk") == now
    assert profile.path_of("desk").with_suffix(".before").read_text() == before["desk"]
    assert ended("robot", "status", "--port", "desk") == 0


def test_a_pca9685_that_a_killed_board_left_running_is_taken_again(kept: Kept) -> None:
    """It tells in MODE1 that it made pulses when it was put to sleep."""
    with open_port(kept(*SERVO_OUTPUTS["pca9685"][0], fault="left_running")) as connection:
        assert connection.robot.hello.board == "linux"


def test_after_a_kill_a_stop_says_what_still_gets_pulses_and_how_to_end_them(
    kept: Kept, capsys: pytest.CaptureFixture[str]
) -> None:
    port = kept(*SERVO_OUTPUTS["pca9685"][0])
    assert ended("robot", "status", "--port", port) == 0
    said = profile.path_of("pi").with_suffix(".process")
    os.kill(int(linux._value(said, "pid")), signal.SIGKILL)
    while linux._is_locked(said):
        time.sleep(0.01)
    capsys.readouterr()
    assert ended("robot", "stop", "--port", port) == 3
    told = capsys.readouterr().err
    assert "servos keep their last pulses" in told
    for command in re.findall("`cubehost (.*?)`", told):
        assert ended(*command.split(), "--port", port) == 0
    assert ended("robot", "stop", "--port", port) == 0


def test_the_board_goes_on_between_commands_and_a_stop_comes_beside(kept: Kept) -> None:
    outputs, _ = SERVO_OUTPUTS["pca9685"]
    port = kept(*outputs)
    with pytest.raises(DeviceNotFoundError, match="the board on this computer does not run"):
        open_beside(port)
    with open_port(port) as connection:
        assert connection.robot.hello.board == "linux"
        connection.robot.home()
    with open_port("linux") as connection, closing(open_beside(port)) as beside:
        assert connection.robot.status().aligned, "it is the board of before"
        beside.stop.request()
        assert beside.await_stop(STOP_PATIENCE)  # as `robot stop`: the other link takes some of the answers
    with open_port(port) as connection:
        connection.robot.link.request("reboot")
    with open_port(port) as connection:
        assert not connection.robot.status().aligned, "the same process, begun anew"
        connection.robot.home()
    kept(*SERVO_OUTPUTS["pwm"][0])
    with open_port(port) as connection:
        assert not connection.robot.status().aligned, "other outputs: a new one"


def play(robot: Robot, *widths: int) -> None:
    """The first servo gets these, 50 ms each."""
    for us in widths:
        robot.set("servo_0_0", us)
        robot.link.request("plan", "0 50:s0=0")
        robot.link.request("play", "1")
        while robot.status().under_way:
            pass


def test_a_maestro_that_makes_other_widths_than_it_was_told_ends_the_board(kept: Kept) -> None:
    """As sold: it keeps within its Min and Max, and tells no error."""
    said = "/dev/ttyACM0: channel 2 gives 2000 us, not 2001: widen its Min and Max in Maestro Control Center"
    with open_port(kept(*SERVO_OUTPUTS["maestro"][0], fault="maestro_as_sold")) as connection:
        connection.robot.home()
        play(connection.robot, 992, 2000)
        with pytest.raises(DeviceLostError, match=said):
            play(connection.robot, 2001)


def test_a_maestro_may_tell_a_width_only_once_it_makes_it(kept: Kept) -> None:
    with open_port(kept(*SERVO_OUTPUTS["maestro"][0], fault="maestro_late")) as connection:
        connection.robot.home()
        play(connection.robot, 600, 2400)


def test_a_motor_that_is_not_wired_is_no_motor(kept: Kept) -> None:
    with open_port(kept(*FLIPPER)) as connection:
        robot = connection.robot
        robot.home()
        assert " motors=U " in f"{robot.link.request('hello')} "
        with pytest.raises(CubehostError, match="no motor R"):
            robot.run("U R")
        assert robot.run("U").turns == 1


def test_a_servo_that_is_not_wired_is_no_servo(kept: Kept) -> None:
    with open_port(kept(*SERVO_OUTPUTS["pwm"][0])) as connection:
        robot = connection.robot
        assert f" servos={len(SERVO_OUTPUTS['pwm'][0])} " in robot.link.request("hello")
        robot.link.request("set", "servo_2_0 1500")
        with pytest.raises(CubehostError, match="step 0"):
            robot.link.request("plan", "0 10:s2=0")


def test_a_stop_is_not_confirmed_where_the_pulse_did_not_arrive(kept: Kept) -> None:
    port = kept(*SERVO_OUTPUTS["pca9685"][0], fault="gone", after=3)
    with open_port(port, mechanism=Mechanism.named("cubotino")) as connection:
        with pytest.raises(DeviceLostError, match="has ended: /dev/i2c-1: no PCA9685 answers at 0x40"):
            connection.robot.home()
        connection.robot.link.stop.request()
        assert not connection.robot.link.await_stop(0.2)


@pytest.mark.parametrize(
    ("fault", "why"),
    [("unplugged", "the motor: No such device"), ("stalled", "the motor is blocked: it has not reached")],
)
def test_a_lego_motor_that_cannot_turn_as_told_ends_the_board_and_none_goes_on(
    kept: Kept, fault: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = tmp_path / "trace"
    said.touch()
    monkeypatch.setenv("RIG_PIPE", str(said))
    port = kept(*SERVO_OUTPUTS["lego"][0], fault=fault, after=4)
    with open_port(port, mechanism=Mechanism.named("cubotino")) as connection:
        connection.robot.home()
        with pytest.raises(DeviceLostError, match=f"has ended: /sys/class/tacho-motor/motor[36]: {why}"):
            play(connection.robot, 1000, 1200)
        connection.robot.link.stop.request()
        assert not connection.robot.link.await_stop(0.2)
    widths = {number: us for _, number, what, us in RECORD.iter_unpack(said.read_bytes()) if what == LEGO}
    assert widths[0] == 0
    assert widths[1] == 0 or fault == "unplugged"


def test_a_pca9685_that_restarts_in_mid_run_ends_the_board(kept: Kept) -> None:
    """It then acknowledges each width, and makes no pulses."""
    said = "chip at 0x40 has restarted and makes no pulses, check its supply: its register 0x00 reads 0x11"
    with open_port(kept(*SERVO_OUTPUTS["pca9685"][0], fault="reset", after=4)) as connection:
        connection.robot.home()
        play(connection.robot, 1000, 1200)
        with pytest.raises(DeviceLostError, match=said):
            play(connection.robot, 1400)
