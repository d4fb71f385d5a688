import { and, asc, eq, gte, isNull, lte } from "drizzle-orm";
import type { Lead } from "../../core/leads/taken.ts";
import { readersOf } from "../../core/site/notifications.ts";
import type { Site } from "../../core/site/site.ts";
import type { Database } from "../platform/db/connect.ts";
import { leads } from "../platform/db/schema.ts";
import { withoutWords } from "../platform/db/without-words.ts";
import type { Log } from "../platform/log.ts";
import type { Mail } from "../platform/mail/mail.ts";
import type { Outbox } from "../platform/mail/outbox.ts";
import type { Bell } from "../webhooks/bell.ts";
import { minutesOf } from "./lead-acts.ts";

/** Who waits longer than this has been given up long ago: nobody is told of them, as after a long stop of the house. */
const FORGOTTEN_MS = 14 * 86_400_000;

/** At most so many of one site in a round; the next one follows in a minute. */
const AT_ONCE = 50;

/** Writes the mail that somebody still waits; `app/mail/render.tsx` does it, bundled with the pages. */
export type RenderNudgeMail = (props: {
  site: Site;
  lead: Lead;
  id: string;
  /** How long they have waited, in business minutes. */
  waited: number;
}) => Promise<{ subject: string; html: string; text: string }>;

/** What a round over those who wait needs to know. */
export interface NudgeRoom {
  readonly db: Database;
  readonly siteOf: (id: string) => Site | undefined;
  readonly renderNudge: RenderNudgeMail;
  readonly outbox: Outbox;
  readonly bell?: Bell;
  readonly log: Log;
  readonly now: () => number;
}

type Row = typeof leads.$inferSelect;

/**
 * Reminds the readers of each site of everybody who waits too long, each once for ever, whatever dies in between. A site that
 * cannot be told is tried again in the next round.
 */
export async function nudgeRound(room: NudgeRoom): Promise<void> {
  const now = room.now();
  const isWaiting = and(
    eq(leads.status, "new"),
    isNull(leads.firstAnsweredAt),
    isNull(leads.nudgedAt),
    gte(leads.createdAt, new Date(now - FORGOTTEN_MS)),
  );
  const waiting = await room.db
    .selectDistinct({ siteId: leads.siteId })
    .from(leads)
    .where(isWaiting);
  for (const { siteId } of waiting) {
    const site = room.siteOf(siteId);
    if (!site) continue;
    const patience = site.notifications.nudgeMinutes;
    const rows = await room.db
      .select()
      .from(leads)
      .where(
        and(
          eq(leads.siteId, siteId),
          isWaiting,
          lte(leads.createdAt, new Date(now - patience * 60_000)),
        ),
      )
      .orderBy(asc(leads.createdAt))
      .limit(AT_ONCE);
    for (const lead of rows) {
      const waited = minutesOf(lead, now, site);
      if (waited < patience) continue;
      try {
        await nudge(lead, waited, site, room);
      } catch (error) {
        room.log.error({ err: withoutWords(error), site: siteId }, "nobody could be reminded");
      }
    }
  }
}

/** Tells of one who waits: noted, mailed and rung together, and only by the one who notes it first. */
async function nudge(lead: Row, waited: number, site: Site, room: NudgeRoom): Promise<void> {
  const mails = await nudgeMails(lead, waited, site, room);
  await room.db.transaction(async (tx) => {
    const noted = await tx
      .update(leads)
      .set({ nudgedAt: new Date(room.now()) })
      .where(
        and(
          eq(leads.siteId, lead.siteId),
          eq(leads.leadId, lead.leadId),
          eq(leads.status, "new"),
          isNull(leads.firstAnsweredAt),
          isNull(leads.nudgedAt),
        ),
      )
      .returning({ id: leads.leadId });
    if (noted.length === 0) return;
    for (const mail of mails) await room.outbox.queueMail(tx, mail);
    await room.bell?.ring(tx, site.id, "lead.unanswered", { id: lead.leadId, minutes: waited });
  });
}

async function nudgeMails(
  row: Row,
  waited: number,
  site: Site,
  { renderNudge }: NudgeRoom,
): Promise<Mail[]> {
  const { sourcePage: page, referrer, campaign, leadId: id } = row;
  const lead: Lead = { ...row, source: { page, referrer, campaign } };
  const written = await renderNudge({ site, lead, id, waited });
  const { name, email } = site.businessConfig;
  return readersOf("leads", site).map((address) => ({
    siteId: site.id,
    kind: "lead-waits",
    from: { name, address: email },
    to: { name, address },
    replyTo: row.email,
    ...written,
  }));
}
