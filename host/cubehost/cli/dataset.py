"""`cubehost dataset`: labelled pictures of cubes, rendered."""

import json

import click

from cubehost.cli.common import SEED, Whole, json_option, size_option
from cubehost.vision import dataset


@click.command()
@click.argument("folder")
@click.option(
    "--sets",
    type=Whole(1, 1_000_000),
    default=100,
    show_default=True,
    help="Number of cubes; each gives one set of pictures.",
)
@click.option("--kind", type=click.Choice(dataset.KINDS), help="What a set shows (default: any).")
@size_option
@click.option(
    "--seed",
    type=SEED,
    default=0,
    show_default=True,
    help="Seed of the first set; each further set takes the next number.",
)
@json_option
def command(folder: str, sets: int, kind: str | None, size: int, seed: int, as_json: bool) -> None:
    """Render labelled pictures of cubes into FOLDER.

    labels.jsonl holds a line for each set: its facelets (faces URFDLB as held with white up and green in
    front), how it was made, and, for each picture, the file and the corners of the faces that it shows,
    clockwise from the top left of each face. The same seed gives the same pictures; sets of other seeds
    already in FOLDER stay.

    \b
    Example:
      cubehost dataset pictures/ --sets 200 --kind corners
    """
    count = dataset.write(folder, range(seed, seed + sets), kind, size)
    value = {"folder": folder, "sets": sets, "pictures": count}
    click.echo(json.dumps(value) if as_json else f"{folder}: {sets} sets, {count} pictures, labels.jsonl")
