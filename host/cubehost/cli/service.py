"""`cubehost service`: the page as a service of systemd, from the computer's start on."""

import grp
import importlib.util
import os
import pwd
import re
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import click

from cubehost.base.errors import DeviceError, InputError, MissingToolError
from cubehost.cli.common import Whole
from cubehost.cli.group import Group
from cubehost.robot import profile

UNIT = Path("/etc/systemd/system/cubehost.service")
JOURNAL = Path("/etc/systemd/journald@cubehost.conf")
ROTATION = "[Journal]\nSystemMaxUse=64M\nMaxRetentionSec=1month\n"
RUNNING = Path("/run/systemd/system")  # exists where systemd started the computer (sd_booted(3))
PINS = """\
DeviceAllow=char-gpiochip rw
DeviceAllow=char-i2c rw
# Its steps come from a thread with real-time priority; the kernel's PWM is in /sys.
LimitRTPRIO=50
LimitMEMLOCK=infinity
"""
OF_ROOT = 1024  # ports below it are only for root, and for processes that have the capability
NAME = re.compile(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?")


@click.group(cls=Group)
def command() -> None:
    """Serve the page whenever the computer is on, by systemd.

    `cubehost robots backup` saves what is kept of the robots; `cubehost robot use` chooses the one served.
    """


def _name(ctx: click.Context, param: click.Parameter, value: str) -> str:
    if value and not NAME.fullmatch(value):
        raise click.BadParameter(f"{value!r} is no name for a computer: letters a-z, digits and -")
    return value


@command.command()
@click.option("--host", default="0.0.0.0", show_default=True, help="Address to listen on.")
@click.option(
    "--listen-port", type=Whole(1, 65535), default=8765, show_default=True, help="Port to listen on."
)
@click.option(
    "--mdns",
    default="cubehost",
    show_default=True,
    callback=_name,
    help="Announce the page as NAME.local; '' announces nothing.",
)
@click.option("--user", help="User to run as (default: who called sudo).")
@click.option("--print", "only_print", is_flag=True, help="Print the unit and install nothing.")
def install(host: str, listen_port: int, mdns: str, user: str | None, only_print: bool) -> None:
    """Write the systemd unit, start it now and whenever the computer starts.

    The service may use serial ports, cameras and the network, and write only to its own folders; systemd
    restarts it if it ends or hangs (watchdog). It has a journal of its own of at most 64 MB, and the page's
    token is kept, so that phones stay paired over a restart. `journalctl --namespace=cubehost` shows the
    link.

    \b
    Examples:
      sudo cubehost service install
      cubehost service install --print --mdns cube
    """
    user = user or os.environ.get("SUDO_USER") or pwd.getpwuid(os.getuid()).pw_name
    unit = _unit(user, host, listen_port, mdns)
    if only_print:
        click.echo(unit, nl=False)
        return
    _check_systemd()
    _write(UNIT, unit)
    _write(JOURNAL, ROTATION)
    _systemctl("daemon-reload")
    _systemctl("enable", UNIT.name)
    _systemctl("restart", UNIT.name)
    click.echo(f"{UNIT} is installed and started; `journalctl --namespace=cubehost` shows the page's link")


@command.command()
def uninstall() -> None:
    """Stop the service and delete its unit; robots and tokens stay."""
    _check_systemd()
    if not UNIT.exists():
        raise InputError(f"{UNIT}: no such unit, there is nothing to uninstall")
    _systemctl("disable", "--now", UNIT.name)
    try:
        UNIT.unlink()
        JOURNAL.unlink(missing_ok=True)
    except OSError as error:
        raise _refused(UNIT, error) from None
    _systemctl("daemon-reload")
    click.echo(f"{UNIT} is gone")


def _unit(user: str, host: str, listen_port: int, mdns: str) -> str:
    if not re.fullmatch(r"[\w.:][\w.:-]*", host, re.ASCII):
        raise InputError(f"--host {host!r}: not an address")
    try:
        home = Path(pwd.getpwnam(user).pw_dir)
    except (KeyError, ValueError):
        raise InputError(f"--user {user}: no such user") from None
    if mdns and importlib.util.find_spec("zeroconf") is None:
        raise MissingToolError("--mdns needs zeroconf: pip install 'cubehost[service]', or --mdns ''")
    config = Path(os.environ.get("CUBEHOST_CONFIG") or home / ".config" / "cubehost").absolute()
    template = files("cubehost.cli").joinpath("cubehost.service").read_text()
    values = {"program": _program(), "host": host, "listen_port": listen_port, "user": user}
    values["capability"] = "CAP_NET_BIND_SERVICE" if listen_port < OF_ROOT else ""
    values |= _pins()
    return template.format(**values, config=_quoted(str(config)), more=f"--mdns {mdns}" if mdns else "")


def _pins() -> dict[str, str]:
    """Returns what the unit allows more where the chosen robot is on this computer's pins."""
    robot = profile.chosen()
    if robot is None or not (robot.port or "").startswith("linux:"):
        return {"groups": "", "pins": "", "closed": "yes"}
    there = {group.gr_name for group in grp.getgrall()}
    groups = "".join(f" {name}" for name in ("gpio", "i2c") if name in there)
    return {"groups": groups, "pins": PINS, "closed": "no"}


def _program() -> str:
    """Returns the path of the command beside this interpreter, as a unit names it."""
    return _quoted(str(Path(sys.executable).with_name("cubehost")))


def _quoted(path: str) -> str:
    """Escapes a path for double quotes in a unit, where systemd takes % for a specifier."""
    return path.replace("%", "%%").replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")


def _check_systemd() -> None:
    if not RUNNING.is_dir():
        raise MissingToolError("systemd does not run this computer: `cubehost service install --print`")


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text)
    except OSError as error:
        raise _refused(path, error) from None


def _refused(path: Path, error: OSError) -> InputError:
    return InputError(f"{path}: {error.strerror}; `sudo {Path(sys.argv[0]).absolute()} service` may")


def _systemctl(*arguments: str) -> None:
    done = subprocess.run(["systemctl", *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        raise DeviceError(f"systemctl {' '.join(arguments)}: {done.stderr.strip() or done.returncode}")
