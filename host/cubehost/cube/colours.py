"""The colours in which stickers are drawn on screens and paper, by face letter of the facelet."""

RGB = tuple[int, int, int]

# Standard colour scheme: white up, red right, green front, yellow down, orange left, blue back
USUAL: dict[str, RGB] = {
    "U": (244, 244, 244),
    "R": (196, 30, 58),
    "F": (0, 155, 72),
    "D": (255, 213, 0),
    "L": (255, 110, 0),
    "B": (0, 81, 186),
}
NAMES = {"U": "white", "R": "red", "F": "green", "D": "yellow", "L": "orange", "B": "blue"}  # of USUAL
# Okabe and Ito 2008: apart for every kind of colour vision
COLOUR_BLIND: dict[str, RGB] = {
    "U": (250, 250, 250),
    "R": (213, 94, 0),
    "F": (0, 158, 115),
    "D": (240, 228, 66),
    "L": (204, 121, 167),
    "B": (0, 114, 178),
}


def holding(up: str, front: str) -> str:
    """How to hold a cube for the moves of its solution, in words. up, front: a colour, or a side's name."""
    return f"hold it with {up} up and {front} to you"


def as_hex(colour: RGB) -> str:
    """The colour as #rrggbb, which terminals and SVG take."""
    return "#{:02x}{:02x}{:02x}".format(*colour)
