// Solves, and watches by the websocket: node examples/rest/watch.mjs http://127.0.0.1:8765 [KEY] (Node 22, or a browser)
const [base, token = null] = process.argv.slice(2);
const socket = new WebSocket(`${base.replace("http", "ws")}/ws`);
const say = (type, fields = {}) => socket.send(JSON.stringify({ type, ...fields }));
const tasks = ["scramble", "solve-cube"];
let asked = 0;
let before, run;

socket.onopen = () => say("hello", token ? { token } : {});
socket.onmessage = ({ data }) => {
  const { type, section, value, message } = JSON.parse(data);
  if (type === "error") throw new Error(message);
  if (section === "run") run = value;
  if (section !== "work" || value.busy) return;
  before ??= value.ended; // tasks that had ended when we came, the last of which `run` tells of at first
  if (value.ended - before < asked) return;
  if (asked) console.log(`${tasks[asked - 1]}: ${run.done} of ${run.of} moves ${run.truth}`);
  if (asked < tasks.length) say(tasks[asked++]);
  else socket.close();
};
