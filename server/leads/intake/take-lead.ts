import { randomUUID } from "node:crypto";
import { hasSeveralNotaries } from "../../../core/booking/notaries/has-several-notaries.ts";
import type { Lead, LeadOutcome } from "../../../core/leads/lead.ts";
import { reasonsToHold, type SpamSignals } from "../../../core/leads/spam.ts";
import type { Site } from "../../../core/sections/site.ts";
import { leadPayload } from "../../../core/webhooks/payloads.ts";
import { announce } from "../../live/announce.ts";
import type { Database } from "../../platform/db/connect.ts";
import { redactError } from "../../platform/db/redact-error.ts";
import type { ProofOfWork } from "../../platform/limits/proof-of-work.ts";
import type { RateLimits } from "../../platform/limits/rate-limits.ts";
import type { Log } from "../../platform/log.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { hashRequest } from "../../platform/request-hash.ts";
import type { PushNotifier } from "../../push/push-notifier.ts";
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
  /** The proof of work that came with it; "" without one. */
  readonly proof?: string;
  /** The chat of the same tab, as its page says; null where there was none. */
  readonly chatId?: string | null;
  /** Whether the limits for visitors don't count, because the caller has one of its own. */
  readonly isAdmitted?: boolean;
}

export interface TakeLeadDeps {
  readonly db: Database;
  readonly limits: RateLimits;
  readonly proofs: ProofOfWork;
  readonly outbox: Outbox;
  /** Left out, no webhooks are called. */
  readonly webhooks?: WebhookEmitter;
  /** Left out, no devices are notified. */
  readonly push?: PushNotifier;
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
    const admission = submission.isAdmitted ? "admitted" : await admit(submission, deps);
    if (admission === "proof-needed") {
      return { kind: admission, challenge: await deps.proofs.issue("lead", site.id, network) };
    }
    const heldFor = reasonsToHold(lead, submission.signals);
    if (admission === "unproven") heldFor.push(UNPROVEN);
    const mails = heldFor.length > 0 ? [] : await mailsToSend(submission, deps);
    const id = randomUUID();
    const added = await deps.db.transaction(async (tx) => {
      const { chatId = null } = submission;
      const entry = { id, siteId: site.id, lead, heldFor, requestKey, requestHash, chatId };
      if (!(await addLead(tx, entry))) return false;
      for (const mail of mails) {
        await deps.outbox.queueMail(tx, isForVisitor(mail) ? { ...mail, leadId: id } : mail);
      }
      if (heldFor.length === 0) {
        await deps.webhooks?.emit(tx, site.id, "lead.created", leadPayload(id, lead));
        // With several notaries a lead is the owner's until it is a visit.
        const isForOwner = hasSeveralNotaries(site);
        await deps.push?.notify(tx, site.id, { event: "lead.created", id, isForOwner });
      }
      // A lead held as spam appears in its list and rings nowhere.
      await announce(tx, site.id, heldFor.length === 0 ? "lead.created" : "lead.changed");
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

/** Why a lead is held that came while many others did, from a browser that cannot solve a challenge. */
const UNPROVEN = "sent during a flood, without the browser's proof of work";

/**
 * Whether a lead may be stored. Within the limits always; beyond them with a solved challenge, or from a browser without
 * JavaScript, which sends its challenge back unsolved: that lead is kept for the owner to look at, and mails nobody.
 */
async function admit(
  { site, network, proof = "" }: LeadSubmission,
  { limits, proofs }: TakeLeadDeps,
): Promise<"admitted" | "unproven" | "proof-needed"> {
  const limit = await limits.consume("lead", site.id, network);
  if (limit.ok) return "admitted";
  const status = await proofs.redeem(proof, "lead", site.id);
  if (status === "solved") return "admitted";
  if (status === "invalid") return "proof-needed";
  const kept = await limits.consume("lead-unproven", site.id, network);
  return kept.ok ? "unproven" : "proof-needed";
}

/** The emails of a lead, without the confirmation where its address has had enough of them today. */
async function mailsToSend(submission: LeadSubmission, deps: TakeLeadDeps): Promise<Mail[]> {
  const mails = await renderMails(submission, deps);
  const { site, lead, network } = submission;
  const recipient = recipientKey(lead.email);
  const here = await deps.limits.consume("lead-confirmation", site.id, network, recipient);
  const rule = "lead-confirmation-anywhere";
  const isFew = here.ok && (await deps.limits.consume(rule, EVERY_SITE, network, recipient)).ok;
  return isFew ? mails : mails.filter((mail) => !isForVisitor(mail));
}

/** Whether an email is the visitor's confirmation; the others go to the business. */
function isForVisitor({ kind }: Mail): boolean {
  return kind === "lead-received";
}

const EVERY_SITE = "every site";

/** One key for the spellings of an address that reach the same mailbox; hashed, because it is stored with the counts. */
function recipientKey(email: string): string {
  const [local = "", domain = ""] = email.trim().toLowerCase().split("@");
  const [name = ""] = local.split("+");
  const mailbox = domain === "gmail.com" ? name.replaceAll(".", "") : name;
  return hashRequest({ recipient: `${mailbox}@${domain}` });
}

/** An email that cannot be rendered must not lose the lead: the owner still finds it in the inbox. */
async function renderMails({ site, lead }: LeadSubmission, deps: TakeLeadDeps): Promise<Mail[]> {
  try {
    return await deps.writeMails(site, lead);
  } catch (error) {
    deps.log.error(
      { err: redactError(error), site: site.id },
      "the emails for a lead could not be rendered",
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
