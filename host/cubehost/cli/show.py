"""A photo in a terminal."""

import cv2
import numpy as np
from numpy.typing import NDArray
from rich.color import Color
from rich.style import Style
from rich.text import Text

UPPER_HALF = "▀"


def photo(image: NDArray[np.uint8], columns: int = 78) -> Text:
    """An RGB image [height, width, 3] uint8 as two pixels a character, one above the other."""
    rows = max(2, round(image.shape[0] * columns / image.shape[1] / 2) * 2)
    small = cv2.resize(image, (columns, rows), interpolation=cv2.INTER_AREA)
    text = Text()
    for upper, lower in zip(small[0::2], small[1::2], strict=True):
        for above, below in zip(upper, lower, strict=True):
            style = Style(color=Color.from_rgb(*map(int, above)), bgcolor=Color.from_rgb(*map(int, below)))
            text.append(UPPER_HALF, style)
        text.append("\n")
    return text
