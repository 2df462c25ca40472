"""`octopus_pro`, `btt_gtr`: the image that a board's user flashes, on unicorn's Cortex-M4 with models of the
chip around it (host/emulators/stm32)."""

from functools import partial
from importlib.util import find_spec
from pathlib import Path

from cubehost.base.errors import MissingToolError
from cubehost.boards import firmware
from cubehost.boards.chips import chip_of, offset
from cubehost.boards.source import board, source_root
from cubehost.sim.physics import Parameters
from cubehost.sim.pins import RecordTrace
from cubehost.sim.process import virtual_cube
from cubehost.sim.virtual_cube import FACE_NAMES
from cubehost.sim.virtual_robot import VirtualPort, VirtualRobot

BOARDS = ("octopus_pro", "btt_gtr")
OVER_USB = "octopus_pro"  # is spoken to so, the other over its serial line
_LISTS = ("step", "dir", "enable", "driver_uart", "sensor")


def check_tools() -> None:
    """Raises MissingToolError where unicorn or the compiler is not installed."""
    unicorn()
    firmware.require({**firmware.COMPILER, firmware.compiler()[0]: "gcc"})


def unicorn() -> Path:
    """The package's folder, with its library and headers."""
    spec = find_spec("unicorn")
    if spec is None or spec.origin is None:
        raise MissingToolError("unicorn is not installed: `make tools` or `pip install 'unicorn>=2.1'`")
    return Path(spec.origin).parent


def emulator() -> Path:
    """The emulator's program, compiled where it is missing or older than its sources."""
    package, boards = unicorn(), source_root() / "firmware" / "boards"
    library = package / "lib"
    links = [f"-L{library}", "-l:libunicorn.so.2", f"-Wl,-rpath,{library}", "-lm"]
    sources = [boards / "process" / "tty.c", boards / "native" / "driver_chip.c"]
    return firmware.emulator("stm32", sources, [package / "include"], links)


def chip_options(name: str) -> list[str]:
    """Which image, clock, line and pins the emulated board has."""
    data = board(name)
    serial, pins = data["serial"], data["pins"]
    path = firmware.image(name, "firmware.bin")
    options = [f"--image={path}", f"--crystal={data['clock']['crystal_hz']}", f"--uart={serial['uart']}"]
    first, *_, last = sorted(data["storage"]["sectors"])
    h7 = data["mcu"].startswith("stm32h7")
    bank = chip_of(data["mcu"]).bank
    options += [f"--settings={offset(first, bank)}", f"--settings_end={offset(last + 1, bank)}"]
    options.append(f"--h7={int(h7)}")
    options += [f"--tx={serial['tx']}", f"--rx={serial['rx']}"]
    lists = [kind for kind in _LISTS if kind in pins]
    return options + [f"--{kind}={','.join(pins[kind][face] for face in FACE_NAMES)}" for kind in lists]


def start(
    facelets: str, physics: Parameters | None = None, *, name: str = BOARDS[0], unkind: str = ""
) -> VirtualRobot:
    """physics: motors with a torque, faces with an inertia. name: one of BOARDS. unkind: as `pico.start`."""
    check_tools()
    cube = virtual_cube(facelets, physics)
    program, options = emulator(), chip_options(name)

    def command(pipe: Path) -> list[str]:
        kept = pipe.with_name("flash")  # settings outlive a power cut
        usb = [f"--usb={int(name == OVER_USB)}"]
        if unkind:
            opening, _ = unkind.split("|")
            usb += [f"--usb_opening={opening}", "--usb_resets=90", "--usb_aborts=6"]
        return [str(program), *options, *usb, f"--pins={pipe}", f"--flash={kept}"]

    return VirtualRobot(command, RecordTrace(), cube)


OCTOPUS_PRO, BTT_GTR = (
    VirtualPort(partial(start, name=name), name, check_tools, servos=False) for name in BOARDS
)
