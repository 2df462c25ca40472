"""Images for RP2040 boards: firmware.elf, .bin, .hex and .uf2, a size report, and the upload."""

from pathlib import Path

import arm
import rp2040_image
import upload

CPU = ["-mcpu=cortex-m0plus", "-mthumb"]
BOOT2_FLAGS = [*CPU, "-std=c11", "-Os", "-ffreestanding", "-Wall", "-Wextra"]


def configure(env, board, root, build, generated):
    arm.configure(env, board, root, build, generated, CPU)


def programs(env, root, build, core, objects):
    """The image in four forms. It begins with a second stage that has the CRC which the ROM asks for."""
    firmware = arm.objects(root, objects, "rp2040")
    built = arm.images(env, root, build, [*firmware, *core, second_stage(env, root, build)], CPU)
    uf2 = env.Command(str(build / "firmware.uf2"), built[1], write_uf2)
    upload.add(env, uf2)
    return [*built, uf2]


def second_stage(env, root, build):
    """boot2.c, linked to run anywhere, as 256 bytes of data in the section .boot2."""
    folder = root / "firmware" / "boards" / "rp2040"
    linked = env.Command(
        str(build / "boot2" / "boot2.elf"),
        str(folder / "boot2" / "boot2.c"),
        f"$CC {' '.join(BOOT2_FLAGS)} -nostdlib -Wl,-Ttext=0x20041f00,-eboot2 -o $TARGET $SOURCE",
    )
    env.Depends(linked, str(folder / "xip.h"))
    code = env.Command(
        str(build / "boot2" / "boot2.bin"),
        linked,
        "$OBJCOPY -O binary -j .boot2_entry -j .text $SOURCE $TARGET",
    )
    return env.Object(env.Command(str(build / "boot2" / "boot2_image.c"), code, write_second_stage))


def write_second_stage(target, source, env):
    padded = rp2040_image.with_crc(Path(str(source[0])).read_bytes())
    values = ", ".join(map(str, padded))
    Path(str(target[0])).write_text(
        f'__attribute__((section(".boot2"), used)) static const unsigned char boot2[256] = {{{values}}};\n'
    )


def write_uf2(target, source, env):
    Path(str(target[0])).write_bytes(rp2040_image.uf2(Path(str(source[0])).read_bytes()))
