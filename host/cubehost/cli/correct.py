"""`cubehost correct`: colours as read to a possible cube."""

import json
from collections.abc import Iterator
from typing import Any

import click

from cubehost.cli.common import Result, each_item, items, json_option
from cubehost.cli.reading import decide, edit_option, method_option, result_of, robot_option
from cubehost.colour.sensor import reading_of_sensor
from cubehost.errors import InputError
from cubehost.files import read_text


@click.command()
@click.argument("file")
@method_option
@edit_option
@robot_option
@json_option
def command(file: str, method: str, edit: str | None, robot: str | None, as_json: bool) -> None:
    """Decide which cube readings show.

    FILE holds one object a line, `-` reads standard input: {"rgb": [[r, g, b], ...]} with 54 colours (2x2:
    24) of 0..255, faces URFDLB, row by row; or what a colour sensor counted, {"raw": [[r, g, b], ...]} or
    [r, g, b, c], with "order": ["U1", "U2", ...] where it was measured in another order. Prints the
    facelets; a reading that is not sure enough is an error (exit code 5), and with --json an object with
    "decision": "rescan".

    \b
    Examples:
      cubehost correct readings.jsonl
      cubehost scan --json | cubehost correct --json -
      cubehost correct --edit stickers.txt reading.json      (stickers.txt: U3 R, F7 L)
    """

    def work(line: str) -> Result:
        return result_of(decide(_rgb(line), method, edit, robot), as_json)

    each_item(_lines(file), work, as_json)


def _lines(file: str) -> Iterator[tuple[str, str]]:
    if file == "-":
        return items(("-",))
    text = [line for line in map(str.strip, read_text(file).splitlines()) if line]
    if not text:
        raise InputError(f"{file}: empty")
    if len(text) == 1:
        return iter([("", text[0])])
    return ((f"{file}, line {number}: ", line) for number, line in enumerate(text, 1))


def _rgb(line: str) -> Any:
    try:
        value = json.loads(line)
    except ValueError as error:
        raise InputError(f"not JSON: {error}") from None
    except RecursionError:
        raise InputError("not a reading: JSON of too many levels") from None
    if isinstance(value, dict) and "raw" in value:
        return reading_of_sensor(value["raw"], value.get("order"))
    if not isinstance(value, dict) or "rgb" not in value:
        raise InputError('a reading is an object {"rgb": [[r, g, b], ...]}')
    return value["rgb"]
