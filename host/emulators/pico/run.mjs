// run.mjs - a Raspberry Pi Pico with our firmware: the port that it has over USB is a TCP port, its pins are records
// in a file.
//
//     node run.mjs --image firmware.bin --pins FILE --step 2,4,… --dir 3,5,… --enable 14,14,… --driver_uart 15,16,…
//
// With --servo 2,3,… these pins are servos' and no motor's. An empty --driver_uart is no driver. --usb_resets 40,
// --usb_aborts 6 and --usb_session "c1200,l1,l3,c115200|l3,l2": as unkind as usb.mjs has it.
//
// Prints "url=socket://127.0.0.1:PORT" when it listens, "usb=VENDOR:PRODUCT MAKER PRODUCT SERIAL" when the chip has been
// found. The chip's time never runs ahead of ours times --speed; with 0 it takes what it needs.
import { openSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { parseArgs } from "node:util";
import { Chip, Reset } from "./chip.mjs";
import { driversAt } from "./driver.mjs";
import { FIRST, Pins } from "./pins.mjs";
import { UsbBoot } from "./rom.mjs";
import { unkind, UsbHost } from "./usb.mjs";

const FLASH_BYTES = 2 << 20;
const SLICE_NANOS = 1e6; // between looks at the world
const SLICE_STEPS = 50_000; // the same in instructions, where the chip's time takes longer than ours
const LAG_NANOS = 20e6; // more is not caught up with

const text = { type: "string" };
const options = parseArgs({ options: { image: text, pins: text, step: text, dir: text, enable: text, driver_uart: text, servo: text, speed: text, usb_resets: text, usb_aborts: text, usb_session: text } }).values;
const speed = Number(options.speed ?? 1);

function pinMap() {
  const map = new Map();
  for (const [kind, first] of Object.entries(FIRST))
    options[kind]?.split(",").forEach((pin, i) => map.set(+pin, (map.get(+pin) ?? 0) | (1 << (first + i))));
  return map;
}

class Board {
  constructor() {
    this.flash = new Uint8Array(FLASH_BYTES).fill(0xff);
    this.flash.set(readFileSync(options.image));
    this.pins = new Pins(openSync(options.pins, "a"), pinMap());
    this.drivers = driversAt(options.driver_uart, options.step, options.dir);
    this.clients = new Set();
    this.said = [];
    this.before = 0; // ns that chips before this one have run
    this.#switchOn(null);
  }

  get nanos() {
    return this.before + this.chip.clock.nanos;
  }

  /** Runs the chip for a short time of its own. */
  slice() {
    const { chip, pins } = this;
    const end = chip.clock.nanos + SLICE_NANOS;
    try {
      for (let steps = 0; steps < SLICE_STEPS && chip.clock.nanos < end; steps++) {
        chip.step();
        if (pins.levels !== pins.written) pins.record(this.nanos);
      }
    } catch (thrown) {
      if (!(thrown instanceof Reset)) throw thrown;
      this.before += chip.clock.nanos;
      this.#switchOn(chip);
    }
    this.#tell();
  }

  #switchOn(before) {
    this.chip = new Chip(this.flash, this.drivers, before);
    this.pins.watch(this.chip.rp2040);
    this.usb = new UsbHost(this.chip.rp2040, unkind(options));
    this.usb.onByte = (byte) => this.said.push(byte);
    this.usb.onFound = ({ device, maker, product, serial }) => console.log(`usb=${device} ${maker} ${product} ${serial}`);
    this.#countClients();
  }

  /** Takes a client: the port is open while one is connected. */
  connect(client) {
    this.clients.add(client);
    this.#countClients();
  }

  disconnect(client) {
    this.clients.delete(client);
    this.#countClients();
  }

  #countClients() {
    if (this.usb.wanted !== this.clients.size > 0) this.usb.setOpen(this.clients.size > 0);
  }

  /** Pins first: who reads that a run is done finds its steps done. */
  #tell() {
    this.pins.flush();
    if (!this.said.length) return;
    for (const client of this.clients) client.write(Buffer.from(this.said));
    this.said = [];
  }
}

function listen(board) {
  const server = createServer((client) => {
    client.setNoDelay(true);
    board.connect(client);
    client.on("data", (bytes) => board.usb.feed(bytes));
    client.on("close", () => board.disconnect(client));
    client.on("error", () => client.destroy());
  });
  server.listen(0, "127.0.0.1", () => console.log(`url=socket://127.0.0.1:${server.address().port}`));
}

/** For ever: a slice, then whatever the network has brought, then sleep while the chip is ahead of us. */
function run(board) {
  let origin = process.hrtime.bigint();
  const lead = () => (speed ? board.nanos - speed * Number(process.hrtime.bigint() - origin) : 0);
  const turn = () => {
    board.slice();
    if (lead() < -LAG_NANOS) origin = process.hrtime.bigint() - BigInt(Math.round(board.nanos / speed));
    if (lead() > 1e6) setTimeout(turn, lead() / 1e6 / speed);
    else setImmediate(turn);
  };
  turn();
}

process.on("uncaughtException", (error) => {
  if (error.code === "EPIPE") process.exit(0); // whoever read the pins has left
  console.error(error instanceof UsbBoot ? "the board is now a USB drive" : error);
  process.exit(error instanceof UsbBoot ? 0 : 1);
});

const board = new Board();
listen(board);
run(board);
