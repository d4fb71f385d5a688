import { data } from "react-router";
import type { Site } from "../../../core/site/site.ts";
import type { ScheduleView } from "./view.ts";

/** What an answer of a booking page says beside its status. */
export interface Said {
  readonly status?: number;
  readonly retryAfterSeconds?: number;
}

/**
 * The headers of a page that belongs to one visitor: kept by nobody, listed nowhere, and framed, when it is meant to be,
 * by the site's own dialog and by the partners its owner named.
 */
function bookingHeaders(embed: boolean, { scheduling }: Site): Record<string, string> {
  const framers = ["'self'", ...scheduling.embedOrigins].join(" ");
  return {
    "Cache-Control": "private, no-cache",
    "X-Robots-Tag": "noindex",
    ...(embed ? { "Content-Security-Policy": `frame-ancestors ${framers}` } : {}),
  };
}

/** A step as an answer to its visitor. */
export function answerWith(
  view: ScheduleView,
  site: Site,
  { status = 200, retryAfterSeconds }: Said = {},
) {
  const headers = {
    ...bookingHeaders(view.embed, site),
    ...(retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : {}),
  };
  return data(view, { status, headers });
}
