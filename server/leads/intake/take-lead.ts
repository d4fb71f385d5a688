import { randomUUID } from "node:crypto";
import type { Lead, LeadOutcome } from "../../../core/leads/lead.ts";
import { reasonsToHold, type SpamSignals } from "../../../core/leads/spam.ts";
import type { Site } from "../../../core/sections/site.ts";
import { leadPayload } from "../../../core/webhooks/payloads.ts";
import type { Database } from "../../platform/db/connect.ts";
import { redactError } from "../../platform/db/redact-error.ts";
import type { RateLimits } from "../../platform/limits/rate-limits.ts";
import type { Log } from "../../platform/log.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { hashRequest } from "../../platform/request-hash.ts";
import type { WebhookEmitter } from "../../webhooks/emit.ts";
import { addLead, leadOfRequest } from "../store.ts";

/** A lead as it was submitted. */
export interface LeadSubmission {
  readonly site: Site;
  readonly lead: Lead;
  readonly signals: SpamSignals;
  /** The caller's network, used for rate limits. */
  readonly network: string;
  /** Identifies the request when it is repeated: the form's token or the caller's Idempotency-Key. */
  readonly requestKey: string;
}

export interface TakeLeadDeps {
  readonly db: Database;
  readonly limits: RateLimits;
  readonly outbox: Outbox;
  /** Left out, no webhooks are called. */
  readonly webhooks?: WebhookEmitter;
  readonly log: Log;
  /** Renders the emails of a lead: one for the visitor, one for each person notified. */
  readonly writeMails: (site: Site, lead: Lead) => Promise<Mail[]>;
}

/**
 * Stores a lead and queues its emails in one transaction, so that no lead is confirmed without being stored and no
 * email goes out for a lead that is not. The same request sent twice is one lead. A lead held as spam is stored without
 * emails.
 */
export async function takeLead(
  submission: LeadSubmission,
  deps: TakeLeadDeps,
): Promise<LeadOutcome> {
  const { site, lead, network, requestKey } = submission;
  const { source: _, ...typed } = lead;
  const requestHash = hashRequest(typed);
  try {
    const existing = await leadOfRequest(deps.db, site.id, requestKey);
    if (existing) return repeatOutcome(existing, requestHash);
    const limit = await deps.limits.consume("lead", site.id, network);
    if (!limit.ok) return { kind: "too-many", retryAfterSeconds: limit.retryAfterSeconds };
    const heldFor = reasonsToHold(lead, submission.signals);
    const mails = heldFor.length > 0 ? [] : await renderMails(submission, deps);
    const id = randomUUID();
    const added = await deps.db.transaction(async (tx) => {
      const entry = { id, siteId: site.id, lead, heldFor, requestKey, requestHash };
      if (!(await addLead(tx, entry))) return false;
      for (const mail of mails) await deps.outbox.queueMail(tx, mail);
      if (heldFor.length === 0) {
        await deps.webhooks?.emit(tx, site.id, "lead.created", leadPayload(id, lead));
      }
      return true;
    });
    if (added) return { kind: "taken", id };
    // The same request was stored by another process between our check and our insert.
    const winner = await leadOfRequest(deps.db, site.id, requestKey);
    return winner ? repeatOutcome(winner, requestHash) : { kind: "unavailable" };
  } catch (error) {
    deps.log.error({ err: redactError(error), site: site.id }, "a lead could not be stored");
    return { kind: "unavailable" };
  }
}

/** An email that cannot be rendered must not lose the lead: the owner still finds it in the inbox. */
async function renderMails({ site, lead }: LeadSubmission, deps: TakeLeadDeps): Promise<Mail[]> {
  try {
    return await deps.writeMails(site, lead);
  } catch (error) {
    deps.log.error(
      { err: redactError(error), site: site.id },
      "the mails of a lead could not be rendered",
    );
    return [];
  }
}

function repeatOutcome(
  existing: { id: string; requestHash: string },
  requestHash: string,
): LeadOutcome {
  return existing.requestHash === requestHash
    ? { kind: "taken", id: existing.id }
    : { kind: "key-reused" };
}
