import type { PlaceBook } from "../../core/locations/places.ts";
import type { Links } from "../booking/links.ts";
import type { Database } from "../platform/db/connect.ts";
import type { Limits } from "../platform/limits/limits.ts";
import type { Log } from "../platform/log.ts";
import type { Outbox } from "../platform/mail/outbox.ts";
import type { DemoWorld } from "./world.ts";

/** The worlds a demonstration is made with: they store, but write no mail, remind nobody and count nothing. */
export function openDemo(
  kit: {
    readonly db: Database;
    readonly places: PlaceBook;
    readonly links: Links;
    readonly log: Log;
  },
  now: number,
): DemoWorld {
  const limits: Limits = { take: async () => ({ ok: true }), close: () => {} };
  const outbox: Outbox = { queueMail: async () => "none" };
  const renderMail = async () => ({ subject: "", html: "", text: "" });
  return {
    now,
    booking: { ...kit, limits, outbox, renderMail, reminders: { plan: async () => {} } },
    leads: { ...kit, limits, outbox, writeMails: async () => [] },
  };
}
