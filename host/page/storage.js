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
