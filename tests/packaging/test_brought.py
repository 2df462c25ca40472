"""What an installed package brings along is found without a checkout, and only trusted with its hash."""

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cubehost.base.errors import InputError, MissingToolError
from cubehost.boards import source
from cubehost.boards.chips import boards
from cubehost.flashing import job

ROOT = Path(__file__).resolve().parents[2]
IMAGE = b"an image"


@pytest.fixture
def brought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder as a wheel has it, with an image; nothing of the checkout is found."""
    built = tmp_path / "build"
    for name in ("octopus_pro/firmware.bin", "mega/firmware.elf", "pico/firmware.uf2"):
        (built / name).parent.mkdir(parents=True)
        (built / name).write_bytes(IMAGE)
    monkeypatch.syspath_prepend(str(ROOT / "host" / "build_support"))
    monkeypatch.setenv("CUBEHOST_IMAGES", str(built))
    import programs

    folder = tmp_path / "_data"
    programs.bring_along(folder)

    def nowhere() -> Path:
        raise MissingToolError("no checkout")

    monkeypatch.setattr(source, "source_root", nowhere)
    monkeypatch.setattr(source, "BROUGHT", folder)
    source.data_root.cache_clear()
    yield folder
    source.data_root.cache_clear()
    sys.modules.pop("programs", None)


def test_boards_and_mechanisms_are_there(brought: Path) -> None:
    assert source.data_root() == brought
    assert source.board("octopus_pro") == source.tomllib.loads(
        (ROOT / "hardware" / "boards" / "octopus_pro.toml").read_text()
    )
    assert boards(brought) == boards(ROOT)
    assert (brought / "hardware" / "mechanisms" / "six_steppers.toml").is_file()


def test_an_image_is_given_with_its_hash_checked(brought: Path) -> None:
    path = source.brought_image("octopus_pro")
    assert path.read_bytes() == IMAGE
    sums = (brought / "firmware" / "SHA256SUMS").read_text().splitlines()
    assert f"{hashlib.sha256(IMAGE).hexdigest()}  octopus_pro/firmware.bin" in sums
    path.write_bytes(IMAGE + b".")
    with pytest.raises(InputError, match="damaged"):
        source.brought_image("octopus_pro")


def test_what_flash_takes_of_each_kind_of_board_is_brought(
    brought: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(job, "source_root", source.source_root)
    known = boards(brought)
    taken = {name: job.own_image(known[name]).name for name in ("octopus_pro", "mega", "pico")}
    assert taken == {"octopus_pro": "firmware.bin", "mega": "firmware.elf", "pico": "firmware.uf2"}


def test_a_board_without_an_image_is_said(brought: Path) -> None:
    with pytest.raises(MissingToolError, match="no image for btt_gtr"):
        source.brought_image("btt_gtr")
