"""The little of PDF that a printed sheet needs: text in the standard fonts, and filled rectangles.

Every reader has these fonts, so nothing is embedded (ISO 32000-1, 9.6.2.2). Lengths are
points, y from the top.
"""

from dataclasses import dataclass, field

from cubehost.base.errors import InputError

A4 = (595, 842)
FONTS = {"F1": "Courier", "F2": "Helvetica", "F3": "Helvetica-Bold"}
CODE_WIDTH = 0.6  # of a Courier character, in font sizes


@dataclass
class Page:
    """What is drawn on one page, in order."""

    commands: list[str] = field(default_factory=list)

    def text(self, x: float, y: float, size: float, text: str, font: str = "F2") -> None:
        """Write a line; (x, y): left end of its baseline. Raises InputError for letters the fonts lack."""
        if lacking := "".join(
            letter for letter in dict.fromkeys(text) if not letter.encode("cp1252", "ignore")
        ):
            raise InputError(f"{text!r}: a PDF of ours is printed in Latin letters, without {lacking}")
        escaped = text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
        self.commands.append(f"BT /{font} {size:g} Tf {x:.2f} {A4[1] - y:.2f} Td ({escaped}) Tj ET")

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: tuple[int, int, int] | None = None,
        line: float = 0.5,
    ) -> None:
        """Draw a rectangle with its outline, filled if a colour is given; (x, y): its upper left corner."""
        if fill:
            self.commands.append(" ".join(f"{part / 255:.3f}" for part in fill) + " rg")
        paint = "B" if fill and line else "f" if fill else "S"
        place = f"{x:.2f} {A4[1] - y - height:.2f} {width:.2f} {height:.2f}"
        self.commands.append(f"{line:g} w {place} re {paint}")
        if fill:
            self.commands.append("0 g")


def document(pages: list[Page], title: str) -> bytes:
    """The pages as one PDF file."""
    name = title.encode("utf-16-be").hex()
    bodies = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"",  # the pages, once their numbers are known
        f"<< /Title <FEFF{name}> >>".encode(),
        *(
            f"<< /Type /Font /Subtype /Type1 /BaseFont /{font} /Encoding /WinAnsiEncoding >>".encode()
            for font in FONTS.values()
        ),
    ]
    fonts = " ".join(f"/{key} {4 + i} 0 R" for i, key in enumerate(FONTS))
    kids = []
    for page in pages:
        content = "\n".join(page.commands).encode("cp1252")
        bodies.append(b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content))
        kids.append(len(bodies) + 1)
        bodies.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {A4[0]} {A4[1]}] /Contents {len(bodies)} 0 R "
            f"/Resources << /Font << {fonts} >> >> >>".encode()
        )
    numbers = " ".join(f"{kid} 0 R" for kid in kids)
    bodies[1] = f"<< /Type /Pages /Kids [{numbers}] /Count {len(kids)} >>".encode()
    return _file(bodies)


def _file(bodies: list[bytes]) -> bytes:
    """A PDF file of these objects, numbered from 1, with the table of where each begins."""
    out, starts = b"%PDF-1.4\n", []
    for number, body in enumerate(bodies, 1):
        starts.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = "".join(f"{start:010} 00000 n \n" for start in starts).encode()
    entries = len(bodies) + 1
    trailer = b"trailer\n<< /Size %d /Root 1 0 R /Info 3 0 R >>\n" % entries
    return out + b"xref\n0 %d\n0000000000 65535 f \n%s%sstartxref\n%d\n%%%%EOF\n" % (
        entries,
        table,
        trailer,
        len(out),
    )
