"""`cubehost scramble`: scrambles of any cube."""

import re
import sys
from collections.abc import Callable, Iterator

import click

from cubehost.base.errors import InputError
from cubehost.cli import common
from cubehost.cli.common import SEED, Whole, any_size_option, is_typed, json_option, port_option
from cubehost.cli.terminal import show_making, terminal, turns_shown
from cubehost.cube import MAX_SIZE, MIN_SIZE
from cubehost.scrambling.scrambler import MAX_LENGTH, Method, Pool, Scramble, Scrambler
from cubehost.scrambling.wca_events import EVENTS, Event, EventScrambler

BATCH = 256  # scrambles made and written at once
MAX_SHEET = 2000


@click.command()
@click.argument("what", required=False, metavar="[COUNT|NxN|EVENT]")
@any_size_option
@click.option(
    "--event",
    type=click.Choice(list(EVENTS)),
    help="WCA event; 333bf, 444bf, 555bf and 333mbf end in a random orientation, 333fm is padded.",
)
@click.option(
    "--case",
    metavar="NAME",
    help="States of a case: 'OLL 27', 'T perm', 'F2L 5', any 'PLL', 'last layer', 'cross only', a pattern.",
)
@click.option(
    "--method", type=click.Choice([m.value for m in Method]), help="Default: state; from 5x5 on, wca."
)
@click.option(
    "--count", "-n", type=Whole(1, 10**9), help="How many (default: 1; with --pdf, an event's round)."
)
@click.option("--seed", type=SEED, help="Make the scrambles repeatable.")
@click.option("--length", type=Whole(1, MAX_LENGTH), help="Moves (default: the method's for the size).")
@click.option(
    "--pool",
    type=click.Choice([p.value for p in Pool]),
    default=Pool.PROGRAM.value,
    show_default=True,
    help="judged: take one of the 4 best of 9 moves, ties included (program), or of exactly 3 (third).",
)
@click.option(
    "--verbose", "-v", is_flag=True, help="Behind //: score, score expected of a random state, and z."
)
@click.option("--link", is_flag=True, help="Behind //: a link that shows the scramble turning.")
@click.option(
    "--pdf",
    type=click.Path(dir_okay=False),
    help="Write sheets to print, as competitions have them, with two extra scrambles (`-`: output).",
)
@click.option("--title", default="", metavar="TEXT", help="Name of the competition, printed on the sheets.")
@click.option("--svg", is_flag=True, help="Print one SVG sheet with the nets of the cubes.")
@json_option
@click.option("--send", is_flag=True, help="Turn each scramble on the robot chosen by --port.")
@port_option
def command(
    size: int,
    event: str | None,
    case: str | None,
    method: str | None,
    count: int | None,
    seed: int | None,
    length: int | None,
    pool: str,
    verbose: bool,
    link: bool,
    pdf: str | None,
    title: str,
    svg: bool,
    as_json: bool,
    send: bool,
    port: str | None,
    what: str | None,
) -> None:
    """Print scrambles, one per line: a number of them (5), for a size (4x4), or for a WCA event (444bf).

    \b
    Methods:
      state    any state at random (up to 11x11), at least 2 moves from solved
               (2x2: at least 4, and every scramble has 11 moves). From 4x4 on,
               tables are made first, once: 39 to 330 MB
      wca      as the WCA does: state; from 5x5 on random moves of the WCA's
               number, none of them redundant
      random   random moves for any size; on a 3x3 the robot's own scramble of
               that seed
      judged   random moves that leave few neighbours together (CuScrambler).
               A low score is not "more random": these scrambles are not spread
               evenly over the states

    \b
    Examples:
      cubehost scramble 5
      cubehost scramble 4x4
      cubehost scramble --method judged --verbose --count 5
      cubehost scramble --count 12 --svg > sheet.svg
      cubehost scramble --case "OLL 27" --count 5
      cubehost scramble --event 444bf --pdf sheet.pdf --title "Spring Open"
    """
    show_making()
    size, event, count = _wanted(what, size, event, count)
    _check(svg or pdf is not None, svg and pdf is not None, as_json or send, verbose or link, count)
    _check_event(event, bool(method or length), size)
    _check_alone(method == Method.JUDGED.value, pdf is not None, send)
    if case is not None and (event or method or length or size != 3):
        raise click.UsageError(
            "--case is for the 3x3, in its own way: leave --size, --event, --method and --length out"
        )
    scrambler = (
        _of_case(case, seed)
        if case is not None
        else EventScrambler(EVENTS[event], seed)
        if event
        else Scrambler(size, Method(method) if method else None, seed, length, Pool(pool))
    )
    if pdf:
        _write_sheets(scrambler, count, pdf, title)
        return
    count = count or 1
    if svg:
        from cubehost.scrambling.scramble_sheet import sheet

        click.echo("\n".join(sheet(scrambler.next() for _ in range(count))))
    elif send:
        _send(scrambler, count, port, lambda scramble: _shown(scramble, as_json, verbose, link))
    elif as_json or verbose or link:
        for _ in _counted(count, 1):
            click.echo(_shown(scrambler.next(), as_json, verbose, link))
    else:
        for some in _counted(count, BATCH):
            click.echo(scrambler.lines(some), nl=False)


def _of_case(case: str, seed: int | None) -> Scrambler:
    from cubehost.scrambling.cases import CaseScrambler  # loaded here: others do not need it

    return CaseScrambler(case, seed)


def _wanted(
    what: str | None, size: int, event: str | None, count: int | None
) -> tuple[int, str | None, int | None]:
    """Returns layers, event and count by the argument and the options. UsageError where both say the same."""
    if what is None:
        return size, event, count
    layers = re.fullmatch(r"(\d{1,2})x\1(x\1)?", what.lower())
    name = "size" if layers else "event" if what in EVENTS else "count"
    if layers and event:
        raise click.UsageError(f"{what} and --event {event}: give one of them")
    if is_typed(name):
        raise click.UsageError(f"{what} and --{name}: give one of them")
    if layers:
        return _in_range(layers[1], MIN_SIZE, MAX_SIZE, "layers"), event, count
    if what in EVENTS:
        return size, what, count
    return size, event, _in_range(what, 1, 10**9, "scrambles")


def _in_range(text: str, least: int, most: int, of_what: str) -> int:
    if not text.isdecimal() or not least <= int(text) <= most:
        told = f"{text[:40]!r} is no number of {of_what} from {least} to {most}"
        raise click.UsageError(f"{told}, nor a cube as 4x4, nor an event as 444bf")
    return int(text)


def _check_alone(is_judged: bool, is_paper: bool, send: bool) -> None:
    """Raises UsageError for options that do nothing without another one."""
    if is_typed("pool") and not is_judged:
        raise click.UsageError("--pool is for --method judged")
    if is_typed("title") and not is_paper:
        raise click.UsageError("--title is for --pdf")
    if is_typed("port") and not send:
        raise click.UsageError("--port is for --send")


def _check_event(event: str | None, is_told_how: bool, size: int) -> None:
    if event and is_told_how:
        raise click.UsageError("an event says how it is scrambled: --event excludes --method and --length")
    if event and is_typed("size") and size != EVENTS[event].size:
        raise click.UsageError(f"--event {event} is of {EVENTS[event].size} layers, not --size {size}")


def _check(is_sheet: bool, are_two: bool, is_list: bool, has_comments: bool, count: int | None) -> None:
    if (is_sheet and is_list) or are_two:
        raise click.UsageError("a sheet is --svg or --pdf, one of them, without --json and --send")
    if is_sheet and has_comments:
        raise click.UsageError("--verbose and --link are for lines, not for a sheet (--svg, --pdf)")
    if is_sheet and (count or 0) > MAX_SHEET:
        raise InputError(f"a sheet of {count} scrambles: {MAX_SHEET} at most")


def _write_sheets(scrambler: Scrambler, count: int | None, file: str, title: str) -> None:
    """Writes as many scrambles as a round of the event has, and the extra ones."""
    from cubehost.base.files import write_whole
    from cubehost.scrambling.paper import paper

    size = scrambler.size
    plain = Event("", f"{size}x{size}x{size} Cube", size)
    kind = scrambler.event if isinstance(scrambler, EventScrambler) else EVENTS.get(str(size) * 3, plain)
    count = count or kind.attempts
    scrambles = [scrambler.next() for _ in range(count + kind.extra)]
    sheets = paper(kind, scrambles, kind.extra, title)
    if file == "-":
        click.echo(sheets, nl=False)
        return
    write_whole(file, sheets)
    click.echo(f"{file}: {count} scrambles of {kind.name}, {kind.extra} extra")


def _shown(scramble: Scramble, as_json: bool, verbose: bool, link: bool) -> str:
    return as_object(scramble, link) if as_json else as_line(scramble, verbose, link)


def as_object(scramble: Scramble, link: bool) -> str:
    value: dict[str, object] = {
        "scramble": scramble.moves,
        "facelets": scramble.facelets,
        "score": scramble.score,
        "expected": round(scramble.expected, 4),
        "z": round(scramble.z, 3),
    }
    return common.as_line(value | ({"link": scramble.link} if link else {}))


def as_line(scramble: Scramble, verbose: bool, link: bool) -> str:
    """Returns a scramble's line: moves, and behind // a comment, so that lines can be piped on."""
    parts = [scramble.moves]
    if verbose:
        parts.append(f"// score {scramble.score}, expected {scramble.expected:.2f}, z {scramble.z:+.2f}")
    if link:
        parts.append(f"// {scramble.link}")
    return "  ".join(parts)


def _counted(count: int, batch: int) -> Iterator[int]:
    """Returns sizes of batches that make up `count`, with a bar on a terminal unless lines go there, too."""
    sizes = [batch] * (count // batch) + ([count % batch] if count % batch else [])
    if sys.stdout.isatty() or not sys.stderr.isatty():
        return iter(sizes)
    from rich.progress import track

    return iter(track(sizes, "scrambling", console=terminal(), transient=True))


def _send(scrambler: Scrambler, count: int, port: str | None, shown: Callable[[Scramble], str]) -> None:
    if scrambler.size > 3:
        raise InputError(
            f"a robot with six motors turns only outer faces: a {scrambler.size}x{scrambler.size} needs more"
        )
    from cubehost.cli.port import connected, found, say_which

    port = found(port)
    say_which(port)
    with connected(port) as connection:
        for _ in range(count):
            scramble = scrambler.next()
            with turns_shown("scrambling") as on_turn:
                connection.robot.run(scramble.moves, on_turn)
            click.echo(shown(scramble))
