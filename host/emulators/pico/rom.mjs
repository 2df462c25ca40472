// rom.mjs - the functions of the chip's ROM that the firmware calls (RP2040 datasheet 2.8.3). The ROM itself is not
// ours to ship, so each function is a breakpoint and a return, and the breakpoint is done here:
//
//     0x14 table, 0x18 lookup ──► 0x100: bkpt #0 | bx lr    lookup(table, code)
//                                 0x104: bkpt #1 | bx lr    the first of FUNCTIONS, and so on

const FIRST = 0x100;
const RETURN_AFTER_BREAKPOINT = 0x4770be00;
const THUMB = 1;
const ERASE_NANOS = 45e6; // of a sector (Winbond W25Q16JV, typical)
const PROGRAM_NANOS = 0.7e6; // of a page
const SECTOR = 4096;
const PIECE = 64; // bytes between which the power may fail
const SSI = 0x18000;
const SSI_ENABLE = 8;
const SSI_RECEIVED = 0x24;
const SSI_DR = 0x60;
const READ_NUMBER = 0x4b;
const NUMBER = [0xe6, 0x60, 0x58, 0x38, 0x83, 0x5b, 0x2a, 0x31]; // of the flash, which answers behind four bytes

/** Thrown where the firmware leaves for the USB bootloader. */
export class UsbBoot {}

/** Thrown where the power fails while the flash is written (Rom.piecesLeft). */
export class PowerCut {}

export class Rom {
  constructor(rp2040, flash) {
    this.flash = flash;
    this.clock = rp2040.clock;
    this.readable = true; // the ROM has left the flash so that it can be read
    this.piecesLeft = Infinity; // of flash that are erased or written before the power fails
    this.functions = [
      ["IF", () => {}],
      ["EX", () => (this.readable = false)],
      ["RE", (offset, length) => this.#erase(offset, length)],
      ["RP", (offset, from, length) => this.#program(offset, this.#ram(rp2040, from, length))],
      ["FC", () => {}],
      ["UB", () => this.#usbBoot()],
    ];
    this.#install(rp2040);
    this.#watchSsi(rp2040.peripherals[SSI]);
  }

  /** Ends the run where the chip would hang: code is fetched from a flash that is in command mode. */
  forbidFlash(pc) {
    if (pc >>> 24 === 0x10) throw new Error(`code at 0x${pc.toString(16)} runs while the flash cannot be read`);
  }

  #install(rp2040) {
    const { core, bootrom } = rp2040;
    const entry = (number) => FIRST + 4 * number;
    bootrom[0x14 / 4] = FIRST; // the table's place says nothing: the lookup below knows it
    bootrom[0x18 / 4] = entry(0) | THUMB;
    for (let number = 0; number <= this.functions.length; number++)
      bootrom[entry(number) / 4] = RETURN_AFTER_BREAKPOINT | number;
    rp2040.onBreak = (number) => {
      const [r0, r1, r2, r3] = core.registers;
      if (number) this.functions[number - 1][1](r0, r1, r2, r3);
      else core.registers[0] = this.#lookup(r1, entry);
    };
  }

  #lookup(code, entry) {
    const name = String.fromCharCode(code & 0xff, (code >> 8) & 0xff);
    const found = this.functions.findIndex(([known]) => known === name);
    return found < 0 ? 0 : entry(found + 1) | THUMB;
  }

  /** Where the ROM has left the flash in command mode, it is sent one command at a time, whose answer is read first. */
  #watchSsi(ssi) {
    const write = ssi.writeUint32.bind(ssi);
    const read = ssi.readUint32.bind(ssi);
    let sent = [];
    let taken = 0;
    ssi.writeUint32 = (offset, value) => {
      if (offset === SSI_ENABLE && value & 1) this.readable = true;
      if (offset === SSI_DR && !this.readable) sent.push(value);
      else write(offset, value);
    };
    ssi.readUint32 = (offset) => {
      if (offset === SSI_RECEIVED) return sent.length - taken;
      if (offset !== SSI_DR || this.readable) return read(offset);
      const answer = sent[0] === READ_NUMBER ? NUMBER[taken - 5] ?? 0 : 0;
      if (++taken === sent.length) [sent, taken] = [[], 0];
      return answer;
    };
  }

  #commandMode(what) {
    if (this.readable) throw new Error(`${what} without flash_exit_xip before it`);
  }

  #erase(offset, length) {
    this.#commandMode("flash_range_erase");
    if (offset % SECTOR || length % SECTOR) throw new Error("an erase that is not of whole sectors");
    this.#pieces(length, (at) => this.flash.fill(0xff, offset + at, offset + at + PIECE));
    this.clock.tick((ERASE_NANOS * length) / SECTOR);
  }

  #program(offset, bytes) {
    this.#commandMode("flash_range_program");
    this.#pieces(bytes.length, (at) => {
      for (let i = at; i < at + PIECE; i++) this.flash[offset + i] &= bytes[i]; // only erasing makes ones
    });
    this.clock.tick((PROGRAM_NANOS * bytes.length) / 256);
  }

  #pieces(length, change) {
    for (let at = 0; at < length; at += PIECE) {
      if (this.piecesLeft-- <= 0) throw new PowerCut();
      change(at);
    }
  }

  #ram(rp2040, from, length) {
    if (from >>> 24 !== 0x20) throw new Error("flash_range_program from what is not RAM");
    return rp2040.sram.slice(from - 0x20000000, from - 0x20000000 + length);
  }

  #usbBoot() {
    throw new UsbBoot();
  }
}
