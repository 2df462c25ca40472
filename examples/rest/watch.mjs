// Solves, and watches by the websocket: node examples/rest/watch.mjs http://127.0.0.1:8765 [KEY]
// In a browser and in Node.js 22 as it is; an older Node.js needs the package ws (npm install ws, or Debian's node-ws).
const [base = "http://127.0.0.1:8765", token = null] = process.argv.slice(2);
const fail = (why) => {
  console.error(why);
  process.exit(1);
};
const older = async () => (await import("node:module")).createRequire(import.meta.url)("ws");
const missing = () => fail("this Node.js has no WebSocket: npm install ws, or take Node.js 22");
const Socket = globalThis.WebSocket ?? (await older().catch(missing));
const socket = new Socket(`${base.replace("http", "ws")}/ws`);
const say = (type, fields = {}) => socket.send(JSON.stringify({ type, ...fields }));
const tasks = ["scramble", "solve-cube"];
let asked = 0;
let before, run;

socket.onopen = () => say("hello", token ? { token } : {});
socket.onerror = socket.onclose = () => fail(`${base}: no server is there, or it has closed the connection`);
socket.onmessage = ({ data }) => {
  const { type, section, value, message } = JSON.parse(data);
  if (type === "error") fail(message);
  if (section === "run") run = value;
  if (section !== "work" || value.busy) return;
  before ??= value.ended; // tasks that had ended when we came, the last of which `run` tells of at first
  if (value.ended - before < asked) return;
  if (asked) console.log(`${tasks[asked - 1]}: ${run.done} of ${run.of} moves ${run.truth}`);
  if (asked < tasks.length) return say(tasks[asked++]);
  socket.onclose = null;
  socket.close();
};
