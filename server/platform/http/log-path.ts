/** Below these paths is a token that needs no sign-in: a visit, the owner's calendar, somebody's preview. */
const SECRET = /^\/(visit|calendar|preview)\/[^/]*/i;

/** A path as it may be logged, without the token of such a link. */
export function logPath(pathname: string): string {
  return pathname.replace(SECRET, "/$1/…");
}
