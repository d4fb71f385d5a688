import { randomUUID } from "node:crypto";
import { reasonsToHold, type Signals } from "../../core/leads/spam.ts";
import type { Lead, LeadOutcome } from "../../core/leads/taken.ts";
import type { Site } from "../../core/site/site.ts";
import { leadSaid } from "../../core/webhooks/said.ts";
import type { Database } from "../platform/db/connect.ts";
import { withoutWords } from "../platform/db/without-words.ts";
import { fingerprintOf } from "../platform/fingerprint.ts";
import type { Limits } from "../platform/limits/limits.ts";
import type { Log } from "../platform/log.ts";
import type { Mail } from "../platform/mail/mail.ts";
import type { Outbox } from "../platform/mail/outbox.ts";
import type { Bell } from "../webhooks/bell.ts";
import { addLead, leadOfRequest } from "./store.ts";

/** An enquiry as it reached the house. */
export interface LeadWish {
  readonly site: Site;
  readonly lead: Lead;
  readonly signals: Signals;
  /** The caller's network, as limits count it. */
  readonly network: string;
  /** The same for every sending of one enquiry: the form's token, or the caller's Idempotency-Key. */
  readonly requestKey: string;
}

export interface LeadWorld {
  readonly db: Database;
  readonly limits: Limits;
  readonly outbox: Outbox;
  /** Tells other programs. */
  readonly bell?: Bell;
  readonly log: Log;
  /** Writes the two mails of an enquiry: one for the visitor, one for the owner. */
  readonly writeMails: (site: Site, lead: Lead) => Promise<Mail[]>;
}

/**
 * Takes an enquiry: stores it and its mails in one transaction, so that thanks are never given for what is not kept, and
 * no mail goes out for what is not stored. The same request sent twice is one enquiry. A held one is kept without mails.
 */
export async function takeLead(wish: LeadWish, world: LeadWorld): Promise<LeadOutcome> {
  const { site, lead, network, requestKey } = wish;
  const { source: _, ...typed } = lead;
  const requestHash = fingerprintOf(typed);
  try {
    const known = await leadOfRequest(world.db, site.id, requestKey);
    if (known) return answerAgain(known, requestHash);
    const within = await world.limits.take("lead", site.id, network);
    if (!within.ok) return { kind: "too-many", retryAfterSeconds: within.retryAfterSeconds };
    const heldFor = reasonsToHold(lead, wish.signals);
    const mails = heldFor.length > 0 ? [] : await mailsOf(wish, world);
    const id = randomUUID();
    const added = await world.db.transaction(async (tx) => {
      const entry = { id, siteId: site.id, lead, heldFor, requestKey, requestHash };
      if (!(await addLead(tx, entry))) return false;
      for (const mail of mails) await world.outbox.queueMail(tx, mail);
      if (heldFor.length === 0) {
        await world.bell?.ring(tx, site.id, "lead.created", leadSaid(id, lead));
      }
      return true;
    });
    if (added) return { kind: "taken", id };
    // Between our look and our writing the same request won.
    const winner = await leadOfRequest(world.db, site.id, requestKey);
    return winner ? answerAgain(winner, requestHash) : { kind: "unavailable" };
  } catch (error) {
    world.log.error({ err: withoutWords(error), site: site.id }, "an enquiry could not be stored");
    return { kind: "unavailable" };
  }
}

/** A mail that cannot be written costs the mail, never the enquiry: the owner still finds it in the list. */
async function mailsOf({ site, lead }: LeadWish, world: LeadWorld): Promise<Mail[]> {
  try {
    return await world.writeMails(site, lead);
  } catch (error) {
    world.log.error(
      { err: withoutWords(error), site: site.id },
      "the mails of an enquiry could not be written",
    );
    return [];
  }
}

function answerAgain(known: { id: string; requestHash: string }, requestHash: string): LeadOutcome {
  return known.requestHash === requestHash
    ? { kind: "taken", id: known.id }
    : { kind: "key-reused" };
}
