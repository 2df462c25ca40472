// run.mjs - node run.mjs RP2040JS IMAGE LINES: runs an image on an emulated RP2040 until it has said so many lines.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, image, lines] = process.argv.slice(2);
const { RP2040 } = await import(pathToFileURL(`${folder}/dist/esm/index.js`));
const chip = new RP2040();
chip.logger.currentLogLevel = 3; // errors only
chip.flash.set(readFileSync(image));
const vectors = new DataView(chip.flash.buffer, chip.flash.byteOffset);
chip.core.SP = vectors.getUint32(0, true);
chip.core.PC = vectors.getUint32(4, true) & ~1;
let left = +lines;
chip.uart[0].onByte = (byte) => {
  process.stdout.write(String.fromCharCode(byte));
  if (byte === 10) left--;
};
while (left > 0) chip.core.executeInstruction();
