"""The page over a slow line: what its first view fetches, and when it can be used.

    python tests/bench/bench_page.py [--latency 400] [--rate 50000]

For a browser that has never been there, and for one that has: requests and bytes as they are sent until the
one button can be pressed, and with the other views; seconds until STOP is in sight and its script runs, until
the one button can be pressed, and of the largest paint.
"""

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "host" / "web"))

from browser import PHONE, WHOLE, chromium
from served import serving

WATCH = """
    const until = (name, holds) => {
        if (document.body && holds()) window[name] = performance.now();
        else requestAnimationFrame(() => until(name, holds));
    };
    until("stops", () => window.stopButton && document.querySelector("#stop")?.offsetWidth);
    until("usable", () => document.querySelector(".main:enabled"));
    new PerformanceObserver((list) => { window.largest = list.getEntries().at(-1).startTime; })
        .observe({ type: "largest-contentful-paint", buffered: true });
"""
QUIET = 1000  # ms after it is usable, in which what is left is fetched


def visit(context: Any, url: str, latency: float, rate: float) -> str:
    page = context.new_page()
    page.set_default_timeout(60_000)
    page.add_init_script(WATCH)
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    slow = {"latency": latency, "downloadThroughput": rate, "uploadThroughput": rate, "offline": False}
    line.send("Network.emulateNetworkConditions", slow)
    sent: dict[str, int] = {}
    names: dict[str, str] = {}
    line.on("Network.requestWillBeSent", lambda e: names.update({e["requestId"]: e["request"]["url"]}))
    line.on("Network.loadingFinished", lambda e: sent.update({e["requestId"]: e["encodedDataLength"]}))
    page.goto(url)
    page.wait_for_function("() => window.stops && window.usable && window.largest")
    first = told(sent, names)
    page.wait_for_timeout(QUIET)
    stops, usable, largest = page.evaluate("[stops, usable, largest]")
    page.close()
    times = f"stop {stops / 1000:.2f} s, usable {usable / 1000:.2f} s, largest paint {largest / 1000:.2f} s"
    return f"{first}, all {told(sent, names)}; {times}"


def told(sent: dict[str, int], names: dict[str, str]) -> str:
    own = [size for key, size in sent.items() if "/live/" not in names.get(key, "")]
    return f"{len(own):2} requests, {sum(own):6,} bytes"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--latency", type=float, default=400, help="ms of each request")
    parser.add_argument("--rate", type=float, default=50_000, help="bytes/s")
    options = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(history=Path(folder) / "solves.jsonl") as served,
        chromium(*WHOLE) as browser,
    ):
        context = browser.new_context(viewport=PHONE, service_workers="block")
        for name in ("first visit", "next visit"):
            print(f"{name:12}", visit(context, served.url, options.latency, options.rate))


if __name__ == "__main__":
    main()
