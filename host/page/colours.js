// A sticker's colour by hand: six to choose from; and all stickers as a net, for the keyboard and a screen reader.

import { ask, button, make } from "./dom.js";
import { isFresh, marksOf } from "./marks.js";
import { FACES, Net, nameOf } from "./net.js";
import { COLOURS, words } from "./words.js";

export function pickColour(connection, facelet) {
  const { scan } = connection.sections;
  ask(words.doubt.colourOf(nameOf(facelet, scan.facelets.length)), (close) => {
    const choose = (colour) => {
      close();
      connection.send("correct", { facelet, colour });
    };
    const one = (letter) => colourButton(letter, () => choose(letter), { "aria-current": scan.facelets[facelet] === letter ? "true" : undefined });
    return [make("div", { class: "colours" }, ...[...FACES].map(one), button(words.cancel, close))];
  });
}

export const colourButton = (letter, click, attributes = {}) =>
  button(COLOURS[letter], click, { class: `sticker c${letter}`, ...attributes });

export function stickersDialog(connection) {
  const { scan, cube } = connection.sections;
  const fresh = isFresh(scan);
  ask(words.solve.stickers, (close) => {
    const host = make("div", {});
    const net = new Net(host, fresh ? (index) => pickColour(connection, index) : null);
    net.show(fresh ? scan.facelets : cube?.facelets, fresh ? marksOf(scan) : new Map());
    return [make("p", { class: "soft" }, fresh ? words.solve.stickersHelp : words.solve.expected), host, button(words.close, close)];
  });
}
