// usb.mjs - a computer at the other end of the chip's USB: it finds out what is there as an operating system does,
// opens the serial port, and carries its bytes. rp2040js has the chip's controller; this is who asks.
//
//     reset ─► descriptors, address ─► configuration ─► port open: line coding, control lines ─► bytes
//
// What breaks the rules of USB 2.0 or of CDC ends the run with an error.
const DEVICE = 1;
const CONFIGURATION = 2;
const STRING = 3;
const INTERFACE = 4;
const ENDPOINT = 5;
const QUALIFIER = 6;
const TO_HOST = 0x80;
const PACKET = 64;
const STALL = 1 << 11;
const EP0_IN_WORD = 0x80;
const SIE_SUSPENDED = 1 << 4;
const SIE_RESUMED = 1 << 11;
const NEXT_NANOS = 50e3; // between two requests
const OPENING = "l3,c115200";

const get = (kind, number, length, index = 0) => setup(TO_HOST, 6, (kind << 8) | number, index, length);
const word = (bytes, at) => bytes[at] | (bytes[at + 1] << 8);

function setup(type, request, value = 0, index = 0, length = 0) {
  return Uint8Array.of(type, request, value, value >> 8, index, index >> 8, length, length >> 8);
}

function demand(holds, what) {
  if (!holds) throw new Error(`USB: ${what}`);
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

export class UsbHost {
  /** onByte: what comes in over the port; onFound: the device's identity, once it is known. */
  constructor(rp2040) {
    this.onByte = () => {};
    this.onFound = () => {};
    this.usb = rp2040.usbCtrl;
    this.rp2040 = rp2040;
    this.requests = [];
    this.running = null;
    this.coming = []; // bytes for the chip
    this.room = 0; // it has asked for so many
    this.open = null; // whether somebody has the port open; null until there is a port
    this.wanted = false;
    this.alarm = rp2040.clock.createAlarm(() => this.#next());
    this.usb.onUSBEnabled = () => this.usb.resetDevice();
    this.usb.onResetReceived = () => this.#enumerate();
    this.usb.onEndpointWrite = (endpoint, bytes) => this.#fromChip(endpoint, bytes);
    this.usb.onEndpointRead = (endpoint, length) => this.#chipAsks(endpoint, length);
    this.#watchStall();
  }

  /** Bytes for the chip; they wait until it takes them, as in a real computer. */
  feed(bytes) {
    this.coming.push(...bytes);
    this.#hand();
  }

  /** Somebody opens the port, as Linux does, or nobody has it open any more. */
  setOpen(open) {
    this.wanted = open;
    if (this.open !== null) this.play(open ? OPENING : "l0");
  }

  /** "l3,c1200,l0": control lines, line coding, one after the other (tests/firmware/usb_orders.toml). */
  play(order) {
    for (const what of order.split(",")) {
      if (what[0] === "l") this.#lines(Number(what.slice(1)));
      else this.#coding(Number(what.slice(1)));
    }
  }

  /** The cable is out, or the computer asleep; and the other way round. */
  suspend(asleep) {
    this.usb.sieStatus |= asleep ? SIE_SUSPENDED : SIE_RESUMED;
    this.usb.sieStatusUpdated();
    this.usb.sieStatus &= ~SIE_SUSPENDED; // rp2040js does not clear it where it is written
  }

  // -- requests, one after the other --

  #ask(bytes, then = () => {}, data = null) {
    this.requests.push({ bytes, then, data });
    if (!this.running) this.alarm.schedule(NEXT_NANOS);
  }

  #next() {
    this.running = this.requests.shift() ?? null;
    if (!this.running) return;
    this.running.got = [];
    this.usb.sendSetupPacket(this.running.bytes);
  }

  #done(answer) {
    const { then } = this.running;
    this.running = null;
    then(answer);
    if (this.requests.length) this.alarm.schedule(NEXT_NANOS);
  }

  /** A request that the chip refuses is answered by null. */
  #watchStall() {
    const updated = this.usb.DPRAMUpdated.bind(this.usb);
    this.usb.DPRAMUpdated = (offset, value) => {
      updated(offset, value);
      if (offset === EP0_IN_WORD && value & STALL && this.running && this.usb.epStallArm & 1) this.#done(null);
    };
  }

  #fromChip(endpoint, bytes) {
    if (endpoint === this.input) for (const byte of bytes) this.onByte(byte);
    if (endpoint || !this.running) return;
    const { bytes: asked, got } = this.running;
    if (!(asked[0] & TO_HOST)) {
      demand(!bytes.length, "bytes where the end of a request was due");
      return this.#done([]);
    }
    got.push(...bytes);
    const wanted = word(asked, 6);
    demand(got.length <= wanted, "more bytes than were asked for");
    if (bytes.length < PACKET || got.length === wanted) this.#done(got);
  }

  #chipAsks(endpoint, length) {
    if (endpoint === 0) {
      const data = this.running?.data;
      this.usb.endpointReadDone(0, Uint8Array.from(data ?? []));
    } else if (endpoint === this.output) {
      this.room = length;
      this.#hand();
    }
  }

  #hand() {
    if (!this.room || !this.coming.length || !this.open) return;
    const bytes = this.coming.splice(0, this.room);
    this.room = 0;
    this.usb.endpointReadDone(this.output, Uint8Array.from(bytes));
  }

  // -- what a system asks a new device --

  #enumerate() {
    this.requests = [];
    this.running = this.open = null;
    const found = {};
    this.#ask(get(DEVICE, 0, 8), (bytes) => demand(bytes[7] === PACKET, "packets of endpoint 0 that are not of 64"));
    this.#ask(setup(0, 5, 7));
    this.#ask(get(DEVICE, 0, 18), (bytes) => this.#takeDevice(bytes, found));
    this.#ask(get(QUALIFIER, 0, 10), (bytes) => demand(bytes === null, "a qualifier of a device without high speed"));
    this.#ask(get(CONFIGURATION, 0, 9), (bytes) => this.#askRest(word(bytes, 2), found));
  }

  #takeDevice(bytes, found) {
    const hex = (number) => number.toString(16).padStart(4, "0");
    demand(bytes.length === 18 && this.usb.addrEndp === 7, "no descriptor under the new address");
    found.device = `${hex(word(bytes, 8))}:${hex(word(bytes, 10))}`;
    found.strings = bytes.slice(14, 17);
  }

  #askRest(length, found) {
    this.#ask(get(CONFIGURATION, 0, length), (bytes) => this.#takeConfiguration(bytes));
    this.#ask(get(STRING, 0, 255), (bytes) => demand(word(bytes, 2) === 0x409, "no English"));
    for (const [i, name] of ["maker", "product", "serial"].entries())
      this.#ask(get(STRING, found.strings[i], 255, 0x409), (bytes) => (found[name] = text(bytes)));
    this.#ask(setup(0, 9, 1), () => this.#use(found));
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
    if (this.wanted) this.play(OPENING);
    this.#ask(get(DEVICE, 0, 18), () => this.onFound(found));
  }

  #coding(baud) {
    this.#ask(setup(0x21, 0x20, 0, 0, 7), () => {}, [baud & 255, (baud >> 8) & 255, (baud >> 16) & 255, 0, 0, 0, 8]);
  }

  #lines(value) {
    this.#ask(setup(0x21, 0x22, value), () => {
      this.open = (value & 1) === 1;
      this.#hand();
    });
  }
}
