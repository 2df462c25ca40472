"""Images for AVR boards: firmware.elf and .hex, a size report, and the upload."""

import shutil

import play_only
import upload
from SCons.Script import AlwaysBuild

INSTALL = "sudo apt install gcc-avr avr-libc"
SMALLEST = [  # each was tried, and makes the image smaller
    *("-flto", "-flto-partition=none", "-mcall-prologues", "-mstrict-X"),
    *("-fno-inline-small-functions", "-fno-move-loop-invariants", "-fno-tree-sra", "-fno-gcse"),
]


def configure(env, board, root, build, generated):
    """Set compiler and flags, and make the pin header, before anything is compiled."""
    if not shutil.which("avr-gcc", path=env["ENV"]["PATH"]):
        env.Exit(f"avr-gcc is not on the PATH: {INSTALL}")
    env.Replace(
        CC="avr-gcc",
        LINK="avr-gcc",
        AS="avr-gcc",
        OBJCOPY="avr-objcopy",
        SIZETOOL="avr-size",
        SIZEPROGREGEXP=r"^(?:\.texts?|\.data)\s+(\d+).*",
        SIZEDATAREGEXP=r"^(?:\.data|\.bss|\.noinit)\s+(\d+).*",
        SIZECHECKCMD="$SIZETOOL -A -d $SOURCES",
        SIZEPRINTCMD="$SIZETOOL -B -d $SOURCES",
    )
    env.Replace(
        CCFLAGS=[str(f).replace("-ffile-prefix-map", "-fdebug-prefix-map") for f in env["CCFLAGS"]]
    )  # GCC 5
    cpu = f"-mmcu={board.get('build.mcu')}"
    # pedantic: where one constant of an enum is no int (16 bits here), GCC 13 makes the others unsigned, too
    env.Append(CCFLAGS=[cpu, "-Wpedantic", "-ffunction-sections", "-fdata-sections"])
    env.Append(
        LINKFLAGS=[cpu, "-Wl,--gc-sections", "-Wl,--relax"], CPPDEFINES=["MOTION_ONLY", "SMALL_MEMORY"]
    )
    if board.get("build.play_only", False):
        script = root / "firmware" / "boards" / "avr" / "texts_in_flash.ld"
        env.Append(CPPDEFINES=[*play_only.DEFINES, "CC_TEXTS_IN_FLASH"], LINKFLAGS=[f"-Wl,-T,{script}"])
        env.Append(CCFLAGS=SMALLEST, LINKFLAGS=[*SMALLEST, "-Os"])
    toml = root / "hardware" / "boards" / f"{board.id}.toml"
    pins = build.parent / "pins" / board.id
    generated("hardware/pins.py", toml, pins)
    env.Append(CPPPATH=[str(pins)])


def programs(env, root, build, core, objects):
    """The image in two forms."""
    folders = [root / "firmware", root / "firmware" / "boards" / "avr"]
    floors = [root / "shared" / "cube_core" / "src" / floor for floor in play_only.FLOORS]
    sources = [made for folder in [*folders, *floors] for made in objects(folder)]
    if env.BoardConfig().get("build.play_only", False):
        sources = play_only.kept(sources)
    elf = env.Program(str(build / "firmware.elf"), sources)
    hexfile = env.Command(
        str(build / "firmware.hex"), elf, "$OBJCOPY -O ihex -R .eeprom -R .fuse -R .lock $SOURCE $TARGET"
    )
    env.Replace(PIOMAINPROG=elf, PROGPATH=str(build / "firmware.elf"))
    report = env.VerboseAction(env.CheckUploadSize, "Size of $PIOMAINPROG")
    AlwaysBuild(env.Alias("checkprogsize", elf, report))
    upload.add(env, hexfile)
    return [elf, hexfile]
