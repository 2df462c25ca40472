// pico_probe.mjs - the firmware in the emulator, in the chip's own time, watched from inside.
//
//     node pico_probe.mjs --image firmware.bin --step … --enable … --driver_uart … --servo … < requests > answers
//
// One JSON object a line, each way:
//
//     {"say": "run R U"}      a line of the protocol; ends with its reply, or with the end of the run that it began
//     {"say": "save", "cut": 5}     the power fails after five pieces of 64 bytes of flash; the next request finds it back
//     {"hang": true}          the main loop hangs, interrupts go on; ends when the chip has started again
//     {"usb": "close"}        what happens to its USB port: open close sleep wake reset, or requests: "l3,c1200,l0"
//                             (usb.mjs); ends after 50 ms
//
// With --usb the port over USB is what is spoken to, from the start on; {"half": "stat"} begins a line there, and
// {"serial": "get"} is one for the serial line beside it.
//
// An answer has the lines that came, the ms that passed, the bytes of stack that were used at most, how often the step
// interrupt came and how many ns it took at most and in the mean, the least ns of the signals (STEP high, DIR before and
// after a STEP rises), the pulses of each servo ([ns when it rose, ns that it lasted]), the registers of the drivers, and
// whether they are enabled; with --usb what came over the serial
// line, and who the USB device is.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { Chip, Reset } from "../../host/emulators/pico/chip.mjs";
import { driversAt } from "../../host/emulators/pico/driver.mjs";
import { PowerCut, UsbBoot } from "../../host/emulators/pico/rom.mjs";
import { unkind, UsbHost } from "../../host/emulators/pico/usb.mjs";

const STACK_TOP = 0x20006000; // flash2m_ram264k.ld
const STEP_EXCEPTION = 16;
const LIMIT_NANOS = 60e9;
const BOOT_NANOS = 1e9;
const USB_NANOS = 50e6;
const ENDLESS_LOOP = 0xe7fdbf30; // wfi; b to it
const NOWHERE = 0x20040000; // RAM that the firmware does not use

const text = { type: "string" };
const usb = { type: "boolean" };
const options = parseArgs({ options: { image: text, step: text, dir: text, enable: text, driver_uart: text, servo: text, usb, usb_resets: text, usb_aborts: text } }).values;
const numbers = (list) => (list ? list.split(",").map(Number) : []);

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
    else if (request.usb) restarted = this.#happen(request.usb);
    else if (request.serial) restarted = this.#feed(this.chip.line, `${request.serial}\n`);
    else if (request.half) restarted = this.#feed(this.usb, request.half);
    else restarted = this.#converse(request.say);
    return { ...this.#seen(), ms: (this.nanos - start) / 1e6, restarted };
  }

  #converse(line) {
    (this.usb ?? this.chip.line).feed(Buffer.from(`${line}\n`));
    return this.#until(() => this.#answered(line));
  }

  #feed(way, text) {
    way.feed(Buffer.from(text));
    return this.#until(() => false, USB_NANOS);
  }

  #happen(what) {
    if (what.includes(",")) this.usb.play(what);
    if (what === "open" || what === "close") this.usb.setOpen(what === "open");
    if (what === "reset") this.usb.reset();
    if (what === "sleep" || what === "wake") this.usb.suspend(what === "sleep");
    return this.#until(() => false, USB_NANOS);
  }

  #forget() {
    this.said = this.beside = "";
    this.lowest = STACK_TOP;
    this.interrupts = { count: 0, sum: 0, worst: 0, since: -1 };
    this.least = { pulse: null, setup: null, hold: null };
    this.pulses = numbers(options.servo).map(() => []);
  }

  #switchOn(before) {
    this.#forget();
    this.chip = new Chip(this.flash, this.drivers, before);
    this.chip.line.onByte = (byte) => (this[options.usb ? "beside" : "said"] += String.fromCharCode(byte));
    if (options.usb) this.#plugIn();
    this.#watchPulses();
    numbers(options.servo).forEach((pin, servo) => this.#watchServo(pin, servo));
  }

  #note(name, nanos) {
    this.least[name] = Math.min(this.least[name] ?? Infinity, nanos);
  }

  #plugIn() {
    this.usb = new UsbHost(this.chip.rp2040, unkind(options));
    this.usb.onByte = (byte) => (this.said += String.fromCharCode(byte));
    this.usb.onFound = (found) => (this.found = found);
    this.usb.setOpen(true);
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

  #watchServo(pin, servo) {
    const { rp2040, clock } = this.chip;
    let rose = -1;
    rp2040.gpio[pin].addListener((value) => {
      if (value === 1) rose = clock.nanos;
      else if (rose >= 0) this.pulses[servo].push([rose, clock.nanos - rose]);
      if (value !== 1) rose = -1;
    });
  }

  #answered(say) {
    const lines = this.said.split("\n").slice(0, -1);
    const reply = lines.find((line) => /^(ok|err)\b/.test(line));
    const began = /^(run|play|jog|scramble|solve-run)\b/.test(say) && /^ok ./.test(reply ?? "");
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
      if (thrown instanceof UsbBoot) return "bootloader";
      if (!(thrown instanceof Reset || thrown instanceof PowerCut)) throw thrown;
      const wasReset = thrown instanceof Reset;
      this.before = this.nanos;
      this.#switchOn(wasReset ? this.chip : null);
      this.#until(() => false, BOOT_NANOS);
      return wasReset ? "reset" : "power";
    }
    return limit === LIMIT_NANOS ? "time-out" : null;
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
      beside: this.beside.split("\n").filter((line) => line),
      found: this.found ?? null,
      stack: STACK_TOP - this.lowest,
      interrupts: { count, mean: count ? sum / count : 0, worst },
      least: this.least,
      pulses: this.pulses,
      registers: this.drivers.map((driver) => Object.fromEntries(driver.registers)),
      enabled: numbers(options.enable).some((pin) => this.chip.rp2040.gpio[pin].value === 0),
    };
  }
}

const probe = new Probe(readFileSync(options.image));
for await (const line of createInterface({ input: process.stdin }))
  console.log(JSON.stringify(probe.answer(JSON.parse(line))));
