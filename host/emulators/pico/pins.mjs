// pins.mjs - levels of the motors' pins, recorded as the virtual robot reads them (docs/protocol.md): 8 bytes, time in
// µs and a word with bit i STEP of motor i, 6 + i DIR, 12 + i ENABLE, 18 + i the output of servo i.
import { writeSync } from "node:fs";
import { GPIOPinState } from "rp2040js";

const MOTORS = 6;
export const FIRST = { step: 0, dir: MOTORS, enable: 2 * MOTORS, servo: 3 * MOTORS }; // bit of each kind
const IDLE = ((1 << MOTORS) - 1) << FIRST.enable; // the enable line is pulled up: drivers off
const RECORDS = 4096;

export class Pins {
  /** map: for each pin of the chip the bits of the level word that follow it. */
  constructor(file, map) {
    this.file = file;
    this.map = map;
    this.levels = IDLE;
    this.written = IDLE;
    this.buffer = new DataView(new ArrayBuffer(8 * RECORDS));
    this.used = 0;
  }

  /** Follows the pins of a chip that has just been switched on or reset. */
  watch(rp2040) {
    this.levels = IDLE;
    for (const [number, bits] of this.map) rp2040.gpio[number].addListener((value) => this.#changed(value, bits));
  }

  #changed(value, bits) {
    const high = value === GPIOPinState.High || (value !== GPIOPinState.Low && bits & IDLE);
    this.levels = high ? this.levels | bits : this.levels & ~bits;
  }

  /** To be called after every instruction: all pins that it changed are one record. */
  record(nanos) {
    if (this.levels === this.written) return;
    this.buffer.setUint32(this.used, Math.floor(nanos / 1000) % 2 ** 32, true);
    this.buffer.setUint32(this.used + 4, this.levels, true);
    this.written = this.levels;
    this.used += 8;
    if (this.used === this.buffer.byteLength) this.flush();
  }

  flush() {
    for (let at = 0; at < this.used; ) at += writeSync(this.file, this.buffer, at, this.used - at);
    this.used = 0;
  }
}
