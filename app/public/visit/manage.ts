import type { Site } from "../../../core/site/site.ts";
import { isFramed } from "../schedule/wish.ts";

/**
 * The headers of a visit's pages. Their address opens the visit, so nobody keeps it, lists it, or hears of it: the visit itself
 * tells nobody where a visitor comes from, and its forms tell only this site, or the browser would send them without an origin.
 */
export function visitHeaders(
  request: Request,
  site: Site,
  referrer: "no-referrer" | "same-origin",
) {
  const framers = ["'self'", ...site.scheduling.embedOrigins].join(" ");
  const isFrame = referrer === "no-referrer" && isFramed(new URL(request.url));
  return {
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex",
    "Referrer-Policy": referrer,
    // The confirmation may be framed, for there the visitor booked; what moves or cancels may not.
    ...(isFrame ? { "Content-Security-Policy": `frame-ancestors ${framers}` } : {}),
  };
}
