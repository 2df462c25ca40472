"""Errors in the words of the page: the layers below name commands, which nobody at a browser can type."""

import re

# What a command is on the page.
PAGE = {
    "robot home": "“Faces are straight” under “Machine”",
    "home": "straighten",
    "robot ack": "“Acknowledge the fault”",
    "robot stop": "press STOP",
    "robot get": "the Settings page",
    "robot use": "“cubehost robot use” on the server's computer",
    "--port sim": "“--port sim” there",
    "camera setup": "“Set up”",
    "scan-and-send": "“Scan and solve”",
    "flash": "“Write the firmware” in “Set up”",
    "doctor": "“Set up”",
}


def in_their_words(text: str) -> str:
    """Commands in backticks, with or without the program's name, as what does the same on the page."""

    def word(found: re.Match[str]) -> str:
        command = found[1].removeprefix("cubehost ")
        return PAGE.get(command, PAGE.get(" ".join(command.split()[:2]), f"“{command}”"))

    return re.sub(r"`([^`]+)`", word, text)
