"""The websocket's document is one that AsyncAPI's own parser takes, and tells the messages of both sides."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from cubehost.web.documents import asyncapi
from cubehost.web.messages import CLIENT, SERVER, name_of

TOOLS = Path(__file__).parents[3] / "build" / "asyncapi"
# Severity 0 is an error; a warning (a newer version of the format) is none.
PARSE = """
import { createRequire } from "node:module";
const { Parser } = createRequire(process.argv[1] + "/")("@asyncapi/parser");
let text = "";
for await (const part of process.stdin) text += part;
const { document, diagnostics } = await new Parser().parse(text);
const wrong = diagnostics.filter(({ severity }) => severity === 0).map(({ message }) => message);
console.log(JSON.stringify({ wrong, messages: document?.allMessages().all().map((one) => one.name()) }));
"""


def parsed(document: dict) -> dict:
    """What the parser finds wrong, and the names of the messages that it has read."""
    command = ["node", "--input-type=module", "-e", PARSE, str(TOOLS)]
    done = subprocess.run(command, input=json.dumps(document), capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


@pytest.fixture
def parser() -> None:
    if shutil.which("node") is None or not (TOOLS / "node_modules" / "@asyncapi" / "parser").is_dir():
        pytest.skip("no AsyncAPI parser here: npm install --prefix build/asyncapi @asyncapi/parser@3")


def names() -> set[str]:
    return {f"client.{name_of(kind)}" for kind in CLIENT} | {f"server.{name_of(kind)}" for kind in SERVER}


def test_its_own_parser_finds_nothing_wrong(parser):
    found = parsed(asyncapi())
    assert found["wrong"] == []
    assert set(found["messages"]) == names()


def test_the_parser_tells_what_is_wrong(parser):
    leading_nowhere, of_no_form = asyncapi(), asyncapi()
    del leading_nowhere["channels"]["page"]["messages"]["client.scan"]
    of_no_form["operations"]["hear"]["action"] = "listen"
    assert "client.scan" in str(parsed(leading_nowhere)["wrong"])
    assert parsed(of_no_form)["wrong"]


def test_every_reference_leads_somewhere_and_every_message_is_sent_by_a_side():
    document = asyncapi()
    for reference in re.findall(r'"#/([^"]+)"', json.dumps(document)):
        at = document
        for part in reference.split("/"):
            at = at[part]
    sent = [m["$ref"] for way in document["operations"].values() for m in way["messages"]]
    assert {reference.rsplit("/", 1)[1] for reference in sent} == names()
    assert {way["action"] for way in document["operations"].values()} == {"send", "receive"}
