/** Below these stands what opens something without signing in: a visit, the owner's calendar, somebody's drafts. */
const SECRET = /^\/(visit|calendar|preview)\/[^/]*/i;

/** A path as the log may keep it: a link that opens something is worth nothing in a log, and to whoever reads it too much. */
export function logPath(pathname: string): string {
  return pathname.replace(SECRET, "/$1/…");
}
