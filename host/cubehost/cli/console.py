"""The dialogue of `cubehost robot console`: a person's lines to the robot, and what it says."""

import os
import select
import sys
from collections.abc import Iterator
from contextlib import suppress

import click

from cubehost.base.errors import DeviceNotFoundError, InputError, RefusedError, StoppedError
from cubehost.connect.ports import Connection
from cubehost.robot.client import SOLVE_PATIENCE
from cubehost.robot.exchange import WORKING

HELP = """\
status | home | run MOVES | solve FACELETS | solve-run FACELETS | scramble N SEED | jog FACE QUARTERS
nudge FACE DEGREES | nudge SERVO US | release | hold | go | stop NUMBER | beat on | beat off
cube [FACELETS] | get [NAME] | set NAME VALUE | save | load | defaults | selftest | ack
reboot [bootloader] | hello
!  stop now     ?  status now     quit"""
POLL = 0.02  # seconds


def talk(connection: Connection) -> None:
    """Talks until `quit` or the end of the input. The link adds number and checksum to each line."""
    hello = connection.robot.hello
    click.echo(
        f"{hello.board} on {connection.port}, firmware {hello.firmware}. `help` helps, `quit` ends.", err=True
    )
    with connection.robot.attended():
        for line in _lines(connection):
            if line in ("quit", "exit"):
                break
            _do(connection, line)
        _await_end(connection)


def _do(connection: Connection, line: str) -> None:
    if line == "help":
        click.echo(HELP)
    elif line in ("!", "?"):
        connection.robot.link.write_byte(line.encode())
    elif line:
        _ask(connection, line)


def _ask(connection: Connection, line: str) -> None:
    verb, _, args = line.partition(" ")
    try:
        if verb == "home":
            connection.align()
            reply = ""
        else:
            reply = connection.robot.link.request(verb, args.strip(), patience=SOLVE_PATIENCE)
        click.echo(f"ok {reply}".rstrip())
    except (RefusedError, InputError) as error:
        click.echo(str(error))


def _lines(connection: Connection) -> Iterator[str]:
    """Yields typed lines, and shows events as they come. From a pipe, each line waits for the robot to rest.

    Raises StoppedError where a motion that began with a line of a pipe was stopped: no other line is begun.
    """
    rest, typed = b"", sys.stdin.isatty()
    reason = connection.robot.status().reason
    while True:
        _show_events(connection)
        if not select.select([sys.stdin], [], [], POLL)[0]:
            continue
        data = os.read(sys.stdin.fileno(), 4096)
        *lines, rest = (rest + data).split(b"\n")
        for line in lines if data else [rest]:
            yield line.decode(errors="replace").strip()
            if not typed:
                before, reason = reason, _wait_until_idle(connection)
                if reason == "stopped" != before:
                    right = connection.robot.put_right
                    raise StoppedError(f"stopped before it was done: {right}, then `robot home`")
        if not data:
            return


def _show_events(connection: Connection) -> None:
    link = connection.robot.link
    link.receive(POLL)
    if link.status is not None:
        click.echo("~status " + " ".join(f"{key}={value}" for key, value in link.status.items()))
        link.status = None
    while link.events:
        event = link.events.popleft()
        click.echo(f"~{event.name} {event.args}".rstrip())


def _await_end(connection: Connection) -> None:
    """Waits until the robot rests: it must not turn without its host. In its boot loader it says nothing."""
    with suppress(DeviceNotFoundError):
        if connection.robot.status().state in WORKING:
            click.echo("waiting for the end of what it does; Ctrl-C stops it", err=True)
        _wait_until_idle(connection)


def _wait_until_idle(connection: Connection) -> str:
    """Waits until the robot rests; returns the `reason` of its status, why it is or is not aligned."""
    while (status := connection.robot.status()).state in WORKING:
        _show_events(connection)
    _show_events(connection)
    return status.reason
