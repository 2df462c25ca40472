"""Builds images for STM32 boards: firmware.elf, .bin, .hex and, for USB, .dfu; reports sizes; uploads."""

from pathlib import Path

import arm
import dfuse
import play_only
import upload

CORES = {"stm32f1": "cortex-m3", "stm32f4": "cortex-m4", "stm32h7": "cortex-m7"}


def cpu(board):
    """Flags for the chip's line."""
    return [f"-mcpu={CORES[board.get('build.mcu')[:7]]}", "-mthumb", "-mfloat-abi=soft"]


def configure(env, board, root, build, generated):
    arm.configure(env, board, root, build, generated, cpu(board))
    env.Append(CPPDEFINES=[board.get("build.mcu")[:7].upper()])
    if board.get("build.play_only", False):
        env.Append(CPPDEFINES=play_only.DEFINES)


def programs(env, root, build, core, objects):
    """The image in three forms or four."""
    firmware = arm.objects(root, objects, "stm32")
    if env.BoardConfig().get("build.play_only", False):
        firmware, core = play_only.kept(firmware), play_only.kept(play_only.floors(core))
    built = arm.images(env, root, build, [*firmware, *core], cpu(env.BoardConfig()))
    upload.add(env, built[1])
    if env.BoardConfig().get("build.mcu").startswith("stm32f1"):
        return built  # the boot loader in its ROM has no USB
    return [*built, env.Command(str(build / "firmware.dfu"), built[1], write_dfu)]


def write_dfu(target, source, env):
    after_settings = env.BoardConfig().get("build.after_settings", 0)
    Path(str(target[0])).write_bytes(dfuse.dfuse(Path(str(source[0])).read_bytes(), after_settings))
