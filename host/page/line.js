// The websocket is opened, greets and hears while the page's script is still on its way; connection.js goes on with it.

// A link from the QR code carries the key behind `#`, and it is taken out of sight; else it is the one of the last time.
window.token = new URLSearchParams(location.hash.slice(1)).get("token");
if (window.token) history.replaceState(null, "", location.pathname);
try {
  if (window.token) localStorage.setItem("cubehost-token", window.token);
  else window.token = localStorage.getItem("cubehost-token");
} catch {} // a browser that keeps nothing

window.openLine = () => {
  const line = new WebSocket(`${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/ws`);
  line.heard = [];
  line.onmessage = (event) => line.heard.push(event);
  line.onopen = () => line.send(JSON.stringify({ type: "hello", ...(window.token && { token: window.token }) }));
  return line;
};
window.line = window.openLine();
