import { formatDate } from "../../core/format/dates.ts";
import type { SystemNotice } from "../../core/mail/templates.ts";
import type { Site } from "../../core/sections/site.ts";

const NOTHING_DELETED =
  "Nothing was deleted, and you can still sign in to see your leads and visits.";

/** To the owners of a site that an operator suspended. */
export function suspensionNotice({ origin }: Site): SystemNotice {
  return {
    title: "Your site is paused",
    lines: [
      "The people who host your site paused it. Visitors see a page with your phone number instead.",
      `${NOTHING_DELETED} To bring the site back, contact the people who host it.`,
    ],
    link: { to: `${origin}/admin`, label: "Open your dashboard" },
  };
}

/** To the owners of a site that is shown again. */
export function resumeNotice({ origin }: Site): SystemNotice {
  return {
    title: "Your site is back online",
    lines: ["The people who host your site brought it back. Visitors see its pages again."],
    link: { to: origin, label: "View your site" },
  };
}

/** To the owners of a site that will be removed at an instant, in milliseconds since 1970. */
export function removalNotice({ origin, businessConfig }: Site, dueAt: number): SystemNotice {
  const day = formatDate(dueAt, businessConfig.timezone);
  return {
    title: `Your site will be deleted on ${day}`,
    lines: [
      `The people who host your site plan to delete it on ${day}, with its leads, visits and pictures. Until then it is paused: visitors see a page with your phone number.`,
      "To keep a copy, sign in and use Copies & export. If you want to keep the site, contact the people who host it before that day.",
    ],
    link: { to: `${origin}/admin/archive`, label: "Save a copy of your site" },
  };
}
