// line.mjs - UART 0 with the time that its bytes take, on a chip whose UART buffers are off (rp2040js sends in no
// time, and its buffer never overruns):
//
//     send: DR ─► one waits ─► one on its way ─► onByte        receive: queue ─► on its way ─► DR, or overrun

const DATA = 0x00;
const SENT = 1 << 5;
const OVERRUN = 1 << 11;
const FLAGS = { busy: 1 << 3, nothingIn: 1 << 4, noRoom: 1 << 5, nothingOut: 1 << 7 };

export class SerialLine {
  constructor(rp2040) {
    this.onByte = () => {};
    this.clock = rp2040.clock;
    this.uart = rp2040.uart[0];
    this.coming = [];
    this.leaving = [];
    this.overrun = false;
    this.rxAlarm = this.clock.createAlarm(() => this.#arrived());
    this.txAlarm = this.clock.createAlarm(() => this.#left());
    this.#replaceSending(rp2040);
  }

  /** Has bytes come in from now on, one after the other at the line's speed. */
  feed(bytes) {
    if (!this.coming.length && bytes.length) this.rxAlarm.schedule(this.#byteNanos());
    this.coming.push(...bytes);
  }

  #byteNanos() {
    return 1e10 / (this.uart.baudRate || 115200); // start bit, eight, stop bit
  }

  #arrived() {
    const byte = this.coming.shift();
    if (this.coming.length) this.rxAlarm.schedule(this.#byteNanos());
    if (!this.uart.enabled) return; // nobody listens
    if (!this.uart.rxFIFO.empty) {
      this.overrun = true;
      return;
    }
    this.uart.feedByte(byte | (this.overrun ? OVERRUN : 0));
    this.overrun = false;
  }

  #left() {
    this.onByte(this.leaving.shift());
    if (this.leaving.length) this.txAlarm.schedule(this.#byteNanos());
    this.uart.interruptStatus |= SENT;
    this.uart.checkInterrupts();
  }

  #send(byte) {
    if (this.leaving.length >= 2) return; // written without room: lost, as on the chip
    this.leaving.push(byte);
    if (this.leaving.length === 1) this.txAlarm.schedule(this.#byteNanos());
  }

  #flags() {
    return (
      (this.uart.rxFIFO.empty ? FLAGS.nothingIn : 0) |
      (this.leaving.length ? FLAGS.busy : 0) |
      (this.leaving.length > 1 ? FLAGS.noRoom : 0) |
      (this.leaving.length < 2 ? FLAGS.nothingOut : 0)
    );
  }

  #replaceSending(rp2040) {
    const { uart } = this;
    const write = uart.writeUint32.bind(uart);
    Object.defineProperty(uart, "flags", { get: () => this.#flags() });
    uart.checkInterrupts = () => rp2040.setInterrupt(uart.irq, !!(uart.interruptStatus & uart.interruptMask));
    uart.writeUint32 = (offset, value) => {
      if (offset === DATA) this.#send(value & 0xff);
      else write(offset, value);
    };
  }
}
