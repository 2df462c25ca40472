"""Images are built when they are needed; what keeps one from being built is said."""

import os
from pathlib import Path

import pytest

from cubehost.base.errors import BuildError, MissingToolError
from cubehost.boards import firmware

FAILING = """#!/bin/sh
echo 'int x = nowhere;' > "$TMPDIR/storage.c"
cc -c "$TMPDIR/storage.c" -o "$TMPDIR/storage.o"
echo "*** [storage.o] Error 1" >&2
exit 1
"""


# What PlatformIO 6.2 says last of a build that SCons gave up.
FRAME = """
========================== [FAILED] Took 4.04 seconds ==========================

Environment    Status    Duration
-------------  --------  ------------
octopus_pro    FAILED    00:00:04.035
==================== 1 failed, 0 succeeded in 00:00:04.035 ====================
"""
NO_COMPILER = "arm-none-eabi-gcc is not on the PATH: sudo apt install gcc-arm-none-eabi"
TRACEBACK = """Traceback (most recent call last):
  File "hardware/pins.py", line 9, in <module>
KeyError: 'step'
*** [.pio/build/octopus_pro/pins/pins.h] Error 1"""


def builds_by(monkeypatch: pytest.MonkeyPatch, folder: Path, script: str) -> None:
    builder = folder / "pio"
    builder.write_text(script)
    builder.chmod(0o755)
    monkeypatch.setenv("TMPDIR", str(folder))
    monkeypatch.setattr(firmware, "platformio", lambda: str(builder))


def saying(words: str) -> str:
    return f"#!/bin/sh\ncat <<'END'\n{words}\n{FRAME}\nEND\nexit 1\n"


def test_a_compiler_that_is_missing_is_named_with_its_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    builds_by(monkeypatch, tmp_path, saying(f"Tool Manager: Installing symlink://x\n{NO_COMPILER}"))
    with pytest.raises(MissingToolError) as raised:
        firmware.build(tmp_path, "octopus_pro")
    assert (str(raised.value), raised.value.exit_code) == (NO_COMPILER, 3)


def test_the_reason_is_not_the_frame_around_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    builds_by(monkeypatch, tmp_path, saying(TRACEBACK))
    with pytest.raises(BuildError, match=r": KeyError: 'step'$"):
        firmware.build(tmp_path, "octopus_pro")


def test_the_compilers_first_error_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    builds_by(monkeypatch, tmp_path, FAILING)
    with pytest.raises(BuildError, match=r"storage\.c:1:9: error: .*nowhere.* undeclared") as raised:
        firmware.build(tmp_path, "octopus_pro")
    assert "\n" not in str(raised.value)


def test_an_image_is_not_built_again_for_what_changes_nothing_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PlatformIO leaves it as old as it is; and a module that Python compiled is no source."""
    path, sources, runs = tmp_path / ".pio/build/qemu/firmware.elf", tmp_path / "hardware", tmp_path / "runs"
    builds_by(monkeypatch, tmp_path, f"#!/bin/sh\necho >> {runs}\n")
    monkeypatch.setattr(firmware, "source_root", lambda: tmp_path)
    for file, time in ((path, 1_000), (sources / "a.toml", 2_000), (sources / "__pycache__/a.pyc", 3_000)):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
        os.utime(file, (time, time))
    for _ in range(2):
        assert firmware.image("qemu", "firmware.elf") == path
    assert len(runs.read_text()) == 1
    os.utime(sources / "a.toml", (4_000, 4_000))
    firmware.image("qemu", "firmware.elf")
    assert len(runs.read_text()) == 2
