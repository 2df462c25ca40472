// Solves, and watches by the websocket: node examples/rest/watch.mjs http://127.0.0.1:8765 [KEY] (Node 22, or a browser)
const [base, token = null] = process.argv.slice(2);
const socket = new WebSocket(`${base.replace("http", "ws")}/ws`);
const say = (type, fields = {}) => socket.send(JSON.stringify({ type, ...fields }));
let asked = "";

socket.onopen = () => say("hello", token ? { token } : {});
socket.onmessage = ({ data }) => {
  const { type, section, value, message } = JSON.parse(data);
  if (type === "welcome") say((asked = "scramble"));
  if (type === "error") throw new Error(message);
  if (type === "state" && section === "run" && value.state === "done") {
    console.log(`${asked}: ${value.done} of ${value.of} moves ${value.truth}`);
    if (value.truth) socket.close();
  }
  if (type === "state" && section === "work" && value.ended && !value.busy && asked === "scramble") say((asked = "solve-cube"));
};
