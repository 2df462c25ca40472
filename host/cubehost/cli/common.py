"""What several commands share: items from arguments or standard input, and one line out for each."""

from __future__ import annotations

import math
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple, TextIO, TypeVar

import click

from cubehost import cube
from cubehost.base.errors import CubehostError, InputError, StoppedError
from cubehost.cube import MAX_SIZE, MIN_SIZE, typed

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor
    from pathlib import Path
    from queue import Queue

Result = tuple[str, dict[str, Any]]
T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])

LARGEST_SEED = 2**64 - 1  # what the core's generator takes
NEGATIVE = re.compile(r"-\d+(\.\d+)?")
LONGEST = 1 << 20  # characters of a line
AHEAD = 4  # items of a pipe that are begun for each thread before the first is printed


class StoppedSearchError(CubehostError):
    """The user stopped a search; `result` is what it had found."""

    exit_code = 130

    def __init__(self, known: str, result: Result) -> None:
        super().__init__(f"interrupted: {known}")
        self.result = result


@contextmanager
def stopped_with_best() -> Iterator[None]:
    """Raises StoppedSearchError with what was found where Ctrl-C ends a search."""
    from cubehost.solving.engines import InterruptedSearch  # loaded here: most commands search nothing

    try:
        yield
    except InterruptedSearch as stopped:
        known = f"{stopped.best.block_turns} turns are known, that none are shorter is not proven"
        raise StoppedSearchError(known, (stopped.best.moves, stopped.best.as_dict())) from None


def is_typed(name: str) -> bool:
    """Whether this parameter of the command was typed in the command line."""
    source = click.get_current_context().get_parameter_source(name)
    return source is click.core.ParameterSource.COMMANDLINE


def is_bulk(arguments: tuple[str, ...]) -> bool:
    """Whether items are to be read from standard input, one a line: the argument is `-`."""
    return arguments == ("-",)


def items(arguments: tuple[str, ...], empty: bool = False) -> Iterator[tuple[str, str]]:
    """Yields where each item came from ("" for the command line), and the item. empty: also empty lines."""
    if not is_bulk(arguments):
        yield "", " ".join(arguments).encode(errors="surrogateescape").decode(errors="replace")
        return
    for number, line in enumerate(lines_of(sys.stdin), 1):
        if line or empty:
            yield f"line {number}: ", line


class Asked(NamedTuple):
    """How items are to be taken. is_moves: as moves. size: layers, None: not said. target: facelets to reach;
    None: a solved cube."""

    is_moves: bool
    size: int | None
    target: str | None

    def state(self, item: str) -> str:
        """Returns the facelets of an item: as given, by a name, or as its moves make them."""
        item = item if self.is_moves else by_name(item)
        is_moves = self.is_moves or are_moves(item)
        return cube.state_after(typed.moves_of(item), self.size or 3) if is_moves else item

    def seen(self, item: str) -> tuple[str, dict[str, Any]]:
        """Returns the state to be solved, and what --json tells more of one with a target."""
        given = self.state(item)
        if self.target is None:
            return given, {}
        from cubehost.solving import targets  # loaded here: most commands do not need it

        given = typed.facelets_of(given)
        return targets.seen_from(given, self.target), {"facelets": given, "to": self.target}


def named(text: str) -> str | None:
    """Returns moves that make the 3x3 of that name; None for what is no name, or may be moves (F2L2).

    Raises InputError for what names many.
    """
    if not re.search(r"(?i)[a-z]{3}|f2l", text) or re.fullmatch(r"F2L[23]", text):
        return None
    from cubehost.solving import targets  # loaded here: moves do not need it

    return targets.moves_to(text)


def by_name(text: str) -> str:
    """Returns the facelets of the 3x3 of that name, else the text as it is."""
    moves = named(text)
    return text if moves is None else cube.state_after(moves)


def are_moves(text: str) -> bool:
    """Whether a text can only be moves and no cube's letters: it is marked as such (R' U2, 3Rw, brackets, the
    name of a trigger), or is a few letters, apart (R U F)."""
    marked = re.search(r"(?i)[a-z]['’‘ʼ′´`23]|[23][rufdlb]|[(\[]|sexy|sledge|hedge|sune", text)
    few = r"([A-Za-z]{1,2}\s+){0,9}[A-Za-z]{1,2}|([A-Za-z]\s+){0,22}[A-Za-z]"
    return bool(marked) or re.fullmatch(few, text) is not None


def lines_of(text: TextIO) -> Iterator[str]:
    """Yields lines without the space around them, and without the mark with which some editors begin a file.

    What is no UTF-8 becomes U+FFFD, which no parser takes.

    Raises InputError for a line without end.
    """
    source = getattr(text, "buffer", text)
    while line := source.readline(LONGEST):
        if len(line) == LONGEST:
            raise InputError(f"a line of more than {LONGEST} characters: is this a text file?")
        text_of = line.decode(errors="replace") if isinstance(line, bytes) else line
        for part in text_of.rstrip("\r\n").split("\r"):
            yield part.lstrip("\ufeff").strip()


def each(arguments: tuple[str, ...], work: Callable[[str], Result], as_json: bool, threads: int = 1) -> None:
    """Print what `work` makes of each item of the arguments, so many at a time, in their order."""
    if threads == 1 or not is_bulk(arguments):
        each_item(items(arguments), work, as_json)
        return
    from concurrent.futures import ThreadPoolExecutor
    from queue import Queue
    from threading import Thread

    from cubehost.base.threads import ended, result

    try:
        with ThreadPoolExecutor(threads) as pool:
            begun: Queue[tuple[str, Future[Result]] | None] = Queue(threads * AHEAD)
            reader = Thread(target=_begin_each, args=[pool, work, begun], daemon=True)
            reader.start()
            try:
                each_item(iter(begun.get, None), result, as_json)
            except BaseException:
                ended.set()
                pool.shutdown(wait=False, cancel_futures=True)
                raise
    finally:
        ended.clear()


def _begin_each(pool: ThreadPoolExecutor, work: Callable[[str], Result], begun: Queue[Any]) -> None:
    """Submits each line as it comes, ahead of what is printed: a late line holds up none before it."""
    try:
        for where, item in items(("-",)):
            begun.put((where, pool.submit(work, item)))
    except BaseException as error:
        from concurrent.futures import Future

        failed: Future[Result] = Future()
        failed.set_exception(error)
        begun.put(("", failed))
    begun.put(None)


def each_item(
    pairs: Iterable[tuple[str, T]], work: Callable[[T], Result], as_json: bool, goes_on: bool = True
) -> None:
    """Print what `work` makes of each item (where it came from, item): its text, or its object with --json.

    In bulk a bad item does not stop the others: it gets one line on stderr and, in JSON, an object with
    "error" in its place; the exit code at the end is the first bad item's. A stop of the robot ends all
    items; so does Ctrl-C in a search, once what it had found is printed, and a bad item where each builds on
    the one before (not goes_on).
    """
    worst = 0
    for where, item in pairs:
        try:
            text, value = work(item)
        except StoppedSearchError as stopped:
            text, value = stopped.result
            click.echo(as_line(value) if as_json else text)
            raise
        except CubehostError as error:
            if not where or isinstance(error, StoppedError):
                raise
            click.echo(f"cubehost: {where}{error}", err=True)
            worst = worst or error.exit_code
            if as_json:
                click.echo(as_line({"error": str(error)}))
            if not goes_on:
                break
            continue
        click.echo(as_line(value) if as_json else text)
    if worst:
        sys.exit(worst)


def as_line(value: dict[str, Any]) -> str:
    """Returns the line that --json prints."""
    import json  # loaded here: a solve starts sooner without it

    return json.dumps(value)


def check_apart(outputs: Mapping[str, str | Path | None], inputs: Iterable[str | Path] = ()) -> None:
    """Raises UsageError where a file to be written would overwrite another one or an input.

    outputs: by the option that names the file. Devices are no files: they take all that they get.
    """
    seen = {os.path.realpath(file): "what is read" for file in inputs}
    for option, file in outputs.items():
        if file is None or (os.path.exists(file) and not os.path.isfile(file)):
            continue
        other = seen.setdefault(os.path.realpath(file), option)
        if other != option:
            raise click.UsageError(f"{option} {file} would overwrite {other}: give each a file of its own")


def refuse(said: Set[str], rules: Iterable[tuple[Set[str], Set[str], str]]) -> None:
    """Raises UsageError with the words of the first rule of whose sets both hold something that is said.

    A rule without words says that the two options exclude each other.
    """
    for some, others, why in rules:
        if (one := said & some) and (other := said & others):
            both = f"--{min(one)} and --{min(other).replace('_', '-')} exclude each other"
            raise click.UsageError(why or both)


UNITS = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40}


def memory_size(text: str) -> int:
    """Returns the bytes of a size such as 500M or 2G."""
    match = re.fullmatch(r"(\d{1,9}(?:\.\d{1,9})?)\s*([KMGT]?)(?:i?B)?", text, re.IGNORECASE)
    if not match:
        raise click.BadParameter(f"{text!r} is no size: give say 500M or 2G")
    return int(float(match[1]) * UNITS[match[2].upper()])


def workers(address: str) -> int:
    """Returns the threads of a Dask cluster; tells that a search will wait for some where it has none."""
    from cubehost.base.cluster import worker_threads

    count = worker_threads(address)
    if not count:
        click.echo(f"cubehost: {address} has no workers: waiting for some (`dask worker ADDRESS`)", err=True)
    return count


def _in_words(least: float | None, most: float | None) -> str:
    """Returns a range as help and errors write it, where click has `2<=x<=11`."""
    if most is None:
        return f"{least} or more"
    if most == LARGEST_SEED:
        return f"{least} to 2^64-1"
    return f"{least:.15g} {'or' if most == (least or 0) + 1 else 'to'} {most:.15g}"


class Whole(click.IntRange):
    """A whole number of a range."""

    name = "integer"

    def _describe_range(self) -> str:
        return _in_words(self.min, self.max)


class Number(click.FloatRange):
    """A number of a range; click's own lets NaN through, which is in no range."""

    name = "number"

    def _describe_range(self) -> str:
        return _in_words(self.min, self.max)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        number = float(super().convert(value, param, ctx))
        if math.isnan(number):
            self.fail(f"{value} is not in the range {self._describe_range()}.", param, ctx)
        return number


class Signed(click.Command):
    """A command whose arguments may be negative numbers, which click takes for options."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if "--" not in args:
            negative = [arg for arg in args if NEGATIVE.fullmatch(arg)]
            args = [arg for arg in args if arg not in negative] + (["--", *negative] if negative else [])
        return super().parse_args(ctx, args)


SEED, SECONDS = Whole(0, LARGEST_SEED), Number(0, 1e9)
json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON object per line.")
size_option = click.option(
    "--size", type=Whole(2, 3), default=3, show_default=True, help="Layers of the cube."
)
any_size_option = click.option(
    "--size", type=Whole(MIN_SIZE, MAX_SIZE), default=3, show_default=True, help="Layers of the cube."
)
PORT_HELP = (
    "A virtual robot (sim, qemu, pico, mega, uno, nano, bluepill, octopus_pro, btt_gtr), the name of a kept "
    "robot, gan[:NAME] (by Bluetooth), a serial device, or a URL (socket://…, rfc2217://…, replay:LOGFILE).  "
    "[default: {}]"
)


def ports(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Returns ports for the shell's completion: virtual robots, kept ones, and what is plugged in."""
    from cubehost.connect import discovery
    from cubehost.connect.backends import VIRTUAL
    from cubehost.robot import profile

    known = [*VIRTUAL, *profile.names(), *(device for device, _ in discovery.plugged_in())]
    return [port for port in known if port.startswith(incomplete)]


def port_option_for(default: str) -> Callable[[F], F]:
    """Returns the option --port. default: which robot it is without the option, in words."""
    return click.option(
        "--port",
        metavar="PORT",
        envvar="CUBEHOST_PORT",
        show_envvar=True,
        shell_complete=ports,
        help=PORT_HELP.format(default),
    )


port_option = port_option_for("the robot chosen by `robot use`, else the only one plugged in")
mechanism_option = click.option(
    "--mechanism",
    metavar="NAME|FILE.toml",
    help="Machine that turns the cube, see `plan --list` (default: the robot's, else six motors).",
)
log_option = click.option(
    "--log",
    "log_file",
    type=click.Path(dir_okay=False, writable=True),
    help="Write every line to and from the robot to this file.",
)
