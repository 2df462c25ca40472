"""What the ARM families share: the compiler, the image in three forms, the size report."""

import os
import re
import shutil
from pathlib import Path

import stack
from SCons.Script import AlwaysBuild, Flatten

INSTALL = "sudo apt install gcc-arm-none-eabi libnewlib-arm-none-eabi"


def configure(env, board, root, build, generated, cpu):
    """Set compiler and flags, and make the pin header, before anything is compiled."""
    if not shutil.which("arm-none-eabi-gcc", path=env["ENV"]["PATH"]):
        env.Exit(f"arm-none-eabi-gcc is not on the PATH: {INSTALL}")
    prefix = "arm-none-eabi-"
    env.Replace(
        CC=prefix + "gcc",
        LINK=prefix + "gcc",
        AS=prefix + "gcc",
        OBJCOPY=prefix + "objcopy",
        SIZETOOL=prefix + "size",
        SIZEPROGREGEXP=r"^(?:\.boot2|\.boot|\.vectors|\.text|\.rodata|\.data|\.ARM\.exidx)\s+(\d+).*",
        SIZEDATAREGEXP=r"^(?:\.data|\.bss|\.noinit|\.stack)\s+(\d+).*",
        SIZECHECKCMD="$SIZETOOL -A -d $SOURCES",
        SIZEPRINTCMD="$SIZETOOL -B -d $SOURCES",
    )
    env.Append(CCFLAGS=[*cpu, "-ffreestanding", "-ffunction-sections", "-fdata-sections"])
    env.Append(CCFLAGS=["-fcallgraph-info=su"])  # for the report on the stack
    if board.get("build.motion_only", False):
        env.Append(CPPDEFINES=["MOTION_ONLY"])
    toml = root / "hardware" / "boards" / f"{board.id}.toml"
    pins = build.parent / "pins" / board.id
    generated("hardware/pins.py", toml, pins)
    env.Append(CPPPATH=[str(pins)])


def objects(root, compile_folder, family):
    """The objects of the firmware, of all ARM families and of the family."""
    folders = [root / "firmware", *(root / "firmware" / "boards" / name for name in ("arm", family))]
    return [made for folder in folders for made in compile_folder(folder)]


def images(env, root, build, sources, cpu):
    """firmware.elf of `sources` by the board's linker script, and .bin and .hex of it."""
    board = env.BoardConfig()
    script, boot_loader = root / board.get("build.ldscript"), board.get("build.boot_loader", 0)
    after_settings = board.get("build.after_settings", 0)
    elf = env.Program(
        str(build / "firmware.elf"),
        sources,
        LINKFLAGS=[
            *cpu,
            "-nostartfiles",
            "--specs=nano.specs",
            "-Wl,--gc-sections",
            f"-Wl,--defsym=boot_loader={boot_loader}",
            f"-Wl,--defsym=image_room={after_settings + board.get('upload.maximum_size')}",
            f"-Wl,--defsym=after_settings={after_settings}",
            f"-Wl,-L{script.parent}",
            f"-Wl,-T{script}",
        ],
        LIBS=["c", "gcc"],
    )
    env.Depends(elf, [str(path) for path in script.parent.glob("*.ld")])
    binary = env.Command(
        str(build / "firmware.bin"), elf, "$OBJCOPY -O binary --gap-fill 0xFF $SOURCE $TARGET"
    )
    hexfile = env.Command(str(build / "firmware.hex"), elf, "$OBJCOPY -O ihex $SOURCE $TARGET")
    env.Replace(PIOMAINPROG=elf, PROGPATH=str(build / "firmware.elf"))
    report = env.VerboseAction(env.CheckUploadSize, "Size of $PIOMAINPROG")
    AlwaysBuild(
        env.Alias(
            "checkprogsize",
            elf,
            [report, env.VerboseAction(stack_report(script, Flatten(sources)), "Stack of $PIOMAINPROG")],
        )
    )
    return [elf, binary, hexfile]


def stack_report(script, objects):
    """Return an action that prints how much of the linker script's `stack_size` the objects can use.

    It fails where a call is not counted, if WERROR is set.
    """
    room = int(re.search(r"stack_size = (\d+)K;", script.read_text())[1]) * 1024

    def tell(target, source, env):
        graphs = [path for node in objects if (path := Path(str(node)).with_suffix(".ci")).is_file()]
        told = stack.report(graphs, [Path(str(node.sources[0])) for node in objects], room)
        print(told)
        return 1 if "not counted" in told and "WERROR" in os.environ else 0

    return tell
