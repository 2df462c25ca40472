"""What several commands share: items from arguments or standard input, and one JSON object a line."""

import json
import sys
from collections.abc import Iterator
from typing import Any

import click


def items(arguments: tuple[str, ...] | str) -> Iterator[str]:
    """The argument itself, or with `-` each line of standard input that is not empty."""
    if arguments == "-" or arguments == ("-",):
        for line in sys.stdin:
            if line.strip():
                yield line.strip()
        return
    yield arguments if isinstance(arguments, str) else " ".join(arguments)


def print_json(value: dict[str, Any]) -> None:
    """One object on one line."""
    click.echo(json.dumps(value))


json_option = click.option(
    "--json", "as_json", is_flag=True, help="Print one JSON object a line, for programs."
)
size_option = click.option(
    "--size",
    type=click.IntRange(2, 3),
    default=3,
    show_default=True,
    help="Stickers along an edge of the cube.",
)
