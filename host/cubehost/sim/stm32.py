"""`octopus_pro`, `btt_gtr`, `bluepill`: the image that a board's user flashes, on unicorn's Cortex-M with
models of the chip around it (host/emulators/stm32)."""

from collections.abc import Mapping
from functools import partial
from importlib.util import find_spec
from pathlib import Path

from cubehost.base.errors import MissingToolError
from cubehost.boards import firmware
from cubehost.boards.chips import chip_of, offset
from cubehost.boards.source import board, source_root
from cubehost.boards.wired import wiring_of
from cubehost.cube import FACES
from cubehost.mechanism.parts import Description
from cubehost.sim.physics import Parameters
from cubehost.sim.process import turned
from cubehost.sim.virtual_robot import VirtualPort, VirtualRobot

BOARDS = ("octopus_pro", "btt_gtr", "bluepill")
OVER_USB = "octopus_pro"  # talks over USB, the others over their serial lines
WIRED = ("bluepill",)  # whose pins are settings
_LISTS = ("step", "dir", "enable", "driver_uart", "sensor")
_PAGE = 4096  # bytes of a page of the computer's memory: the emulator maps the settings' sectors in pages


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
    package = unicorn()
    library = package / "lib"
    links = [f"-L{library}", "-l:libunicorn.so.2", f"-Wl,-rpath,{library}", "-lm"]
    drivers = source_root() / "firmware" / "boards" / "native" / "driver_chip.c"
    return firmware.emulator("stm32", [drivers], [package / "include"], links)


def chip_options(name: str, settings: Mapping[str, int] | None = None) -> list[str]:
    """The emulator's options for a board's image, clock, line and pins.

    settings: of a board whose pins are settings, where it is wired otherwise than a new one.
    """
    data = board(name)
    serial, pins = data["serial"], data["pins"]
    path = firmware.image(name, "firmware.bin")
    options = [f"--image={path}", f"--crystal={data['clock']['crystal_hz']}", f"--uart={serial['uart']}"]
    first, *_, last = sorted(data["storage"]["sectors"])
    bank = chip_of(data["mcu"]).bank
    end = -(-offset(last + 1, bank) // _PAGE) * _PAGE
    options += [f"--settings={offset(first, bank)}", f"--settings_end={end}"]
    options += [f"--{line}={int(data['mcu'].startswith(f'stm32{line}'))}" for line in ("h7", "f1")]
    options += [f"--tx={serial['tx']}", f"--rx={serial['rx']}"]
    lists = [kind for kind in _LISTS if kind in pins]
    named = {kind: [pins[kind].get(face, "-") for face in FACES] for kind in lists}
    if "wired" in data:
        named = wiring_of(settings or {}, data["wired"]).pins or named | {"servo": data["servos"]}
    return options + [f"--{kind}={','.join(names)}" for kind, names in named.items()]


def start(
    facelets: str,
    physics: Parameters | None = None,
    machine: Description | None = None,
    *,
    name: str = BOARDS[0],
    unkind: str = "",
    settings: Mapping[str, int] | None = None,
) -> VirtualRobot:
    """Start a board in the emulator. physics: motors with a torque, faces with an inertia. name: one of
    BOARDS. unkind: as of `pico.start`; settings: as of `chip_options`."""
    check_tools()
    steps = (settings or {}).get("steps_per_quarter", board(name)["steps_per_quarter"])
    cube, trace = turned(
        facelets, physics, machine, steps, wiring_of(settings or {}, board(name).get("wired", ()))
    )
    program, options = emulator(), chip_options(name, settings)

    def command(pipe: Path) -> list[str]:
        kept = pipe.with_name("flash")  # settings outlive a power cut
        usb = [f"--usb={int(name == OVER_USB)}"]
        if unkind:
            opening, _ = unkind.split("|")
            usb += [f"--usb_opening={opening}", "--usb_resets=90", "--usb_aborts=6"]
        return [str(program), *options, *usb, f"--pins={pipe}", f"--flash={kept}"]

    return VirtualRobot(command, trace, cube)


OCTOPUS_PRO, BTT_GTR, BLUEPILL = (
    VirtualPort(partial(start, name=name), name, check_tools, servos=name in WIRED, wired=name in WIRED)
    for name in BOARDS
)
