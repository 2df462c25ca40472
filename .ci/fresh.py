"""`make fresh`: what a user meets on clean Debians, from `make demo` to the whole `make test`.

    python3 .ci/fresh.py [SUITE ...] [root | user]       where none is named: bookworm root, trixie user
    python3 .ci/fresh.py SUITE root|user from STEP       go on in the root that the last run has left
    python3 .ci/fresh.py [SUITE ...] wheel               what `make release` has left in dist/, by pipx
    python3 .ci/fresh.py [SUITE ...] wheel-arm64         the same on another processor, which QEMU plays

For each Debian and each kind of user a new root is unpacked, with git, make and python3 in it and nothing
else, and HEAD of this checkout is cloned into a folder with a space in its name. The home is read-only.
Every step prints how long it took, and the processor's seconds behind that, which a busy machine does not
change, and which tests were skipped for which reason; what it said is in /var/tmp/cubehost-fresh/*.log. /tmp
lies in memory, as on Debian 13, and is small. What is the same for root (the packages of PyPI, builds from
them) is tried as the plain user, who may do less.

As root, what is missing is installed by make itself. As a user without sudo, the first run must list the
packages; exactly these are installed; then the same command must work. A wheel gets a root without compiler
and checkout, and a home that can be written.

The caller's resolv.conf, CA bundle, proxies and pip's settings are handed in, with the local files and
folders that these name, and two caches: Debian's packages, and the solvers' large tables, which one root
makes for the next of its Debian."""

import os
import re
import resource
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import NamedTuple

CHECKOUT = Path(__file__).resolve().parents[1]
WORK = Path("/var/tmp/cubehost-fresh")  # not in the checkout, all of which builds search
SUITES, USERS = ("bookworm", "trixie"), ("user", "root")
PAIRS = [("bookworm", "root"), ("trixie", "user")]  # these are tried where nothing is asked for
ARM = "wheel-arm64"
WHEELS = {"wheel": "x86_64", ARM: "aarch64"}  # the wheels' processors
PLAYED = Path("/proc/sys/fs/binfmt_misc/qemu-aarch64")
PLAYER = "qemu-user-static with binfmt-support"
PLACE = "/srv/a cube robot"
MEGABYTES = 100  # that `make demo` may get from PyPI
TEMPORARY, LEFT = 700, 20  # megabytes that /tmp has, and that a step may leave there
FILES = (
    "SSL_CERT_FILE",
    "CURL_CA_BUNDLE",
    "REQUESTS_CA_BUNDLE",
    "NODE_EXTRA_CA_CERTS",
    "GIT_SSL_CAINFO",
    "PIP_CERT",
)
HANDED = re.compile(r"PIP_\w+|(https?|no|all)_proxy|npm_config_registry", re.I)
PIO = "/var/tmp/pio/bin"
TABLES = "/opt/tables"
STRANGER = (  # as in a new checkout, but without compiling most boards anew
    f"python3 -m venv /var/tmp/pio && {PIO}/pip install -q platformio &&"
    f" rm -rf .pio/core .pio/tables .pio/build/native .pio/build/pico && {PIO}/pio run"
)
SDIST = (  # without pip's cache of wheels: as root, pip takes a read-only home for one that can be written
    ".venv/bin/python setup.py -q sdist -d /var/tmp/sdist && python3 -m venv /var/tmp/sv &&"
    " /var/tmp/sv/bin/pip install -q --no-cache-dir /var/tmp/sdist/*.tar.gz &&"
    " cd / && /var/tmp/sv/bin/cubehost scan-and-send --port sim"
)
BESIDE = "rm -rf .venv build && PIP_NO_INDEX=1 PIP_FIND_LINKS=/var/tmp/wheels make demo"
AGAIN = "find shared host -name '*.c' -not -path '*/node_modules/*' -exec touch {} + && make venv"
PACKED = (
    ".venv/bin/python -m pip list --exclude-editable --format=freeze >/var/tmp/frozen &&"
    " .venv/bin/python -m pip download -q --no-deps -d /var/tmp/wheels -r /var/tmp/frozen &&"
    " du -sm /var/tmp/wheels"
)


class Step(NamedTuple):
    """A command of the user's, which a shell runs in the checkout.

    lists: it says which packages it wants. same: it is the same for root as for a plain user.
    """

    name: str
    command: str
    lists: bool = False
    offline: bool = False
    same: bool = False


STEPS = (
    Step("make demo", "make demo", lists=True),
    Step("what it got from PyPI", PACKED, same=True),
    Step("make demo, downloads at hand", BESIDE, same=True),
    Step("rebuild, offline", AGAIN, offline=True, same=True),
    Step("make firmware", "make firmware", lists=True),
    Step("pio run", ". .venv/bin/activate && pio run"),
    Step("pio run, a PlatformIO of its own", STRANGER),
    Step("source distribution", SDIST),
    Step("make test", "make test", lists=True),
    Step("examples", f"EXAMPLES_CACHE={TABLES} .venv/bin/python .ci/examples.py"),
)
BARE = "! command -v gcc cc make git tcc clang"
COMMAND = "$HOME/.local/bin/cubehost"
FETCHED = (
    f"python=$(sed -n '1s/^#!//p' {COMMAND}) && $python -m pip freeze --exclude cubehost >/var/tmp/frozen &&"
    " $python -m pip download -q --no-deps -d /var/tmp/wheels -r /var/tmp/frozen &&"
    " cp /opt/dist/*.whl /var/tmp/wheels && du -sm /var/tmp/wheels"
)
WHEEL_STEPS = (
    Step("no compiler, no checkout", BARE),
    Step("pipx install", "pipx install /opt/dist/*.whl"),
    Step("what it got", FETCHED),
    Step("scan-and-send", f"{COMMAND} scan-and-send"),
    Step("flash", f"$(sed -n '1s/^#!//p' {COMMAND}) /opt/flash_installed.py /opt"),
)


class Root:
    """A Debian of its own below WORK, to run commands in."""

    def __init__(self, suite: str, kind: str) -> None:
        self.user = "root" if kind == "root" else "user"
        self.path = WORK / f"{suite}-{kind}"
        self.log = WORK / f"{suite}-{kind}.log"
        self.home = "/root" if self.user == "root" else "/home/user"
        self.environment = {
            "HOME": self.home, "USER": self.user, "LANG": "C.UTF-8",
            "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        }  # fmt: skip

    def run(
        self, command: str, *, root: bool = False, offline: bool = False, where: str = "/"
    ) -> tuple[int, str]:
        """Run a command in a shell. Return exit code and output. Processes that it leaves end with it."""
        ids = [] if root or self.user == "root" else ["--reuid=1000", "--regid=1000", "--clear-groups"]
        shell = ["setpriv", *ids, "sh", "-c", 'cd "$0" && exec sh -c "$1"', where, command]
        proc = f"--mount-proc={self.path}/proc"  # of the same processes: programs look themselves up
        spaces = ["unshare", "--pid", "--fork", "--kill-child", proc, *(["--net"] if offline else [])]
        done = subprocess.run(
            [*spaces, "chroot", str(self.path), *shell],
            env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, errors="replace",
        )  # fmt: skip
        with self.log.open("a") as log:
            log.write(f"\n$ {command}\n{done.stdout}exit {done.returncode}\n")
        return done.returncode, done.stdout

    def must(self, command: str) -> None:
        """Run a command that prepares the root, as root. RuntimeError: it failed."""
        code, out = self.run(command, root=True)
        if code:
            raise RuntimeError(f"{command}: exit {code}\n{out[-2000:]}")


def mount(*arguments: str) -> None:
    subprocess.run(["mount", *arguments], check=True)


def tarball(suite: str, kind: str) -> Path:
    """The smallest Debian with git, make and python3. It is made once a day."""
    machine = "arm64" if kind == ARM else "amd64"
    path = WORK / f"{suite}-{machine}.tar"
    if not path.is_file() or time.time() - path.stat().st_mtime > 86400:
        packages = "--include=git,make,python3,ca-certificates"
        made = path.with_suffix(".new")
        command = ["mmdebstrap", "-q", "--variant=minbase", "--format=tar", f"--architectures={machine}"]
        subprocess.run([*command, packages, suite, str(made), "http://deb.debian.org/debian"], check=True)
        made.rename(path)
    return path


@contextmanager
def unpacked(suite: str, kind: str, go_on: bool) -> Iterator[Root]:
    """Give a new root with all mounts that it needs. They end with this process's mount namespace."""
    root = Root(suite, kind)
    is_new = not go_on or not root.path.is_dir()
    if is_new:
        shutil.rmtree(root.path, ignore_errors=True)
        root.path.mkdir(parents=True)
        root.log.unlink(missing_ok=True)
        subprocess.run(["tar", "-C", str(root.path), "-xf", str(tarball(suite, kind))], check=True)
    mount("--bind", str(root.path), str(root.path))
    devices(root.path / "dev")
    mount("-t", "tmpfs", "-o", f"mode=1777,size={TEMPORARY}m", "tmp", str(root.path / "tmp"))
    hand_in(root)
    if is_new:
        root.must("useradd -m -u 1000 -s /bin/sh user && install -d -o user -g user /srv")
    keep(WORK / f"{suite}-packages", root.path / "var/cache/apt/archives")
    if kind in WHEELS:
        bring_wheel(root, WHEELS[kind])
    else:
        keep(WORK / f"{suite}-tables", root.path / TABLES[1:])
        root.must(f"chown -R user {TABLES}")
        clone(root, is_new)
        mount("--bind", str(root.path) + root.home, str(root.path) + root.home)
        mount("-o", "remount,bind,ro", str(root.path) + root.home)
    try:
        yield root
    finally:
        subprocess.run(["umount", "--recursive", "--lazy", str(root.path)], check=False)


def devices(dev: Path) -> None:
    """Make a /dev without this machine's devices: no camera, no serial port."""
    mount("-t", "tmpfs", "dev", str(dev))
    for name in ("null", "zero", "full", "random", "urandom", "tty"):
        (dev / name).touch()
        mount("--bind", f"/dev/{name}", str(dev / name))
    for name in ("pts", "shm"):
        (dev / name).mkdir()
    mount("-t", "devpts", "-o", "newinstance,ptmxmode=0666,mode=620", "devpts", str(dev / "pts"))
    mount("-t", "tmpfs", "-o", "mode=1777", "shm", str(dev / "shm"))
    (dev / "ptmx").symlink_to("pts/ptmx")
    for name, descriptor in (("fd", ""), ("stdin", "/0"), ("stdout", "/1"), ("stderr", "/2")):
        (dev / name).symlink_to(f"/proc/self/fd{descriptor}")


def pip_settings() -> dict[str, str]:
    """The caller's settings of pip, from wherever it has them, as variables."""
    listed = subprocess.run(
        [sys.executable, "-m", "pip", "config", "list"], capture_output=True, text=True
    ).stdout
    found = dict(re.findall(r"^(?:global|install|:env:)\.([\w-]+)='(.*)'$", listed, re.M))
    return {f"PIP_{name.upper().replace('-', '_')}": value for name, value in found.items()}


def hand_in(root: Root) -> None:
    """Give the root this machine's name servers, CA bundle, proxies, and pip's settings and folders."""
    shutil.copy("/etc/resolv.conf", root.path / "etc/resolv.conf")
    settings = pip_settings() | {name: value for name, value in os.environ.items() if HANDED.fullmatch(name)}
    for name in FILES:
        if (given := settings.get(name) or os.environ.get(name)) and Path(given).is_file():
            shutil.copy(given, root.path / "opt/ca-bundle.pem")
            settings[name] = "/opt/ca-bundle.pem"
    root.environment |= settings
    for given in named_in(settings):
        inside = root.path / given.relative_to("/")
        if given.is_file():  # constraints
            inside.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(given, inside)
        elif given.is_dir():
            inside.mkdir(parents=True, exist_ok=True)
            mount("--bind", "-o", "ro", str(given), str(inside))


def named_in(settings: dict[str, str]) -> set[Path]:
    """Files and folders of this machine that settings name; for an index `simple` its parent folder."""
    words = {
        Path(word) for value in settings.values() for word in re.findall(r"(?:^|\s|://)(/[^\s]+)", value)
    }
    return {given.parent if given.name == "simple" else given for given in words}


def keep(cache: Path, inside: Path) -> None:
    """Mount a folder that outlives the root."""
    for folder in (cache, inside):
        folder.mkdir(parents=True, exist_ok=True)
    mount("--bind", str(cache), str(inside))


def clone(root: Root, is_new: bool) -> None:
    """Clone HEAD as the user, or fetch it into the clone that a kept root has."""
    bundle = root.path / "opt/checkout.bundle"
    subprocess.run(["git", "-C", str(CHECKOUT), "bundle", "create", "-q", str(bundle), "HEAD"], check=True)
    pull = f"cd '{PLACE}' && git fetch -q /opt/checkout.bundle HEAD && git reset -q --hard FETCH_HEAD"
    pull += " && if [ -d .venv ]; then make venv; fi"  # builds what has changed since
    code, out = root.run(f"git clone -q /opt/checkout.bundle '{PLACE}'" if is_new else pull)
    if code:
        raise RuntimeError(out)


def bring_wheel(root: Root, machine: str) -> None:
    """Bring the machine's wheel, pipx and a chip to flash; remove git and make, which only checkouts need."""
    (wheel,) = (CHECKOUT / "dist").glob(f"cubehost-*-manylinux_*_{machine}.whl")
    (root.path / "opt/dist").mkdir(exist_ok=True)
    shutil.copy(wheel, root.path / "opt/dist")
    for path in (CHECKOUT / ".ci/flash_installed.py", CHECKOUT / "tests/host/flash/rom_device.py"):
        shutil.copy(path, root.path / "opt")
    root.must("apt-get update -qq && apt-get purge -y -qq git make")
    root.must("apt-get install -y -qq --no-install-recommends pipx python3-venv")


def missing(out: str) -> list[str]:
    """The packages that a run asks for."""
    return [package for line in re.findall(r"^Missing: ([^.]+)\.", out, re.M) for package in line.split()]


def left_out(out: str) -> list[str]:
    """Lines that say how many tests were skipped for each reason, the most first."""
    counts = Counter[str]()
    for count, reason in re.findall(r"^SKIPPED \[(\d+)\] .*?: (.*)$", out, re.M):
        counts[reason] += int(count)
    return [f"{count} skipped: {reason}" for reason, count in counts.most_common()]


def take(root: Root, step: Step, again: bool) -> tuple[bool, str]:
    """Take a step. Return whether it went well, and its output. again: its packages may be there already."""
    place = "/" if step in WHEEL_STEPS else PLACE
    if step.lists and root.user != "root":
        code, out = root.run(step.command, where=place)
        packages = missing(out)
        if not packages:
            return again and not code, f"lists no packages, exit {code}\n{out}"
        print(f"      lists: {' '.join(packages)}", flush=True)
        root.must(
            f"apt-get update -qq && apt-get install -y -qq --no-install-recommends {' '.join(packages)}"
        )
    code, out = root.run(step.command, where=place, offline=step.offline)
    if step.command in (PACKED, FETCHED):
        amount = int(out.split()[-2]) if not code else 0
        print(f"      {amount} MB", flush=True)
        return not code and amount <= MEGABYTES, out
    for line in left_out(out):
        print(f"      {line}", flush=True)
    left = shutil.disk_usage(root.path / "tmp").used >> 20
    return not code and left <= LEFT, f"{out}\n/tmp: {left} MB of at most {LEFT} are left"


def processor_seconds() -> float:
    """The processor's seconds of all children that have ended so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def try_out(suite: str, kind: str, first: str) -> bool:
    """Take the steps in one root. Return whether all went well. first: the step to begin with, "" for all."""
    print(f"{suite}, {kind}", flush=True)
    if kind == ARM and not PLAYED.exists():
        print(f"      skipped: nothing plays this processor here (apt install {PLAYER})")
        return True
    steps = WHEEL_STEPS if kind in WHEELS else STEPS
    names = [step.name for step in steps]
    with unpacked(suite, kind, bool(first)) as root:
        for step in steps[names.index(first) if first else 0 :]:
            if step.same and kind == "root":
                continue
            start, before = time.monotonic(), processor_seconds()
            good, out = take(root, step, again=step.name == first)
            took = f"{time.monotonic() - start:6.0f} s {processor_seconds() - before:6.0f} s of processor"
            print(f"  {'ok ' if good else 'BAD'} {took}  {step.name}", flush=True)
            if not good:
                print("\n".join(f"        {line}" for line in out.splitlines()[-25:]), flush=True)
                print(f"        ({root.log})", flush=True)
                return False
    if f"{root.path}/" in Path("/proc/self/mounts").read_text():
        raise RuntimeError(f"{root.path}: folders of this machine are still mounted below it")
    shutil.rmtree(root.path, ignore_errors=True)
    return True


def asked_for(words: list[str]) -> list[tuple[str, str]]:
    """Pairs of a suite and a kind of user. Where one of the two is not named, all of it are taken."""
    suites = [word for word in words if word in SUITES]
    kinds = [word for word in words if word in (*USERS, *WHEELS)]
    return list(product(suites or SUITES, kinds or USERS)) if suites or kinds else PAIRS


def main(words: list[str]) -> int:
    """Try all that is asked for, in a mount namespace of its own. Return the exit code."""
    named = words[: words.index("from")] if "from" in words else words
    if strange := [word for word in named if word not in (*SUITES, *USERS, *WHEELS)]:
        print(__doc__ if strange[0] in ("-h", "--help") else f"fresh.py: no '{strange[0]}': see --help")
        return 0 if strange[0] in ("-h", "--help") else 2
    if os.geteuid() or not shutil.which("mmdebstrap"):
        print("skipped: `make fresh` needs root and mmdebstrap (apt install mmdebstrap)")
        return 0
    if "FRESH_NAMESPACE" not in os.environ:
        os.environ["FRESH_NAMESPACE"] = "1"
        os.execvp(
            "unshare", ["unshare", "--mount", "--propagation", "private", sys.executable, __file__, *words]
        )
    WORK.mkdir(parents=True, exist_ok=True)
    first = " ".join(words[words.index("from") + 1 :]) if "from" in words else ""
    results = [try_out(suite, kind, first) for suite, kind in asked_for(words)]
    print("make fresh: all good" if all(results) else "make fresh: FAILED")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
