"""The tables of docs/robots-we-serve.md, by the rules of robots_we_serve.toml over a survey of robots.

    python tests/robots_we_serve.py [robots.csv]    writes them into the page

The survey is not ours to ship: `../shared/data/robots.csv` beside the checkout, with columns robot, mechanism
and controller.
"""

import csv
import re
import sys
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
SURVEY = ROOT.parent / "shared" / "data" / "robots.csv"
PAGE = ROOT / "docs" / "robots-we-serve.md"
RULES = Path(__file__).with_suffix(".toml")
COLUMNS = ("robot", "mechanism", "controller")
BEGIN, END = "<!-- by tests/robots_we_serve.py -->\n", "<!-- end -->\n"
HOW = ("ran", "compiled", "no")

Robot = dict[str, str]


def fits(rule: dict[str, Any], robot: Robot) -> bool:
    return all(re.search(rule[column], robot[column]) for column in COLUMNS if column in rule)


def verdict(rules: list[dict[str, Any]], robot: Robot) -> tuple[str, str]:
    """How it is served, and by what or why not."""
    rule = next(rule for rule in rules if fits(rule, robot))
    return rule["how"], rule.get("by") or rule["why"]


def tables(survey: Path) -> str:
    known = tomllib.loads(RULES.read_text(encoding="utf-8"))
    with survey.open(encoding="utf-8", newline="") as file:
        robots = list(csv.DictReader(file))
    boards: dict[str, Counter[str]] = {name: Counter() for name in known["boards"]}
    reasons: dict[str, Counter[str]] = {how: Counter() for how in HOW}
    for robot in robots:
        how, what = verdict(known["rules"], robot)
        name = next(n for n, pattern in known["boards"].items() if re.search(pattern, robot["controller"]))
        boards[name][how] += 1
        reasons[how][what] += 1
    rows = [*boards.items(), ("**all**", sum(boards.values(), Counter()))]
    lines = ["| controller | robots | ran here | only compiled | not served |", "|---|---|---|---|---|"]
    lines += [f"| {n} | {c.total()} | {c['ran']} | {c['compiled']} | {c['no']} |" for n, c in rows]
    for how, head in zip(HOW, ("ran here", "only compiled", "not served, as"), strict=True):
        lines += ["", f"| {head} | robots |", "|---|---|"]
        lines += [f"| {what} | {count} |" for what, count in reasons[how].most_common()]
    return "\n".join(lines) + "\n"


def page_with(text: str, made: str) -> str:
    before, rest = text.split(BEGIN)
    return before + BEGIN + "\n" + made + "\n" + END + rest.split(END)[1]


if __name__ == "__main__":
    source = Path(sys.argv[1]) if sys.argv[1:] else SURVEY
    PAGE.write_text(page_with(PAGE.read_text(encoding="utf-8"), tables(source)), encoding="utf-8")
