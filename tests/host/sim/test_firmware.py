"""Images are built when they are needed; what keeps one from being built is said."""

from pathlib import Path

import pytest

from cubehost.base.errors import BuildError
from cubehost.boards import firmware

FAILING = """#!/bin/sh
echo 'int x = nowhere;' > "$TMPDIR/storage.c"
cc -c "$TMPDIR/storage.c" -o "$TMPDIR/storage.o"
echo "*** [storage.o] Error 1" >&2
exit 1
"""


def test_the_compilers_first_error_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    builder = tmp_path / "pio"
    builder.write_text(FAILING)
    builder.chmod(0o755)
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(firmware, "platformio", lambda: str(builder))
    with pytest.raises(BuildError, match=r"storage\.c:1:9: error: .*nowhere.* undeclared") as raised:
        firmware.build(tmp_path, "octopus_pro")
    assert "\n" not in str(raised.value)
