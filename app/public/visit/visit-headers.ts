import type { Site } from "../../../core/sections/site.ts";
import { isFramed } from "../schedule/schedule-query.ts";

/**
 * The headers of a visit's pages. Their URL opens the visit, so they are not cached, not indexed and send no referrer. Pages
 * with forms send it to this site only: with "no-referrer" the browser would send forms without an origin.
 */
export function visitHeaders(
  request: Request,
  site: Site,
  referrer: "no-referrer" | "same-origin",
) {
  const allowedFramers = ["'self'", ...site.scheduling.embedOrigins].join(" ");
  const isFrame = referrer === "no-referrer" && isFramed(new URL(request.url));
  return {
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex",
    "Referrer-Policy": referrer,
    // The confirmation may be framed, because the visitor booked in that frame; the pages that move or cancel may not.
    ...(isFrame ? { "Content-Security-Policy": `frame-ancestors ${allowedFramers}` } : {}),
  };
}
