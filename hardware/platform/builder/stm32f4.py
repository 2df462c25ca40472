"""Images for STM32F4 boards: firmware.elf, .bin and .hex, a size report, and the upload."""

import shutil
import subprocess

from SCons.Script import AlwaysBuild

CPU = ["-mcpu=cortex-m4", "-mthumb", "-mfloat-abi=soft"]
INSTALL = "sudo apt install gcc-arm-none-eabi libnewlib-arm-none-eabi"


def programs(env, root, build, core, objects):
    """The image in three forms; `upload` flashes it with the first tool found."""
    script = root / env.BoardConfig().get("build.ldscript")
    firmware = [*objects(root / "firmware"), *objects(root / "firmware" / "boards" / "stm32f4")]
    elf = env.Program(
        str(build / "firmware.elf"),
        [*firmware, *core],
        LINKFLAGS=[*CPU, "-nostartfiles", "--specs=nano.specs", "-Wl,--gc-sections", f"-Wl,-T{script}"],
        LIBS=["c", "gcc"],
    )
    env.Depends(elf, str(script))
    binary = env.Command(str(build / "firmware.bin"), elf, "$OBJCOPY -O binary $SOURCE $TARGET")
    hexfile = env.Command(str(build / "firmware.hex"), elf, "$OBJCOPY -O ihex $SOURCE $TARGET")
    env.Replace(PIOMAINPROG=elf, PROGPATH=str(build / "firmware.elf"))
    report = env.VerboseAction(env.CheckUploadSize, "Size of $PIOMAINPROG")
    AlwaysBuild(env.Alias("checkprogsize", elf, report))
    env.AddPlatformTarget("upload", binary, [env.VerboseAction(upload, "Uploading $SOURCE")], "Upload")
    return [elf, binary, hexfile]


def configure(env, board, root, build, generated):
    """Compiler, flags and the pin header, before anything is compiled."""
    if not shutil.which("arm-none-eabi-gcc", path=env["ENV"]["PATH"]):
        env.Exit(f"arm-none-eabi-gcc is not on the PATH: {INSTALL}")
    prefix = "arm-none-eabi-"
    env.Replace(
        CC=prefix + "gcc",
        LINK=prefix + "gcc",
        AS=prefix + "gcc",
        OBJCOPY=prefix + "objcopy",
        SIZETOOL=prefix + "size",
        SIZEPROGREGEXP=r"^(?:\.vectors|\.text|\.rodata|\.data|\.ARM\.exidx)\s+(\d+).*",
        SIZEDATAREGEXP=r"^(?:\.data|\.bss|\.noinit|\.stack)\s+(\d+).*",
        SIZECHECKCMD="$SIZETOOL -A -d $SOURCES",
        SIZEPRINTCMD="$SIZETOOL -B -d $SOURCES",
    )
    env.Append(CCFLAGS=[*CPU, "-ffreestanding", "-ffunction-sections", "-fdata-sections"])
    toml = root / "hardware" / "boards" / f"{board.id}.toml"
    generated("hardware/pins.py", toml, build / "pins")
    env.Append(CPPPATH=[str(build / "pins")])


def commands(board, image):
    """What each tool is called with to flash `image`, by the tool's name."""
    target = board.get("upload.openocd_target")
    return {
        "openocd": [
            "openocd", "-f", "interface/stlink.cfg", "-f", f"target/{target}.cfg",
            "-c", f"program {image} 0x08000000 verify reset exit",
        ],
        "st-flash": ["st-flash", "--reset", "write", image, "0x08000000"],
        "dfu-util": ["dfu-util", "-a", "0", "-s", "0x08000000:leave", "-D", image],
    }  # fmt: skip


def upload(target, source, env):
    """Flashes with the first tool that is installed and finds a board."""
    board = env.BoardConfig()
    tools = commands(board, str(source[0]))
    found = [name for name in board.get("upload.methods") if shutil.which(name)]
    if not found:
        print("No flash tool found: install one of openocd, stlink-tools (st-flash), dfu-util;")
        print("or flash over the robot's own serial port with: cubehost flash")
        return 1
    for name in found:
        print("Trying", " ".join(tools[name]))
        if subprocess.run(tools[name]).returncode == 0:
            return 0
    print(f"None of {', '.join(found)} reached a board:")
    print("is it connected, powered and (for DFU) in its bootloader?")
    return 1
