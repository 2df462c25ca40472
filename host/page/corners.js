// Camera setup: the four corners of each face, dragged in the pictures.

import { button, make, makeSvg, put } from "./dom.js";
import { words } from "./view_words.js";
import { FACES, STEP } from "./net.js";
import { inSight } from "./views.js";

const [RADIUS, REACH] = [12, 32]; // pixels of the picture: what is seen of a corner, and what takes a finger

const w = words.setup;
const addresses = new Map(); // name of a picture -> its address here

export function cornersPart(connection) {
  let face = "U";
  const host = make("div", { class: "corners" });
  const draw = () => show(connection, host, face);
  const choices = [...FACES].map((letter) =>
    make("label", {}, make("input", { type: "radio", name: "face", value: letter, checked: letter === face, change: () => draw((face = letter)) }), ` ${letter}`),
  );
  connection.on("cameras", () => inSight("setup", "corners", draw));
  const take = button(w.take, () => connection.send("look"));
  return [make("p", { class: "row" }, take), make("fieldset", {}, make("legend", {}, w.face), ...choices), host];
}

async function show(connection, host, face) {
  const { cameras } = connection.sections;
  if (!cameras?.pictures.length) return;
  try {
    const figures = await Promise.all(cameras.pictures.map((picture, number) => figure(connection, cameras, picture, number, face)));
    const dragged = host.querySelector(".dragged"); // new corners come once it is placed
    if (connection.sections.cameras === cameras && !dragged) keepFocus(host, () => put(host, ...figures));
  } catch {
    put(host, make("p", {}, w.gone));
  }
}

async function addressOf(connection, name, current) {
  for (const [old, address] of addresses) {
    if (current.some((picture) => picture.name === old)) continue;
    URL.revokeObjectURL(address);
    addresses.delete(old);
  }
  if (!addresses.has(name)) addresses.set(name, await connection.address(`/picture/${name}.jpg`));
  return addresses.get(name);
}

/** Draws, and gives the focus back to the corner that had it, so that the arrow keys go on moving it. */
function keepFocus(host, draw) {
  const label = host.contains(document.activeElement) && document.activeElement.getAttribute("aria-label");
  draw();
  if (label) host.querySelector(`[aria-label="${label}"]`)?.focus();
}

async function figure(connection, cameras, picture, number, face) {
  const address = await addressOf(connection, picture.name, cameras.pictures);
  const drawing = makeSvg("svg", { viewBox: `0 0 ${picture.width} ${picture.height}`, role: "group", "aria-label": w.corners(picture.source) });
  for (const [letter, { points, picture: where }] of Object.entries(cameras.corners)) {
    if (where === number) drawing.append(outline(letter, points, letter === face));
  }
  const placed = cameras.corners[face], may = connection.may("place");
  if (placed?.picture === number && may) drawing.append(...handles(connection, drawing, face, number, placed.points));
  const here = button(w.here(face), () => place(connection, face, number, middle(picture)));
  const image = make("img", { src: address, alt: "" });
  const caption = placed?.picture === number || !may ? picture.source : here;
  return make("figure", {}, make("div", { class: "frame" }, image, drawing), make("p", {}, caption));
}

/** Where a face begins that has not been placed yet. */
const middle = ({ width, height }) => [[0.35, 0.35], [0.65, 0.35], [0.65, 0.65], [0.35, 0.65]].map(([x, y]) => [x * width, y * height]);

const place = (connection, face, picture, corners) => connection.send("place", { face, picture, corners });

function outline(letter, points, active) {
  const [x, y] = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / 4);
  return makeSvg(
    "g",
    { class: active ? "outline active" : "outline", "aria-hidden": "true" },
    makeSvg("polygon", { points: points.join(" ") }),
    makeSvg("text", { x, y, "text-anchor": "middle" }, letter),
  );
}

function handles(connection, drawing, face, picture, points) {
  const moved = points.map((point) => [...point]);
  const done = () => place(connection, face, picture, moved);
  return points.map(([x, y], index) => {
    const handle = makeSvg(
      "g",
      { class: "handle", tabindex: "0", role: "button", "aria-label": w.corner(index + 1, face), transform: `translate(${x} ${y})` },
      makeSvg("circle", { r: REACH, class: "reach" }),
      makeSvg("circle", { r: RADIUS }),
      makeSvg("text", { "text-anchor": "middle", dy: "0.35em" }, String(index + 1)),
    );
    const to = (nx, ny) => {
      moved[index] = [nx, ny];
      handle.setAttribute("transform", `translate(${nx} ${ny})`);
      drawing.querySelector(".active polygon")?.setAttribute("points", moved.join(" "));
    };
    drag(handle, drawing, to, done);
    handle.addEventListener("keydown", (event) => {
      const step = STEP[event.key];
      if (!step) return;
      event.preventDefault();
      const by = event.shiftKey ? 10 : 1;
      to(moved[index][0] + by * step[0], moved[index][1] + by * step[1]);
      done();
    });
    return handle;
  });
}

function drag(handle, drawing, to, done) {
  handle.addEventListener("pointerdown", (event) => {
    handle.setPointerCapture(event.pointerId);
    handle.classList.add("dragged");
    handle.onpointermove = (move) => {
      const at = new DOMPoint(move.clientX, move.clientY).matrixTransform(drawing.getScreenCTM().inverse());
      to(at.x, at.y);
    };
    handle.onpointerup = handle.onpointercancel = () => {
      handle.onpointermove = handle.onpointerup = handle.onpointercancel = null;
      handle.classList.remove("dragged");
      done();
    };
  });
}
