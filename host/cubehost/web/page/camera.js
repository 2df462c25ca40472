// The pictures with the regions in them: decided colour as the frame, doubt as a number, a click corrects.

import { pickColour } from "./colours.js";
import { marksOf } from "./cubes.js";
import { byId, make, makeSvg, put } from "./dom.js";
import { COLOURS, nameOf } from "./net.js";

const addresses = new Map(); // name of a picture -> its address here

export async function addressOf(connection, name, current) {
  for (const [old, address] of addresses) {
    if (!current.some((picture) => picture.name === old)) {
      URL.revokeObjectURL(address);
      addresses.delete(old);
    }
  }
  if (!addresses.has(name)) addresses.set(name, await connection.picture(name));
  return addresses.get(name);
}

export function startCamera(connection) {
  connection.on("scan", async (scan) => {
    if (!scan.pictures) return;
    try {
      const figures = await Promise.all(scan.pictures.map((picture, i) => figure(connection, scan, picture, i)));
      if (connection.sections.scan === scan) put(byId("pictures"), ...figures);
    } catch {
      put(byId("pictures"), make("p", {}, "The picture is gone: scan again."));
    }
    put(byId("doubts"), ...doubts(scan));
  });
}

async function figure(connection, scan, picture, number) {
  const address = await addressOf(connection, picture.name, scan.pictures);
  const image = make("img", { src: address, alt: `Picture of ${picture.source}; the nets above say what was read` });
  const regions = makeSvg("svg", { viewBox: `0 0 ${picture.width} ${picture.height}`, "aria-hidden": "true" });
  const marks = marksOf(scan);
  scan.regions.forEach((boxes, facelet) => {
    for (const [x, y, width, height, where] of boxes) {
      if (where === number) regions.append(...region(connection, scan, facelet, marks.get(facelet), { x, y, width, height }));
    }
  });
  return make("figure", {}, make("div", { class: "frame" }, image, regions), make("figcaption", {}, picture.source));
}

function region(connection, scan, facelet, mark, box) {
  const letter = scan.facelets[facelet];
  const label = `${nameOf(facelet, scan.facelets.length)} ${COLOURS[letter]}${mark ? `, ${mark}` : ""}, read as rgb ${scan.rgb[facelet].join(" ")}`;
  const area = makeSvg(
    "rect",
    { ...box, class: `region c${letter}${mark ? " marked" : ""}`, "data-facelet": facelet, click: () => pickColour(connection, facelet) },
    makeSvg("title", {}, label),
  );
  const number = mark?.match(/\d+/)?.[0];
  return number ? [area, makeSvg("text", { x: box.x, y: box.y - 3 }, `${number} %`)] : [area];
}

function doubts(scan) {
  return (scan.doubtful ?? []).map(([index, p]) => {
    const [first, other] = [scan.facelets, scan.second?.facelets ?? scan.facelets].map((cube) => COLOURS[cube[index]]);
    const or = other === first ? "" : `, or ${other}`;
    return make("li", {}, `${nameOf(index, scan.facelets.length)}: ${first}, ${(100 * p).toFixed(1)} % sure${or}`);
  });
}
