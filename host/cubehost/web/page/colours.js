// Six colours to choose from, for a sticker that was read wrong.

import { byId, make, put } from "./dom.js";
import { COLOURS, FACES, nameOf } from "./net.js";

export function pickColour(connection, facelet) {
  const { scan } = connection.sections;
  const dialog = byId("colour-dialog");
  byId("colour-title").textContent = `Colour of ${nameOf(facelet, scan.facelets.length)}`;
  const buttons = [...FACES].map((letter) =>
    make(
      "button",
      { value: letter, class: `sticker c${letter}`, "aria-current": scan.facelets[facelet] === letter ? "true" : undefined },
      `${COLOURS[letter]} (${letter})`,
    ),
  );
  put(byId("colours"), ...buttons, make("button", { value: "" }, "Cancel"));
  dialog.returnValue = "";
  dialog.onclose = () => {
    if (dialog.returnValue) connection.send("correct", { facelet, colour: dialog.returnValue });
  };
  dialog.show();
}
