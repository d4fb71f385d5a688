import { data } from "react-router";
import type { Site } from "../../../core/sections/site.ts";
import type { ScheduleView } from "./view-model.ts";

/** The status and headers of a booking page's response. */
export interface StepResponseOptions {
  readonly status?: number;
  readonly retryAfterSeconds?: number;
}

/**
 * The headers of a page that belongs to one visitor: not cached, not indexed, and framed, if it is embedded, only by the site
 * itself and by the partners its owner named.
 */
function bookingHeaders(embed: boolean, { scheduling }: Site): Record<string, string> {
  const framers = ["'self'", ...scheduling.embedOrigins].join(" ");
  return {
    "Cache-Control": "private, no-cache",
    "X-Robots-Tag": "noindex",
    ...(embed ? { "Content-Security-Policy": `frame-ancestors ${framers}` } : {}),
  };
}

/** The response with the view of a step. */
export function stepResponse(
  view: ScheduleView,
  site: Site,
  { status = 200, retryAfterSeconds }: StepResponseOptions = {},
) {
  const headers = {
    ...bookingHeaders(view.embed, site),
    ...(retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : {}),
  };
  return data(view, { status, headers });
}
