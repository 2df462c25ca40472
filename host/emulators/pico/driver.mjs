// driver.mjs - a TMC2209 at the other end of a driver's serial line (data sheet rev. 1.09, chapters 4 and 5): it
// hears what the chip's pin does, bit by bit in the chip's time, and answers on the same wire.
//
//     request  05 | address | register (+ 80: write) | data of a write | crc      19,200 baud, lowest bit first
//     answer   after 8 bits: 05 | FF | register | data, highest byte first | crc

const BIT_NANOS = 1e9 / 19200;
const ANSWER_AFTER = 8 * BIT_NANOS; // SENDDELAY as after a reset
const FORGET_AFTER = 63 * BIT_NANOS; // so much silence begins a new datagram
const STANDSTILL_NANOS = 87e6;
const SYNC = 5;
const WRITE = 0x80;
const GSTAT = 0x01;
const IFCNT = 0x02;
const MSCNT = 0x6a;
const CHOPCONF = 0x6c;
const DRV_STATUS = 0x6f;
const AT_REST = 0x80000000;
const SHAFT = 1 << 3; // of GCONF: turns the other way; the next: MRES counts, not the pins at ground, which mean 8
const MSTEP_REG_SELECT = 1 << 7;
const BY_PINS = 256 / 8;
const WRITE_ONLY = [0x03, 0x10, 0x11, 0x13, 0x14, 0x22, 0x40, 0x42];
const READ_ONLY = [IFCNT, 0x05, 0x06, 0x12, 0x41, MSCNT, 0x6b, DRV_STATUS, 0x71, 0x72];
const PLACES = 1024; // of the sine table, four full steps
// after power-on: GCONF, GSTAT (was reset), IOIN (version 0x21), CHOPCONF; the sine table's zero
const POWER_ON = [[0x00, 0x101], [GSTAT, 1], [0x06, 0x21000000], [CHOPCONF, 0x10000053], [MSCNT, 0]];

/** Polynomial x^8 + x^2 + x + 1, the lowest bit of each byte first (4.2). */
export function crc8(bytes) {
  let crc = 0;
  for (const byte of bytes)
    for (let bit = 0; bit < 8; bit++) {
      const feedback = (crc >> 7) ^ ((byte >> bit) & 1);
      crc = ((crc << 1) ^ (feedback ? 7 : 0)) & 0xff;
    }
  return crc;
}

export class Driver {
  /** wire, step, dir: numbers of the chip's pins. A driver keeps its registers while the chip is reset. */
  constructor(wire, step, dir) {
    this.wire = wire;
    this.step = step;
    this.dir = dir;
    this.registers = new Map(POWER_ON);
  }

  /** Listens to the pins of a chip that has just been switched on or reset. */
  connect(rp2040) {
    this.clock = rp2040.clock;
    this.pin = rp2040.gpio[this.wire];
    this.pin.setInputValue(true); // pulled up
    this.bytes = [];
    this.busy = false;
    this.heard = -Infinity;
    this.stepped = -Infinity;
    this.alarm = this.clock.createAlarm(() => this.next());
    this.pin.addListener(() => this.#edge());
    rp2040.gpio[this.step].addListener((value) => value === 1 && this.#step(rp2040.gpio[this.dir].outputValue));
  }

  /** Goes on through the sine table by 1 << MRES places, or as the pins say: a full step has 256. */
  #step(up) {
    const general = this.registers.get(0x00);
    const places = general & MSTEP_REG_SELECT ? 1 << ((this.registers.get(CHOPCONF) >> 24) & 15) : BY_PINS;
    const place = this.registers.get(MSCNT) + (!!up === !(general & SHAFT) ? places : -places);
    this.registers.set(MSCNT, (place + PLACES) % PLACES);
    this.stepped = this.clock.nanos;
  }

  #edge() {
    if (this.busy || !this.pin.outputEnable || this.pin.outputValue) return;
    if (this.clock.nanos - this.heard > FORGET_AFTER) this.bytes = [];
    this.busy = true;
    this.#takeByte(0, 0);
    this.alarm.schedule(1.5 * BIT_NANOS);
  }

  /** Has the next alarm, in the middle of a bit, take that bit of a byte; the ninth is the stop bit. */
  #takeByte(bit, byte) {
    this.next = () => {
      const level = this.pin.outputEnable ? this.pin.outputValue : true;
      if (bit === 8) return this.#endByte(byte, level);
      this.#takeByte(bit + 1, byte | (level << bit));
      this.alarm.schedule(BIT_NANOS);
    };
  }

  #endByte(byte, stop) {
    this.busy = false;
    this.heard = this.clock.nanos;
    if (!stop) return;
    this.bytes.push(byte);
    const length = this.bytes[2] & WRITE ? 8 : 4;
    if (this.bytes.length < length) return;
    const request = this.bytes;
    this.bytes = [];
    if (request[0] === SYNC && request[1] === 0 && crc8(request.slice(0, -1)) === byte) this.#obey(request);
  }

  #obey([, , register, ...data]) {
    if (register & WRITE) this.#write(register & ~WRITE, (data[0] << 24) | (data[1] << 16) | (data[2] << 8) | data[3]);
    else this.#answer(register);
  }

  #write(register, value) {
    const old = this.registers.get(register) ?? 0;
    this.registers.set(IFCNT, ((this.registers.get(IFCNT) ?? 0) + 1) & 0xff);
    if (READ_ONLY.includes(register)) return;
    this.registers.set(register, register === GSTAT ? old & ~value : value); // flags are cleared by ones
  }

  #read(register) {
    if (WRITE_ONLY.includes(register)) return 0;
    if (register !== DRV_STATUS) return this.registers.get(register) ?? 0;
    return this.clock.nanos - this.stepped > STANDSTILL_NANOS ? AT_REST : 0;
  }

  #answer(register) {
    const value = this.#read(register);
    const bytes = [SYNC, 0xff, register, value >>> 24, (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff];
    this.busy = true;
    this.#sendBits([...bytes, crc8(bytes)].flatMap((byte) => [0, ...Array.from({ length: 8 }, (_, i) => (byte >> i) & 1), 1]));
    this.alarm.schedule(ANSWER_AFTER);
  }

  #sendBits(bits) {
    this.next = () => {
      this.pin.setInputValue(bits.length ? !!bits.shift() : true);
      this.busy = bits.length > 0;
      if (this.busy) this.alarm.schedule(BIT_NANOS);
      else this.pin.setInputValue(true);
    };
  }
}

/** The drivers of those faces that have one: lists of pins, a face each, in which an empty wire is none. */
export function driversAt(wires, steps, directions) {
  const [step, dir] = [steps, directions].map((pins) => pins.split(",").map(Number));
  const driver = (wire, face) => (wire ? [new Driver(+wire, step[face], dir[face])] : []);
  return (wires ?? "").split(",").flatMap(driver);
}
