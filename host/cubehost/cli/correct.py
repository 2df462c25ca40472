"""`cubehost correct`: colours as read to a possible cube."""

import click

from cubehost.cli.common import Result, each_item, json_option
from cubehost.cli.reading import decide, edit_option, method_option, readings, result_of, rgb_of, robot_option


@click.command()
@click.argument("file")
@method_option
@edit_option
@robot_option
@json_option
def command(file: str, method: str, edit: str | None, robot: str | None, as_json: bool) -> None:
    """Decide which cube a reading of its colours shows.

    FILE holds one object per line, `-` reads standard input: {"rgb": [[r, g, b], ...]} with 54 colours (2x2:
    24) from 0 to 255, faces URFDLB, row by row; or the counts of a colour sensor, {"raw": [[r, g, b], ...]}
    or [r, g, b, c], with "order": ["U1", "U2", ...] if they were measured in another order. Prints the
    facelets. A reading that is not certain enough is an error (exit code 5), and with --json an object with
    "decision": "rescan".

    \b
    Examples:
      cubehost correct readings.jsonl
      cubehost scan --json | cubehost correct --json -
      cubehost correct --edit stickers.txt reading.json   (stickers.txt: U3 R)
    """

    def work(line: str) -> Result:
        return result_of(decide(rgb_of(line), method, edit, robot), as_json)

    each_item(readings(file), work, as_json)
