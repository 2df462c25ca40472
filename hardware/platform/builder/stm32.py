"""Images for STM32 boards: firmware.elf, .bin, .hex and, for USB, .dfu, a size report, and the upload."""

import shutil
import subprocess
from pathlib import Path

import arm
import dfuse
import play_only

CORES = {"stm32f1": "cortex-m3", "stm32f4": "cortex-m4", "stm32h7": "cortex-m7"}


def cpu(board):
    """Flags by the line of the chip."""
    return [f"-mcpu={CORES[board.get('build.mcu')[:7]]}", "-mthumb", "-mfloat-abi=soft"]


def configure(env, board, root, build, generated):
    arm.configure(env, board, root, build, generated, cpu(board))
    env.Append(CPPDEFINES=[board.get("build.mcu")[:7].upper()])
    if board.get("build.play_only", False):
        env.Append(CPPDEFINES=play_only.DEFINES)


def programs(env, root, build, core, objects):
    """The image in three forms or four; `upload` flashes it with the first tool found."""
    firmware = arm.objects(root, objects, "stm32")
    if env.BoardConfig().get("build.play_only", False):
        firmware, core = play_only.kept(firmware), play_only.kept(play_only.floors(core))
    built = arm.images(env, root, build, [*firmware, *core], cpu(env.BoardConfig()))
    env.AddPlatformTarget("upload", built[1], [env.VerboseAction(upload, "Uploading $SOURCE")], "Upload")
    if "dfu-util" not in env.BoardConfig().get("upload.methods"):
        return built  # the boot loader in its ROM has no USB
    return [*built, env.Command(str(build / "firmware.dfu"), built[1], write_dfu)]


def write_dfu(target, source, env):
    after_settings = env.BoardConfig().get("build.after_settings", 0)
    Path(str(target[0])).write_bytes(dfuse.dfuse(Path(str(source[0])).read_bytes(), after_settings))


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
