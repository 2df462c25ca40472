"""`cubehost serve`: the robot's own page."""

import json
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import click

from cubehost.base.errors import DeviceError, InputError, MissingToolError
from cubehost.base.folders import user_folder
from cubehost.cli.common import SEED, Whole, json_option, log_option, mechanism_option, port_option
from cubehost.cli.reading import robot_option
from cubehost.cli.terminal import waiting
from cubehost.connect import discovery
from cubehost.cube import read_cube, size_of
from cubehost.robot import profile

FILE = click.Path(dir_okay=False, path_type=Path)


@click.command()
@port_option
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0: the network."
)
@click.option(
    "--listen-port",
    type=Whole(0, 65535),
    default=8765,
    show_default=True,
    help="Port to listen on; 0 takes any free one.",
)
@click.option(
    "--camera", "cameras", multiple=True, metavar="CAMERA", help="Camera: number, device or URL (repeatable)."
)
@click.option(
    "--regions", type=FILE, help="Where facelets lie in the pictures, as the page's set-up writes it."
)
@click.option(
    "--cube", "facelets", help="Facelets of the cube in the robot (default: unknown; virtual: solved)."
)
@click.option("--seed", type=SEED, default=1, show_default=True, help="Seed of the virtual camera.")
@robot_option
@mechanism_option
@click.option(
    "--token", envvar="CUBEHOST_TOKEN", help="Token that the page needs (on a network: random, kept)."
)
@click.option(
    "--token-file",
    type=FILE,
    help="Keep the token in this file (default on a network: in the user's data folder).",
)
@click.option("--https", is_flag=True, help="Encrypt, with a certificate of its own (needs openssl).")
@click.option("--mdns", metavar="NAME", help="Announce the page as NAME.local (needs cubehost[service]).")
@log_option
@json_option
def command(as_json: bool, https: bool, token_file: Path | None, mdns: str | None, **values: Any) -> None:
    """Serve the robot's page: see the cube, press solve, stop it.

    At the loopback address (the default) only this computer reaches it. On a network the page needs the token
    in the link that is printed, with its QR code. The connection is encrypted only with --https: browsers
    warn of the certificate until LINK/ca.crt is installed; after that the page can be installed and may use a
    phone's camera. Ctrl-C ends the page and stops the robot. The page also opens without a robot, and finds
    one once it is plugged in.

    \b
    Examples:
      cubehost serve --port sim               a virtual robot
      cubehost serve --port sim --mechanism cubotino
      cubehost serve --port /dev/ttyACM0 --regions robot.json --host 0.0.0.0
      cubehost serve --host 0.0.0.0 --https   for phones, with their cameras
    """
    try:
        from cubehost.web import service
        from cubehost.web.server import Options, Server, own_address
    except ModuleNotFoundError as error:
        raise MissingToolError(
            f"the page needs {error.name}: install it with `pip install 'cubehost[web]'`"
        ) from error
    if (values["port"] or "").isdecimal():
        raise InputError(f"--port is the robot's; the page's own: --listen-port {values['port']}")
    kept = discovery.kept_at(values["port"]) if values["port"] else profile.chosen()
    if kept is not None:
        of_kept = {"robot": kept.name, "regions": kept.regions, "mechanism": kept.mechanism}
        values |= {name: values[name] or value for name, value in of_kept.items()}
    if values["robot"]:
        profile.path_of(values["robot"])  # refuses what is no name
    if values["facelets"]:
        read_cube(values["facelets"], size_of(values["facelets"]))
    values["token"] = values["token"] or _kept_token(token_file, values["host"])
    folder = Path(user_folder("data")) / "certificates" if https else None
    server = Server(Options(**values, https=folder, name=f"{mdns}.local" if mdns else ""))
    with ExitStack() as stack:
        stack.callback(server.close)
        with waiting("connecting to the robot"):
            why = server.worker.start()
        if mdns:
            try:
                stack.enter_context(service.announced(mdns, server.port, own_address()))
            except DeviceError as error:  # no network yet costs the name, not the page
                click.echo(f"cubehost: {error}", err=True)
        if why:
            click.echo(f"cubehost: note: the page finds a robot once one is there ({why})", err=True)
        _tell(server.link, server.guard.token, https, as_json)
        server.tell_alive(service.watchdog(), service.alive)
        service.notify("READY=1")
        server.serve()


def _kept_token(path: Path | None, host: str) -> str | None:
    """Returns the token kept in the file given, or on a network in the user's data folder; None where that
    cannot be written, or at the loopback address."""
    from cubehost.web import guard, service

    if path is not None:
        return service.kept_token(path)
    if guard.is_loopback(host):
        return None
    with suppress(InputError):
        return service.kept_token(Path(user_folder("data")) / "token")
    return None


def _tell(link: str, token: str | None, https: bool, as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps({"link": link, "token": token}))
        return
    if token is not None:
        import segno

        segno.make(link, error="l").terminal(compact=True)
    if https:
        where = link.partition("#")[0]
        click.echo(f"Once a device: accept its browser's warning, or install {where}ca.crt.", err=True)
    elif token is not None:
        click.echo("Not encrypted (plain HTTP): serve only a network that you trust.", err=True)
    click.echo(f"{link}   (Ctrl-C ends)")
