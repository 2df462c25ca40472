"""`cubehost smartcube`: Bluetooth cubes nearby, and recordings of them."""

from __future__ import annotations

import click

from cubehost.cli.common import Number, as_line, json_option
from cubehost.cli.group import Group

SECONDS = Number(0.1, 86400)


@click.group(cls=Group)
def command() -> None:
    """Bluetooth cubes: find them, record them, play recordings.

    They need the extra `bluetooth` (pip install 'cubehost[bluetooth]'). A smart cube can also stand in for a
    scan: `cubehost scan --cube ble`.
    """


@command.command()
@click.argument("file")
@json_option
def replay(file: str, as_json: bool) -> None:
    """Print what the cube did in a recording: one event per line, and the state after each turn.

    Times are in milliseconds: t on the recording computer's clock, cube_ms on the cube's own. Lost turns are
    counted, if the cube numbers its turns.

    \b
    Examples:
      cubehost smartcube replay solve.json
      cubehost smartcube replay solve.json --json
    """
    from cubehost.smartcube import events, recording

    for event in recording.play(recording.load(file)):
        click.echo(as_line(events.as_json(event)) if as_json else events.as_text(event))


@command.command("list")
@click.option("--seconds", type=SECONDS, default=5.0, show_default=True, help="Seconds to search.")
@json_option
def list_cubes(seconds: float, as_json: bool) -> None:
    """List the cubes that are awake nearby, the nearest first.

    \b
    Examples:
      cubehost smartcube list
    """
    from cubehost.smartcube import radio

    near = radio.nearby(seconds)
    for cube in near:
        value = {"name": cube.name, "mac": cube.mac, "family": cube.family, "dBm": cube.strength}
        said = f"{cube.name}  {cube.mac or 'address not known'}  {cube.family}  {cube.strength} dBm"
        click.echo(as_line(value) if as_json else said)
    if not near:
        click.echo("cubehost: no smart cube is near: turn a face, so that it wakes", err=True)


@command.command()
@click.argument("name")
@click.argument("file")
@click.option("--seconds", type=SECONDS, help="Seconds to record (default: until Ctrl-C).")
def record(name: str, file: str, seconds: float | None) -> None:
    """Record what the cube NAME and this computer send each other into FILE, until Ctrl-C.

    To have a model supported that is not known here, record it: turn each face once, there and back, and send
    in the file.

    \b
    Examples:
      cubehost smartcube record GANicXXX solve.json
    """
    from cubehost.base.files import tried
    from cubehost.smartcube import events, radio
    from cubehost.smartcube.live import SmartCube

    with tried(file):  # tells before the solve that it cannot be written
        cube = SmartCube(lambda: radio.connect(name), recorded=True)
    with cube:
        assert cube.recorder is not None
        try:
            for event in cube.events(seconds):
                click.echo(events.as_text(event))
        except KeyboardInterrupt:
            pass
        finally:
            cube.recorder.save(file)
    click.echo(f"cubehost: recorded in {file}", err=True)
