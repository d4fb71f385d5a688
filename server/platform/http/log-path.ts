import { pathSegments } from "./path-segments.ts";

/** Behind these segments is a token that needs no sign-in: a visit, the owner's calendar, a preview, a review request. */
const BEFORE_SECRET = new Set(["visit", "calendar", "preview", "stop"]);

/** A path as it may be logged: without the token of such a link, however its address is written. */
export function logPath(pathname: string): string {
  let isSecret = false;
  return pathname
    .split("/")
    .map((segment) => {
      if (segment === "") return segment;
      const shown = isSecret ? "…" : segment;
      const [name = "", ...more] = pathSegments(segment) ?? ["", ""];
      isSecret = !isSecret && BEFORE_SECRET.has(name);
      return more.length > 0 ? "…" : shown;
    })
    .join("/");
}
