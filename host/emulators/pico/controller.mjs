// controller.mjs - the device's half of the RP2040's USB controller (RP2040 datasheet, 4.1). rp2040js empties a buffer as
// soon as it is handed over; the chip keeps it until a computer asks, over a dropped request and a reset of the bus, too.
//
//     firmware: word with AVAILABLE ─► the controller's ─► the computer takes or fills it ─► BUFF_STATUS, the firmware's
//
// What a chip would not bear ends the run with an error: a word that is written while the buffer is the controller's and
// no abort has taken it back, and a bulk packet that is handed over when the frame ends (erratum RP2040-E15).
const AVAILABLE = 1 << 10;
const STALL = 1 << 11;
const DATA1 = 1 << 13;
const FULL = 1 << 15;
const LENGTH = 0x3ff;
const WORDS = 0x80;
const END_OF_WORDS = 0x100;
const SOF_RD = 0x48;
const ON_FRAME = 1 << 17;
const SUSPENDED = 1 << 4;
const RESUMED = 1 << 11;
const BUS_RESET = 1 << 19;
const SYSINFO = 0x40000;
const B2 = 0x20002927; // the chip's number as it is sold since 2021
const FRAME_NANOS = 1e6;
const LAST_NANOS = 800e3;
const IN = 0;
const OUT = 1;

export class Controller {
  /** onHandedOver: called when a buffer becomes the controller's, or a request is refused; onReset: when the chip has
   * noticed a reset of the bus. */
  constructor(rp2040) {
    this.rp2040 = rp2040;
    this.usb = rp2040.usbCtrl;
    this.words = new Uint32Array(32); // of all buffers, as the controller has them
    this.began = -Infinity; // ns at which this frame did
    this.onHandedOver = () => {};
    this.onReset = () => {};
    this.frame = rp2040.clock.createAlarm(() => this.#begin());
    rp2040.peripherals[SYSINFO].readUint32 = () => B2;
    this.usb.onUSBEnabled = () => this.usb.resetDevice();
    this.usb.onResetReceived = () => this.#noticed();
    this.usb.DPRAMUpdated = (offset, word) => this.#written(offset, word);
    this.#watchFrames();
  }

  /** Sends a request, which is always taken. */
  ask(bytes) {
    this.usb.epStallArm = 0;
    this.usb.sendSetupPacket(bytes);
  }

  get refuses() {
    return (this.usb.epStallArm & 1) !== 0 && (this.words[0] & STALL) !== 0;
  }

  get address() {
    return this.usb.addrEndp;
  }

  /** Takes what an endpoint has for the computer: the bytes, and whether they are DATA1; null: nothing yet. */
  take(endpoint) {
    const word = this.#has(endpoint, IN);
    if (!word) return null;
    const from = this.usb.getEndpointBufferOffset(endpoint, false);
    this.#return(endpoint, IN, word & ~FULL);
    return { bytes: this.rp2040.usbDPRAM.slice(from, from + (word & LENGTH)), data1: (word & DATA1) !== 0 };
  }

  /** The room that an endpoint has for a packet: bytes, and whether it must be DATA1; null: none yet. */
  room(endpoint) {
    const word = this.#has(endpoint, OUT);
    return word ? { bytes: word & LENGTH, data1: (word & DATA1) !== 0 } : null;
  }

  /** Puts a packet into the room that `room` has told. */
  give(endpoint, bytes) {
    const word = this.#has(endpoint, OUT);
    this.rp2040.usbDPRAM.set(bytes, this.usb.getEndpointBufferOffset(endpoint, true));
    this.#return(endpoint, OUT, (word & ~LENGTH) | FULL | bytes.length);
  }

  resetBus() {
    this.frame.cancel();
    this.#status(BUS_RESET);
  }

  /** Ends the frames, as where the cable is out or the computer asleep, or begins them again. */
  suspend(asleep) {
    if (asleep) this.frame.cancel();
    else this.#begin();
    this.#status(asleep ? SUSPENDED : RESUMED);
    this.usb.sieStatus &= ~SUSPENDED; // rp2040js does not clear it where it is written
  }

  #status(bit) {
    this.usb.sieStatus |= bit;
    this.usb.sieStatusUpdated();
  }

  #noticed() {
    this.#begin();
    this.onReset();
  }

  #has(endpoint, way) {
    const at = 2 * endpoint + way;
    return this.words[at] & AVAILABLE && !((this.usb.epAbort >> at) & 1) ? this.words[at] : 0;
  }

  #return(endpoint, way, word) {
    const at = 2 * endpoint + way;
    this.words[at] = word & ~AVAILABLE;
    this.rp2040.usbDPRAMView.setUint32(WORDS + 4 * at, this.words[at], true);
    this.usb.indicateBufferReady(endpoint, way === OUT);
  }

  #written(offset, word) {
    if (offset < WORDS || offset >= END_OF_WORDS) return;
    const at = (offset - WORDS) / 4;
    const aborted = (this.usb.epAbort >> at) & 1;
    if (this.words[at] & AVAILABLE && !aborted) throw new Error(`USB: buffer ${at} is written, but the controller has it`);
    const isBulk = at > 1 && at % 2 === IN;
    if (word & AVAILABLE && isBulk && this.rp2040.clock.nanos - this.began > LAST_NANOS)
      throw new Error("USB: a bulk packet is handed over as the frame ends (erratum RP2040-E15)");
    this.words[at] = word;
    if (word & (AVAILABLE | STALL)) this.onHandedOver();
  }

  #begin() {
    this.began = this.rp2040.clock.nanos;
    this.usb.intRaw |= ON_FRAME;
    this.usb.checkInterrupts();
    this.frame.schedule(FRAME_NANOS);
  }

  /** Has the frame's interrupt end where the frame's number is read. */
  #watchFrames() {
    const read = this.usb.readUint32.bind(this.usb);
    this.usb.readUint32 = (offset) => {
      if (offset === SOF_RD) this.usb.intRaw &= ~ON_FRAME;
      if (offset === SOF_RD) this.usb.checkInterrupts();
      return read(offset);
    };
  }
}
