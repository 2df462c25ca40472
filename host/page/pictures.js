// What the cameras see, about once a second while somebody looks, with the net drawn over it: the stickers' colours as
// read, or as they are expected to be by now; marks where a person should look.

import { make, makeSvg, put } from "./dom.js";
import { isFresh, marksOf, openDoubt, pickColour, stickersDialog } from "./doubts.js";
import { dialsOf } from "./mechanism.js";
import { nameOf } from "./net.js";
import { isShown } from "./views.js";
import { COLOURS, words } from "./words.js";

const EVERY = 900; // ms
const MOST = 6; // cameras
const TARGET = 24; // CSS pixels: what a finger meets; smaller stickers are chosen from their net
const SIZE = [640, 480]; // of a picture that has not come yet

export function picturesPart(connection) {
  const host = make("div", { class: "pictures part" }), dials = dialsOf(connection, "solve");
  let views = [];
  const show = () => {
    const count = Math.min(MOST, countOf(connection.sections));
    if (views.length !== count) put(host, ...(views = Array.from({ length: count }, (_, i) => view(i))), dials);
    host.dataset.count = count;
    views.forEach((figure, i) => overlay(connection, figure, i));
  };
  for (const name of ["scan", "cube", "cameras"]) connection.on(name, show);
  connection.on("run", ({ state }) => host.classList.toggle("turning", state === "running")); // the picture is older than the net
  show();
  follow(connection, () => views);
  return host;
}

const countOf = ({ cameras }) => 1 + Math.max(0, ...(cameras?.regions ?? []).flat().map((box) => box[4]));

function view(number) {
  const image = make("canvas", { role: "img", "aria-label": words.solve.picture(number + 1), width: SIZE[0], height: SIZE[1] });
  const drawing = makeSvg("svg", { viewBox: `0 0 ${SIZE.join(" ")}`, "aria-hidden": "true" });
  const age = make("figcaption", {}, words.solve.noPicture);
  return Object.assign(make("figure", { class: "frame" }, image, drawing, age), { image, drawing, age, at: -Infinity });
}

/** New pictures as long as the view is in sight; one that is old says so, and is grey. */
async function follow(connection, views) {
  for (;;) {
    await new Promise((done) => setTimeout(done, EVERY));
    for (const [i, figure] of views().entries()) {
      if (isShown("solve") && connection.open) await renew(connection, figure, i);
      const age = (performance.now() - figure.at) / 1000;
      figure.classList.toggle("aged", age > 3);
      figure.age.textContent = ageOf(age);
    }
  }
}

const ageOf = (age) => (!Number.isFinite(age) ? words.solve.noPicture : age < 3 ? words.solve.live : words.solve.old(Math.round(age - 1.5)));

async function renew(connection, figure, number) {
  try {
    const bitmap = await createImageBitmap(await connection.get(`/live/${number}.jpg`));
    const { width, height } = Object.assign(figure.image, { width: bitmap.width, height: bitmap.height });
    figure.image.getContext("2d").drawImage(bitmap, 0, 0);
    figure.drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
    figure.at = performance.now();
    bitmap.close();
  } catch {
    // No robot, no camera, or a stop has taken the line: its age tells.
  }
}

function overlay(connection, { drawing }, number) {
  const { scan, cube, cameras } = connection.sections;
  const fresh = isFresh(scan);
  const facelets = fresh ? scan.facelets : cube?.facelets;
  const marks = fresh ? marksOf(scan) : new Map();
  const asked = openDoubt(scan);
  const parts = (cameras?.regions ?? []).flatMap((boxes, facelet) =>
    boxes.filter((box) => box[4] === number).flatMap(([x, y, width, height]) => region(facelet, { x, y, width, height })),
  );
  drawing.replaceChildren(...parts);
  drawing.onclick = ({ target, pointerType }) => {
    if (!fresh || !parts.length) return;
    if (pointerType === "touch" && parts[0].getBoundingClientRect().width < TARGET) stickersDialog(connection);
    else if (target.dataset.facelet) pickColour(connection, Number(target.dataset.facelet));
  };

  function region(facelet, box) {
    const letter = facelets?.[facelet];
    const mark = marks.get(facelet);
    const area = makeSvg("rect", { ...grown(box), class: `region ${letter ? `c${letter}` : "none"} ${mark?.kind ?? ""} ${facelet === asked ? "asked" : ""}`, "data-facelet": facelet });
    if (!letter) return [area];
    area.append(makeSvg("title", {}, `${nameOf(facelet, facelets.length)} ${COLOURS[letter]}${mark ? `, ${mark.text}` : ""}`));
    if (!mark) return [area];
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    return [area, makeSvg("text", { ...middle, class: mark.kind }, words.marks[mark.kind].sign)];
  }
}

/** What is read is the middle of a sticker; its frame goes round that. */
const grown = ({ x, y, width, height }) => ({ x: x - width / 2, y: y - height / 2, width: 2 * width, height: 2 * height, rx: width / 3 });
