import type { FindEntry } from "./find-entries.ts";

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

/** Puts a view first in the list. One the search does not know, such as a single lead, would take a place and never be shown. */
export function rememberView(path: string, known: readonly Pick<FindEntry, "to">[]): void {
  const isKnown = (view: string) => known.some(({ to }) => to === view);
  if (!isKnown(path)) return;
  const earlier = recentViews().filter((each) => each !== path && isKnown(each));
  const views = [path, ...earlier].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(views));
  } catch {
    // storage is blocked: nothing is remembered
  }
}
