const KEY = "admin:recent-views";
const MOST = 5;

/** The addresses of the views opened last on this device, the latest first. */
export function recentViews(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((each) => typeof each === "string") : [];
  } catch {
    return []; // storage is blocked
  }
}

/** Puts a view first in the list. */
export function rememberView(path: string): void {
  const views = [path, ...recentViews().filter((each) => each !== path)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(views));
  } catch {
    // storage is blocked: nothing is remembered
  }
}
