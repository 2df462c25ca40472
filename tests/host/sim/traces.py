"""Pin traces made by the tests' own motion: steps at a constant rate, as records or as QEMU's log."""

import struct

FACES = "URFDLB"
STEPS = 200  # of a quarter turn
DRIVERS_ON = 0
DRIVERS_OFF = 0b111111 << 12


class Pins:
    """Level words with times, written by turning faces."""

    def __init__(self) -> None:
        self.words: list[tuple[int, int]] = [(0, DRIVERS_OFF)]
        self.time = 0
        self.enable = DRIVERS_ON

    def turn(self, together: dict[str, int]) -> "Pins":
        """Faces step at once, each by its number of steps; negative is anticlockwise."""
        direction = sum(1 << 6 + FACES.index(f) for f, n in together.items() if n > 0)
        self._level(direction)
        for step in range(max(abs(n) for n in together.values())):
            high = sum(1 << FACES.index(f) for f, n in together.items() if step < abs(n))
            self._level(direction | high)
            self._level(direction)
        return self

    def moves(self, text: str) -> "Pins":
        for move in text.split():
            quarters = {"": 1, "2": 2, "'": -1}[move[1:]]
            self.turn({move[0]: quarters * STEPS})
        return self

    def _level(self, word: int) -> None:
        self.time += 10
        self.words.append((self.time, word | self.enable))

    def records(self) -> bytes:
        return b"".join(struct.pack("<II", *word) for word in self.words)

    def qemu_log(self, pins: dict[tuple[str, int], int]) -> bytes:
        """BSRR writes port by port, as a firmware does them, between lines that mean nothing."""
        lines = ["GPIOA: unimplemented device write (size 4, offset 0x00, value 0xa8000000)"]
        before = DRIVERS_OFF
        for _, word in self.words:
            for port in sorted({port for port, _ in pins}):
                bits = {
                    pin: bit for (p, pin), bit in pins.items() if p == port and (word ^ before) >> bit & 1
                }
                value = sum(1 << (pin if word >> bit & 1 else pin + 16) for pin, bit in bits.items())
                if value:
                    lines.append(
                        f"GPIO{port}: unimplemented device write (size 4, offset 0x18, value 0x{value:08x})"
                    )
            before = word
        lines.append("GPIOC: unimplemented device read  (size 4, offset 0x10)")
        return "".join(line + "\n" for line in lines).encode()
