// The websocket is opened while the page's script is still on its way; connection.js greets by it.

window.openLine = () => new WebSocket(`${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/ws`);
window.line = window.openLine();
