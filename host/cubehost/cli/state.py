"""`cubehost state` and `cubehost simplify`: what moves do to a solved cube, and fewer that do the same."""

import click

from cubehost import cube
from cubehost.cli.common import Result, any_size_option, each_item, items, json_option, named
from cubehost.cube import typed


@click.command()
@click.argument("moves", nargs=-1, required=True)
@any_size_option
@click.option(
    "--score", is_flag=True, help="How mixed it is: CuScrambler's score, that of random states, and z."
)
@json_option
def command(moves: tuple[str, ...], size: int, score: bool, as_json: bool) -> None:
    """Print the facelets after MOVES on a solved cube.

    Facelets are letters, in the order of the faces U R F D L B, row by row. Moves may be in WCA or SiGN
    notation (R, Rw or r, 3Rw, 2R, 2-3Rw, M E S, x y z), with groups (R U)2, commutators [R, U] and conjugates
    [R: U]; what follows // is a comment. A name stands for moves that make it: 'T perm', 'OLL 27'. `-` reads
    one sequence per line, an empty one as no moves.

    \b
    Examples:
      cubehost state "R U R' U'"
      cubehost state --size 5 "[3Rw, 2U]2 M' x"
      cubehost scramble --count 10 | cubehost state -
      cubehost state --score "R U R' U'"
    """

    def work(item: str) -> Result:
        found = named(item) if size == 3 else None
        made = typed.moves_of(item) if found is None else found
        if score:
            return _score(made, size)
        facelets = cube.state_after(made, size)
        return facelets, {"moves": made, "facelets": facelets}

    each_item(items(moves, empty=True), work, as_json)


def _score(moves: str, size: int) -> Result:
    from cubehost.scrambling.scrambler import Scramble, literal_score

    found, literal = Scramble.of(moves, size), literal_score(moves, size)
    text = (
        f"score {found.score}, expected {found.expected:.2f}, z {found.z:+.2f}; "
        f"by pieces that were neighbours {literal}"
    )
    value = {"moves": moves, "facelets": found.facelets, "score": found.score, "literal_score": literal}
    return text, {**value, "expected": round(found.expected, 4), "z": round(found.z, 3)}


@click.command()
@click.argument("moves", nargs=-1, required=True)
@any_size_option
@json_option
def simplify(moves: tuple[str, ...], size: int, as_json: bool) -> None:
    """Print MOVES shortened: turns about one axis are summed modulo 4, layer by layer.

    Neither the state of the cube nor the way it is held changes. `-` reads one sequence per line, an
    empty one as no moves.

    \b
    Examples:
      cubehost simplify "R L' F U D2 U"             prints  R L' F U2 D2
      cubehost simplify --size 5 "Rw R' [U, D]"     prints  2R
    """

    def work(item: str) -> Result:
        short = cube.simplify(typed.moves_of(item), size)
        return short, {"moves": item, "simplified": short}

    each_item(items(moves, empty=True), work, as_json)
