"""Compiles the Arduino library and its examples by the recipes of a core that somebody brought.

    python tests/arduino_core.py FOLDER BOARD [NAME=VALUE ...]

FOLDER holds the core's platform.txt and boards.txt, BOARD is a name in the latter; of each of its menus
the first choice is taken. NAME=VALUE is one of their properties, as compiler.path= or build.arch=STM32 (an
IDE knows that by a folder's name) or menu.pnum=BLUEPILL_F103C8. Nothing is linked. docs/arduino.md says
which cores were tried.
"""

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "hardware"))
from arduino_library import gather  # noqa: E402

Properties = dict[str, str]


def lines_of(file: Path) -> Iterator[tuple[str, str]]:
    for line in file.read_text(encoding="utf-8").splitlines():
        name, is_property, value = line.partition("=")
        if is_property and not line.startswith("#"):
            yield name.strip(), value.strip()


def properties_of(core: Path, board: str, given: Properties) -> Properties:
    """What the recipes name: of the platform, the board, and the choices in its menus."""
    found = dict(lines_of(core / "platform.txt"))
    of_board = {
        name.removeprefix(f"{board}."): value
        for name, value in lines_of(core / "boards.txt")
        if name.startswith(f"{board}.")
    }
    assert of_board, f"{core / 'boards.txt'} has no board {board}"
    chosen = {name.removeprefix("menu."): value for name, value in given.items() if name.startswith("menu.")}
    for name in of_board:
        if (menu := re.fullmatch(r"menu\.(\w+)\.(\w+)", name)) and menu[1] not in chosen:
            chosen[menu[1]] = menu[2]
    found |= {name: value for name, value in of_board.items() if not name.startswith("menu.")}
    for name, value in of_board.items():
        if (menu := re.fullmatch(r"menu\.(\w+)\.(\w+)\.(.+)", name)) and chosen.get(menu[1]) == menu[2]:
            found[menu[3]] = value
    return found | given


def expanded(text: str, known: Properties) -> str:
    while names := re.findall(r"\{([^{}]+)\}", text):
        for name in names:
            text = text.replace(f"{{{name}}}", known.get(name, ""))
    return text


def words_of(command: str) -> list[str]:
    """A quotation mark inside a word is the word's own."""
    return [quoted or word for quoted, word in re.findall(r'"([^"]*)"(?!\S)|(\S+)', command)]


def places(core: Path, known: Properties, library: Path) -> Properties:
    """What an IDE adds: where the core and the library lie."""
    found = {
        "runtime.platform.path": str(core),
        "build.core.path": str(core / "cores" / known["build.core"]),
        "build.variant.path": str(core / "variants" / known["build.variant"]),
        "build.system.path": str(core / "system"),
        "build.source.path": str(library / "src"),
    }
    servo = str(core / "libraries" / "Servo" / "src")
    folders = [found["build.core.path"], found["build.variant.path"], found["build.source.path"], servo]
    return found | {"includes": " ".join(f'"-I{folder}"' for folder in folders)}


def compile_all(known: Properties, library: Path) -> None:
    for options in re.findall(r'"@([^"]+)"', expanded(known["recipe.c.o.pattern"], known)):
        Path(options).parent.mkdir(parents=True, exist_ok=True)
        Path(options).touch()
    files = [file for suffix in ("c", "cpp", "ino") for file in library.rglob(f"*.{suffix}")]
    for file in files:
        kind = "c" if file.suffix == ".c" else "cpp"
        names = {"source_file": str(file), "object_file": str(library / "object.o")}
        words = words_of(expanded(known[f"recipe.{kind}.o.pattern"], known | names))
        if file.suffix == ".ino":
            words[-3:-3] = ["-x", "c++", "-include", "Arduino.h"]
        if subprocess.run(words, check=False).returncode:
            sys.exit(f"{file.name} does not compile: {' '.join(words)}")
    sys.stdout.write(f"{len(files)} files compile\n")


def main() -> None:
    core, board = Path(sys.argv[1]).resolve(), sys.argv[2]
    given = dict(word.split("=", 1) for word in sys.argv[3:])
    with tempfile.TemporaryDirectory() as made:
        library = gather(Path(made))
        known = {"runtime.ide.version": "10819", "build.path": made} | properties_of(core, board, given)
        compile_all(known | places(core, known, library), library)


if __name__ == "__main__":
    main()
