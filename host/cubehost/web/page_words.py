"""Errors in the words of the page: the layers below name commands, which nobody at a browser can type."""

import re

# What a command is on the page.
PAGE = {
    "robot home": "“Faces are straight” under “Machine”",
    "home": "straighten",
    "robot ack": "“Acknowledge the fault”",
    "robot stop": "press STOP",
    "robot get": "the Settings page",
    "robot status": "“Machine”",
    "camera setup": "“Set up”",
    "scan-and-send": "“Scan and solve”",
    "flash": "“Write the firmware” in “Set up”",
    "doctor": "“Set up”",
}
THERE = " on the server's computer"  # where commands are typed for which the page has nothing
PROGRAMS = {"cubehost", "robot", "sudo", "pip", "npm", "make", "pio"}
# What people gave, which errors quote, and what other programs were started with stay as they are.
THEIRS = r"""(?<!\w)'[^']*'(?!\w)|"[^"]*"|process \d+ \([^)]*\)"""
TYPED = re.compile(rf"{THEIRS}|`\s*([^`\s][^`]*)`|(?<![\w“-])(--[a-z][a-z-]*(?: [A-Z]+\b)?)")


def in_page_words(text: str) -> str:
    """Returns the text with commands in backticks, and options, replaced by what the page has for them."""

    def word(found: re.Match[str]) -> str:
        if found[2]:
            return f"“{found[2]}”{THERE}"
        if not found[1]:
            return found[0]
        command = found[1].removeprefix("cubehost ")
        first = found[1].split()[0]
        typed = f"“{found[1]}”{THERE if first in PROGRAMS or first.startswith('-') else ''}"
        return PAGE.get(command, PAGE.get(" ".join(command.split()[:2]), typed))

    return TYPED.sub(word, text)
