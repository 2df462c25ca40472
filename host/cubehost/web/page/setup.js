// Camera setup: the four corners of each face, dragged in the pictures.

import { addressOf } from "./camera.js";
import { byId, make, makeSvg, put } from "./dom.js";
import { FACES } from "./net.js";

const STEP = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const RADIUS = 12; // pixels of the picture

export function startSetup(connection) {
  let face = "U";
  const draw = () => show(connection, face);
  const choices = [...FACES].map((letter) =>
    make("label", {}, make("input", { type: "radio", name: "face", value: letter, checked: letter === face, change: () => draw((face = letter)) }), ` ${letter}`),
  );
  byId("setup-face").append(...choices);
  connection.on("cameras", draw);
}

async function show(connection, face) {
  const cameras = connection.sections.cameras;
  if (!cameras?.pictures.length) return;
  try {
    const figures = await Promise.all(cameras.pictures.map((picture, number) => figure(connection, cameras, picture, number, face)));
    if (connection.sections.cameras === cameras) keepFocus(() => put(byId("setup"), ...figures));
  } catch {
    put(byId("setup"), make("p", {}, "The picture is gone: take pictures again."));
  }
}

/** The corner that the arrow keys move keeps the focus when the picture is drawn again. */
function keepFocus(draw) {
  const label = document.activeElement?.closest("#setup") && document.activeElement.getAttribute("aria-label");
  draw();
  if (label) byId("setup").querySelector(`[aria-label="${label}"]`)?.focus();
}

async function figure(connection, cameras, picture, number, face) {
  const address = await addressOf(connection, picture.name, cameras.pictures);
  const drawing = makeSvg("svg", { viewBox: `0 0 ${picture.width} ${picture.height}`, role: "group", "aria-label": `Corners in ${picture.source}` });
  for (const [letter, { points, picture: where }] of Object.entries(cameras.corners)) {
    if (where === number) drawing.append(outline(letter, points, letter === face));
  }
  const placed = cameras.corners[face];
  if (placed?.picture === number) drawing.append(...handles(connection, drawing, face, number, placed.points));
  const here = make("button", { type: "button", click: () => place(connection, face, number, middle(picture)) }, `Face ${face} is in this picture`);
  const image = make("img", { src: address, alt: "" });
  const caption = placed?.picture === number ? picture.source : here;
  return make("figure", {}, make("div", { class: "frame" }, image, drawing), make("figcaption", {}, caption));
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
      { class: "handle", tabindex: "0", role: "button", "aria-label": `Corner ${index + 1} of face ${face}`, transform: `translate(${x} ${y})` },
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
    handle.onpointermove = (move) => {
      const at = new DOMPoint(move.clientX, move.clientY).matrixTransform(drawing.getScreenCTM().inverse());
      to(at.x, at.y);
    };
    handle.onpointerup = handle.onpointercancel = () => {
      handle.onpointermove = handle.onpointerup = handle.onpointercancel = null;
      done();
    };
  });
}
