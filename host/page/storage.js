// What stands over reloads, where the browser keeps anything: with cookies blocked it does not.

export function kept(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {} // until the page is closed it is known all the same
}

const TOKEN = "cubehost-token";

export const keepToken = (token) => keep(TOKEN, token);

/** A link from the QR code carries it behind `#`, and it is taken out of sight; else it is the one of the last time. */
export function tokenOfAddress() {
  const token = new URLSearchParams(location.hash.slice(1)).get("token");
  if (!token) return kept(TOKEN);
  keepToken(token);
  history.replaceState(null, "", location.pathname);
  return token;
}
