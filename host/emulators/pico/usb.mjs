// usb.mjs - a computer at the other end of the chip's USB: it finds out what is there as an operating system does,
// opens the serial port, and carries its bytes. controller.mjs is the chip's end; this is who asks.
//
//     reset ─► descriptors, address ─► configuration ─► port open: line coding, control lines ─► bytes
//
// What breaks the rules of USB 2.0 or of CDC ends the run with an error. It can be unkind: with `resets` it resets the
// bus so many times, each time one packet later; with `aborts` it drops each request so many times, each time a little
// later, and asks another before it asks again.
import { Controller } from "./controller.mjs";

const DEVICE = 1;
const CONFIGURATION = 2;
const STRING = 3;
const INTERFACE = 4;
const ENDPOINT = 5;
const QUALIFIER = 6;
const TO_HOST = 0x80;
const PACKET = 64;
const NEXT_NANOS = 50e3; // between two requests
const LOOK_NANOS = 10e3; // from one packet to the next
const DROP_NANOS = 15e3; // each time a request is dropped, so much later
const SESSION = "l3,c115200|l0"; // Linux: a port is opened, and closed

const get = (kind, number, length, index = 0) => setup(TO_HOST, 6, (kind << 8) | number, index, length);
const word = (bytes, at) => bytes[at] | (bytes[at + 1] << 8);

function setup(type, request, value = 0, index = 0, length = 0) {
  return Uint8Array.of(type, request, value, value >> 8, index, index >> 8, length, length >> 8);
}

function demand(holds, what) {
  if (!holds) throw new Error(`USB: ${what}`);
}

function checkStatus(bytes) {
  demand(bytes.length === 2 && bytes[0] === 1, "another status than that of a device with a supply of its own");
}

/** The text of a string descriptor. */
function text(bytes) {
  demand(bytes[0] === bytes.length && bytes[1] === STRING, "a string that is not as long as it says");
  return Buffer.from(bytes.slice(2)).toString("utf16le");
}

/** The pieces of a configuration, each as long as it says. */
function pieces(bytes) {
  const found = [];
  for (let at = 0; at < bytes.length; at += bytes[at]) {
    demand(bytes[at] >= 2 && at + bytes[at] <= bytes.length, "a piece of the configuration that does not fit");
    found.push(bytes.slice(at, at + bytes[at]));
  }
  return found;
}

/** How unkind a UsbHost is to be, by the options of run.mjs. */
export function unkind({ usb_resets, usb_aborts, usb_session }) {
  return { resets: Number(usb_resets ?? 0), aborts: Number(usb_aborts ?? 0), session: usb_session };
}

export class UsbHost {
  /** onByte: what comes in over the port; onFound: the device's identity, once it is known. */
  constructor(rp2040, { resets = 0, aborts = 0, session = SESSION } = {}) {
    this.onByte = () => {};
    this.onFound = () => {};
    this.controller = new Controller(rp2040);
    this.resets = { wanted: resets, done: 0, packets: 0 };
    this.aborts = aborts;
    [this.opening, this.closing] = session.split("|");
    this.requests = [];
    this.running = null;
    this.coming = []; // bytes for the chip
    this.open = null; // whether somebody has the port open; null until there is a port
    this.wanted = false;
    this.asleep = false;
    this.alarm = rp2040.clock.createAlarm(() => this.#next());
    this.looks = rp2040.clock.createAlarm(() => this.#look());
    this.patience = rp2040.clock.createAlarm(() => this.#drop());
    this.controller.onReset = () => this.#enumerate();
    this.controller.onHandedOver = () => this.#lookSoon();
  }

  /** Bytes for the chip; they wait until it takes them, as in a real computer. */
  feed(bytes) {
    this.coming.push(...bytes);
    this.#lookSoon();
  }

  /** Somebody opens the port, or nobody has it open any more. */
  setOpen(open) {
    this.wanted = open;
    if (this.open !== null) this.play(open ? this.opening : this.closing);
  }

  /** Asks as "l3,c1200,l0" says: control lines, line coding (tests/firmware/usb_orders.toml); n: the device is set up
   * once more, h129: that endpoint is no longer halted. */
  play(order) {
    for (const what of order.split(",")) {
      if (what[0] === "l") this.#lines(Number(what.slice(1)));
      else if (what[0] === "n") this.#configure(() => {});
      else if (what[0] === "h") this.#clearHalt(Number(what.slice(1)));
      else this.#coding(Number(what.slice(1)));
    }
  }

  /** Has the cable out, or the computer asleep, or takes that back. */
  suspend(asleep) {
    this.asleep = asleep;
    this.controller.suspend(asleep);
    this.#lookSoon();
  }

  /** Resets the bus: the device is asked anew, and its port opened again where it was. */
  reset() {
    this.#forget();
    this.controller.resetBus();
  }

  // -- requests, one after the other --

  #ask(bytes, then = () => {}, data = null) {
    this.requests.push({ bytes, then, data, dropped: 0 });
    if (!this.running) this.alarm.schedule(NEXT_NANOS);
  }

  #next() {
    this.running = this.requests.shift() ?? null;
    if (this.running) this.#begin();
  }

  #begin() {
    const { running } = this;
    const asks = running.bytes[0] & TO_HOST;
    running.got = [];
    running.data1 = true;
    running.stage = asks ? "in" : running.data ? "out" : "end in";
    this.controller.ask(running.bytes);
    if (running.dropped < this.aborts) this.patience.schedule(1 + DROP_NANOS * running.dropped);
    this.#lookSoon();
  }

  /** Drops the request where it is, asks another at once, and then the dropped one again. */
  #drop() {
    const dropped = this.running;
    if (!dropped) return;
    dropped.dropped++;
    this.running = { bytes: setup(TO_HOST, 0, 0, 0, 2), dropped: this.aborts, then: checkStatus };
    this.requests.unshift(dropped);
    this.#begin();
  }

  #done(answer) {
    const { then } = this.running;
    this.running = null;
    this.patience.cancel();
    then(answer);
    if (this.requests.length) this.alarm.schedule(NEXT_NANOS);
  }

  // -- packets: one at a time --

  #lookSoon() {
    this.looks.schedule(LOOK_NANOS);
  }

  #look() {
    if (this.asleep || !(this.#goOn() || this.#carryIn() || this.#carryOut())) return;
    this.#lookSoon();
    const { resets } = this;
    if (resets.done >= resets.wanted || resets.packets++ < resets.done) return;
    resets.done++;
    resets.packets = 0;
    this.reset();
  }

  /** Goes on with the request; returns whether something came of that. */
  #goOn() {
    const { running, controller } = this;
    if (!running) return false;
    if (controller.refuses) this.#done(null);
    else if (running.stage.endsWith("in")) return this.#takeAnswer(running, controller.take(0));
    else if (!controller.room(0)) return false;
    else this.#giveData(running);
    return true;
  }

  #takeAnswer(running, packet) {
    if (!packet) return false;
    const { bytes, data1 } = packet;
    demand(data1 === running.data1, "DATA0 and DATA1 not by turns");
    running.data1 = !running.data1;
    if (running.stage === "end in") {
      demand(!bytes.length, "bytes where the end of a request was due");
      this.#done([]);
      return true;
    }
    running.got.push(...bytes);
    const wanted = word(running.bytes, 6);
    demand(running.got.length <= wanted, "more bytes than were asked for");
    if (bytes.length < PACKET || running.got.length === wanted) running.stage = "end out";
    return true;
  }

  #giveData(running) {
    const { controller } = this;
    demand(controller.room(0).data1, "DATA0 for the first packet of a request");
    if (running.stage === "out") {
      controller.give(0, Uint8Array.from(running.data));
      running.stage = "end in";
    } else {
      controller.give(0, new Uint8Array());
      this.#done(running.got);
    }
  }

  /** A packet that repeats DATA0 or DATA1 is thought to be one that came twice: its bytes are lost. */
  #carryIn() {
    const packet = this.open && this.controller.take(this.input);
    if (!packet) return false;
    if (packet.data1 === this.nextIn) for (const byte of packet.bytes) this.onByte(byte);
    if (packet.data1 === this.nextIn) this.nextIn = !this.nextIn;
    return true;
  }

  #carryOut() {
    const room = this.open && this.coming.length && this.controller.room(this.output);
    if (!room) return false;
    demand(room.data1 === this.nextOut, "room for a packet that is not the next one");
    this.nextOut = !this.nextOut;
    this.controller.give(this.output, Uint8Array.from(this.coming.splice(0, room.bytes)));
    return true;
  }

  #forget() {
    this.requests = [];
    this.running = this.open = null;
    this.patience.cancel();
    this.alarm.cancel();
  }

  // -- what a system asks a new device --

  #enumerate() {
    this.#forget();
    const found = {};
    this.#ask(get(DEVICE, 0, 8), (bytes) => demand(bytes[7] === PACKET, "packets of endpoint 0 that are not of 64"));
    this.#ask(setup(0, 5, 7));
    this.#ask(get(DEVICE, 0, 18), (bytes) => this.#takeDevice(bytes, found));
    this.#ask(get(QUALIFIER, 0, 10), (bytes) => demand(bytes === null, "a qualifier of a device without high speed"));
    this.#ask(get(CONFIGURATION, 0, 9), (bytes) => this.#askRest(word(bytes, 2), found));
  }

  #takeDevice(bytes, found) {
    const hex = (number) => number.toString(16).padStart(4, "0");
    demand(bytes.length === 18 && this.controller.address === 7, "no descriptor under the new address");
    found.device = `${hex(word(bytes, 8))}:${hex(word(bytes, 10))}`;
    found.strings = bytes.slice(14, 17);
  }

  #askRest(length, found) {
    this.#ask(get(CONFIGURATION, 0, length), (bytes) => this.#takeConfiguration(bytes));
    this.#ask(get(STRING, 0, 255), (bytes) => demand(word(bytes, 2) === 0x409, "no English"));
    for (const [i, name] of ["maker", "product", "serial"].entries())
      this.#ask(get(STRING, found.strings[i], 255, 0x409), (bytes) => (found[name] = text(bytes)));
    this.#configure(() => this.#use(found));
  }

  #takeConfiguration(bytes) {
    demand(bytes.length === word(bytes, 2), "a configuration that is not as long as it says");
    const all = pieces(bytes);
    const kinds = all.filter((piece) => piece[1] === INTERFACE).map((piece) => piece[5]);
    demand(kinds.join() === "2,10", "not the two interfaces of CDC");
    const bulk = all.filter((piece) => piece[1] === ENDPOINT && piece[3] === 2);
    demand(bulk.length === 2 && bulk.every((piece) => word(piece, 4) === PACKET), "not two endpoints for bytes");
    for (const piece of bulk) this[piece[2] & TO_HOST ? "input" : "output"] = piece[2] & 15;
  }

  #use(found) {
    this.open = false;
    this.play("c9600");
    if (this.wanted) this.play(this.opening);
    this.#ask(get(DEVICE, 0, 18), () => this.onFound(found));
  }

  /** Configures the device: both ways of the port begin with DATA0 then. */
  #configure(then) {
    this.#ask(setup(0, 9, 1), () => {
      this.nextIn = this.nextOut = false;
      then();
    });
  }

  /** Ends an endpoint's halt, as drivers do to be sure: its next packet is DATA0 again. */
  #clearHalt(address) {
    this.#ask(setup(2, 1, 0, address), () => (this[address & TO_HOST ? "nextIn" : "nextOut"] = false));
  }

  #coding(baud) {
    this.#ask(setup(0x21, 0x20, 0, 0, 7), () => {}, [baud & 255, (baud >> 8) & 255, (baud >> 16) & 255, 0, 0, 0, 8]);
  }

  #lines(value) {
    this.#ask(setup(0x21, 0x22, value), () => {
      this.open = (value & 1) === 1;
      this.#lookSoon();
    });
  }
}
