"""What the acceptor itself answers: JSON to a program, and to a form an HTML page that loads nothing else."""

import json
from html import escape
from http import HTTPStatus

# A browser tells us, and nobody else, that a form comes from our own page; with "no-referrer" not even us.
REFERRER = "same-origin"
POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'"

STOPPED = "The robot has confirmed it: its motors stand. Nothing turns before somebody re-arms it."
INSISTING = "The robot is asked again until it confirms; press to see whether it has."

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>
body {{ font: 18px/1.45 system-ui, sans-serif; max-width: 34em; margin: 0 auto; padding: 24px }}
h1 {{ font-size: 2rem; margin: 0 0 12px }}
button {{ font: 800 1.2rem system-ui, sans-serif; min-height: 56px; padding: 0 24px; margin: 12px 0 24px;
  color: #fff; background: #c4121a; border: 3px solid #ffd500; border-radius: 14px }}
.red {{ background: #c4121a; color: #fff }}
.red a {{ color: #fff }}
.red button {{ background: #5a0609 }}
</style>
<body{red}>
<h1>{title}</h1>
<p>{text}</p>
<form method="post" action="/stop"><button>Stop once more</button></form>
<p><a href="/">The robot's page</a></p>
</body>
</html>
"""


def answer(code: int, value: dict[str, str], page: bool = False, location: str = "") -> bytes:
    """Returns a whole response, head and body. value: has the keys `stop`, `error` or both.

    page: answer a stop in HTML. location: the address to go to instead, for a redirection.
    """
    if page and "stop" in value:
        return _response(code, "text/html; charset=utf-8", _page(value.get("error", "")))
    return _response(code, "application/json", json.dumps(value) + "\n", location)


def _page(error: str) -> str:
    if not error:
        return PAGE.format(red="", title="Stopped", text=STOPPED)
    return PAGE.format(red=' class="red"', title="Not confirmed", text=f"{escape(error)}. {INSISTING}")


def _response(code: int, kind: str, text: str, location: str = "") -> bytes:
    body = text.encode()
    elsewhere = f"Location: {location}\r\n" if location else ""
    head = (
        f"HTTP/1.1 {code} {HTTPStatus(code).phrase}\r\n{elsewhere}"
        f"Content-Type: {kind}\r\nContent-Length: {len(body)}\r\n"
        f"Content-Security-Policy: {POLICY}\r\nReferrer-Policy: {REFERRER}\r\n"
        "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n"
        "Cross-Origin-Resource-Policy: same-origin\r\nConnection: close\r\n\r\n"
    )
    return head.encode() + body
