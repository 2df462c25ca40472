// chip.mjs - an RP2040 with our flash, ROM and serial line, from power-on to its next reset.
import { RP2040 } from "rp2040js";
import { SerialLine } from "./line.mjs";
import { Rom } from "./rom.mjs";

const BOOT2 = 0x20041f00; // where the ROM puts the second stage, below its stack
const ROM_STACK = 0x20042000;
const WATCHDOG = 0x40058;
const ERRORS_ONLY = 3;

/** Thrown out of the running chip when its watchdog resets it. */
export class Reset {}

/** CRC-32, highest bit first, as the ROM checks the second stage with. */
export function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = (crc << 1) ^ (crc < 0 ? 0x04c11db7 : 0);
  }
  return crc >>> 0;
}

export class Chip {
  /** flash, drivers: outlive the chip; before: the chip whose watchdog reset led here, or none. */
  constructor(flash, drivers, before) {
    const rp2040 = new RP2040();
    rp2040.logger.currentLogLevel = ERRORS_ONLY; // an unaligned access, which ends us as it does the chip
    this.rp2040 = rp2040;
    this.core = rp2040.core;
    this.clock = rp2040.clock;
    this.#useFlash(flash);
    this.rom = new Rom(rp2040, flash);
    this.line = new SerialLine(rp2040);
    this.#keepWatchdog(before);
    for (const driver of drivers) driver.connect(rp2040);
    this.#boot(flash);
  }

  get watchdog() {
    return this.rp2040.peripherals[WATCHDOG];
  }

  /** Runs one instruction, or lets time pass until something happens where the core sleeps. */
  step() {
    const { core, clock } = this;
    if (core.waiting) {
      // an interrupt that waits already ends a sleep, also where it is masked: rp2040js waits for a new one
      if (core.pendingInterrupts & core.enabledInterrupts) core.waiting = false;
      else clock.tick(clock.nanosToNextAlarm);
      return;
    }
    if (!this.rom.readable) this.rom.forbidFlash(core.PC);
    clock.tick((core.executeInstruction() * 1e9) / this.rp2040.clkSys);
  }

  #useFlash(flash) {
    this.rp2040.flash = flash;
    this.rp2040.flashView = new DataView(flash.buffer);
  }

  #keepWatchdog(before) {
    if (before) {
      this.watchdog.scratchData.set(before.watchdog.scratchData);
      this.watchdog.reason = before.watchdog.reason;
    }
    this.watchdog.onWatchdogTrigger = () => {
      throw new Reset();
    };
  }

  #boot(flash) {
    const stage = flash.subarray(0, 252);
    const stored = new DataView(flash.buffer).getUint32(252, true);
    if (crc32(stage) !== stored) throw new Error("the second stage's CRC is wrong: the ROM would not start it");
    this.rp2040.sram.set(flash.subarray(0, 256), BOOT2 - 0x20000000);
    this.core.SP = ROM_STACK;
    this.core.PC = BOOT2;
  }
}
