"""The requests by which Linux, macOS and Windows open, set and close a port over USB (usb_orders.toml)."""

import tomllib
from pathlib import Path

import pytest

_ROWS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))["order"]
TOUCHES = [
    pytest.param(row["requests"], id=f"{row['system']} {row['requests']}")
    for row in _ROWS
    if row["boot_loader"]
]
OF = {
    row["system"].lower(): "c115200|".join(row["requests"].split("c115200,")[-2:])
    for row in _ROWS
    if not row["boot_loader"]
}  # how a system opens a port and closes it
SESSIONS = ",".join(row["requests"] for row in _ROWS if not row["boot_loader"])  # one after the other
