// probe.mjs - the firmware in the emulator, in the chip's own time, watched from inside.
//
//     node probe.mjs --image firmware.bin --step … --enable … --driver_uart … < requests > answers         one JSON object a line, each way
//
//     {"say": "run R U"}      a line of the protocol; ends with its reply, or with the end of the run that it began
//     {"say": "save", "cut": 5}     the power fails after five pieces of 64 bytes of flash; the next request finds it back
//     {"hang": true}          the main loop hangs, interrupts go on; ends when the chip has started again
//
// An answer has the lines that came, the ms that passed, the bytes of stack that were used at most, how often the step
// interrupt came and how many ns it took at most and in the mean, the least ns of the signals (STEP high, DIR before and
// after a STEP rises), the registers of the drivers, and whether they are enabled.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { Chip, Reset } from "./chip.mjs";
import { driversAt } from "./driver.mjs";
import { PowerCut } from "./rom.mjs";

const STACK_TOP = 0x20006000; // flash2m_ram264k.ld
const STEP_EXCEPTION = 16;
const LIMIT_NANOS = 60e9;
const BOOT_NANOS = 1e9;
const ENDLESS_LOOP = 0xe7fdbf30; // wfi; b to it
const NOWHERE = 0x20040000; // RAM that the firmware does not use

const text = { type: "string" };
const options = parseArgs({ options: { image: text, step: text, dir: text, enable: text, driver_uart: text } }).values;
const numbers = (list) => list.split(",").map(Number);

class Probe {
  constructor(image) {
    this.flash = new Uint8Array(2 << 20).fill(0xff);
    this.flash.set(image);
    this.drivers = driversAt(options.driver_uart, options.step, options.dir);
    this.before = 0; // ns that chips before this one have run
    this.#switchOn(null);
    this.#until(() => false, BOOT_NANOS);
  }

  get nanos() {
    return this.before + this.chip.clock.nanos;
  }

  answer(request) {
    this.#forget();
    const start = this.nanos;
    let restarted = null;
    this.chip.rom.piecesLeft = request.cut ?? Infinity;
    if (request.hang) restarted = this.#hang();
    else this.chip.line.feed(Buffer.from(`${request.say}\n`));
    if (!restarted) restarted = this.#until(() => this.#answered(request.say));
    return { ...this.#seen(), ms: (this.nanos - start) / 1e6, restarted };
  }

  #forget() {
    this.said = "";
    this.lowest = STACK_TOP;
    this.interrupts = { count: 0, sum: 0, worst: 0, since: -1 };
    this.least = { pulse: null, setup: null, hold: null };
  }

  #switchOn(before) {
    this.#forget();
    this.chip = new Chip(this.flash, this.drivers, before);
    this.chip.line.onByte = (byte) => (this.said += String.fromCharCode(byte));
    this.#watchPulses();
  }

  #note(name, nanos) {
    this.least[name] = Math.min(this.least[name] ?? Infinity, nanos);
  }

  #watchPulses() {
    const { rp2040, clock } = this.chip;
    const directions = numbers(options.dir);
    for (const [face, pin] of numbers(options.step).entries()) {
      let rose = -1;
      let turned = -1;
      rp2040.gpio[pin].addListener((value) => {
        if (value === 1) {
          rose = clock.nanos;
          if (turned >= 0) this.#note("setup", rose - turned);
          turned = -1;
        } else if (rose >= 0) this.#note("pulse", clock.nanos - rose);
      });
      rp2040.gpio[directions[face]].addListener(() => {
        turned = clock.nanos;
        if (rose >= 0) this.#note("hold", turned - rose);
      });
    }
  }

  #answered(say) {
    const lines = this.said.split("\n").slice(0, -1);
    const reply = lines.find((line) => /^(ok|err)\b/.test(line));
    const began = /^(run|jog|scramble|solve-run)\b/.test(say) && /^ok ./.test(reply ?? "");
    const running = began && !lines.some((line) => /^~(done|stopped|fault)\b/.test(line));
    return reply !== undefined && !running;
  }

  /** Runs until `done`, at most for some time; what ended it otherwise, or null. */
  #until(done, limit = LIMIT_NANOS) {
    const end = this.chip.clock.nanos + limit;
    let before = 0;
    try {
      while (this.chip.clock.nanos < end) {
        this.#step();
        if (this.said.length !== before && done()) return null;
        before = this.said.length;
      }
    } catch (thrown) {
      if (!(thrown instanceof Reset || thrown instanceof PowerCut)) throw thrown;
      const wasReset = thrown instanceof Reset;
      this.before = this.nanos;
      this.#switchOn(wasReset ? this.chip : null);
      this.#until(() => false, BOOT_NANOS);
      return wasReset ? "reset" : "power";
    }
    return limit === BOOT_NANOS ? null : "time-out";
  }

  #step() {
    const { core, clock } = this.chip;
    this.chip.step();
    this.lowest = Math.min(this.lowest, core.registers[13]);
    const { interrupts } = this;
    if (core.IPSR === STEP_EXCEPTION) {
      if (interrupts.since < 0) interrupts.since = clock.nanos;
    } else if (interrupts.since >= 0) {
      const took = clock.nanos - interrupts.since;
      interrupts.count++;
      interrupts.sum += took;
      interrupts.worst = Math.max(interrupts.worst, took);
      interrupts.since = -1;
    }
  }

  #hang() {
    const { rp2040, core } = this.chip;
    while (core.IPSR) this.chip.step(); // out of any interrupt
    rp2040.writeUint32(NOWHERE, ENDLESS_LOOP);
    core.waiting = false;
    core.PC = NOWHERE;
    return this.#until(() => false, LIMIT_NANOS);
  }

  #seen() {
    const { count, sum, worst } = this.interrupts;
    return {
      lines: this.said.split("\n").filter((line) => line),
      stack: STACK_TOP - this.lowest,
      interrupts: { count, mean: count ? sum / count : 0, worst },
      least: this.least,
      registers: this.drivers.map((driver) => Object.fromEntries(driver.registers)),
      enabled: numbers(options.enable).some((pin) => this.chip.rp2040.gpio[pin].value === 0),
    };
  }
}

const probe = new Probe(readFileSync(options.image));
for await (const line of createInterface({ input: process.stdin }))
  console.log(JSON.stringify(probe.answer(JSON.parse(line))));
