"""Pages of the site whose text other files hold: the builder's book, the changelog, C headers, help texts."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import click
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from cubehost.cli import cli

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "hardware"))
import book  # noqa: E402 (it lies beside its data)

LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)]+)\)")
HEADERS = ROOT / "shared" / "cube_core" / "include" / "cube_core"
SOLVERS = ROOT / "host" / "solvers"


def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """Adds the builder's book with its pictures and data, and the changelog."""
    hardware = ROOT / "hardware"
    wanted = [*hardware.glob("*.md"), *hardware.glob("*.csv"), ROOT / "CHANGELOG.md"]
    wanted += [*hardware.glob("pictures/*"), *hardware.glob("boards/*.toml"), *hardware.glob("stl/*")]
    for path in wanted:
        uri = path.relative_to(ROOT).as_posix()
        files.append(File.generated(config, uri, abs_src_path=str(path)))
    return files


def on_page_markdown(markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Fills the references in; a link to a file that is no page of the site becomes its text."""
    if page.file.src_uri == "reference/c.md":
        headers = [*sorted(HEADERS.glob("*.h")), *sorted(SOLVERS.glob("**/include/*/*.h"))]
        return markdown + "\n".join(header_section(path) for path in headers)
    if page.file.src_uri == "reference/cli.md":
        return markdown + "".join(help_sections(cli, "cubehost"))
    if page.file.src_uri.startswith("hardware/"):
        return LINK.sub(lambda found: keep_or_unlink(found, files), book.filled(markdown))
    return markdown


def keep_or_unlink(found: re.Match[str], files: Files) -> str:
    target = found[3]
    known = target.startswith(("http", "#")) or files.get_file_from_path(f"hardware/{target}") is not None
    return found[0] if known else f"`{found[2]}`"


def header_section(path: Path) -> str:
    """A public header as it stands: it is the contract."""
    return f"\n## {path.name}\n\n```c\n{path.read_text()}```\n"


def help_sections(command: click.Command, path: str, parent: click.Context | None = None) -> Iterator[str]:
    """The help of a command as its user sees it, then of the commands below it."""
    context = click.Context(command, info_name=path.rsplit(" ")[-1], parent=parent, terminal_width=78)
    context.help_option_names = ["-h", "--help"]
    yield f"\n## {path}\n\n```text\n{command.get_help(context)}\n```\n"
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            assert below is not None, name
            yield from help_sections(below, f"{path} {name}", context)
