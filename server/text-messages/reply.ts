import { nextDaytime } from "../../core/booking/time/quiet-hours.ts";
import { isUuid } from "../../core/format/patterns.ts";
import { internationalNumber } from "../../core/format/phones.ts";
import { DAY_MS } from "../../core/format/time-units.ts";
import { visitTimeZone } from "../../core/locations/us/time-zone-of-zip.ts";
import { MAX_TEXT_LENGTH } from "../../core/text-messages/text-message.ts";
import { plainCharacters } from "../../core/text-messages/visit-texts.ts";
import type { LeadActor } from "../leads/deps.ts";
import { changeLead, lockLeads, newActionId } from "../leads/inbox/change-lead.ts";
import { storableText } from "../platform/mail/mail.ts";
import { hashRequest } from "../platform/request-hash.ts";
import { hasOptedOut } from "./consents.ts";
import { justWrote } from "./sending/just-wrote.ts";
import { queueText } from "./sending/queue-text.ts";
import { loadTextSettings } from "./settings.ts";
import type { TextDeps } from "./text-deps.ts";

export type ReplyResult =
  /** `isForMorning`: it is night where the customer is. */
  | { readonly kind: "queued"; readonly isForMorning: boolean }
  | { readonly kind: "errors"; readonly errors: { readonly text: string } }
  /** Texts are off, the customer wants none, or there is no such lead. */
  | { readonly kind: "off" | "opted-out" | "unknown" };

/** Sends a text that somebody of the business wrote to a lead, once for each `requestKey` and wording, and keeps it in the lead's history. */
export async function replyToLead(
  leadId: string,
  typed: { readonly text: string; readonly requestKey: string },
  actor: LeadActor,
  deps: TextDeps,
): Promise<ReplyResult> {
  const { site, who } = actor;
  const body = plainCharacters(storableText(typed.text)).trim();
  if (body === "") return { kind: "errors", errors: { text: "Enter a text first." } };
  if (body.length > MAX_TEXT_LENGTH) {
    return { kind: "errors", errors: { text: "Keep the text under 1,530 characters." } };
  }
  if (!isUuid(leadId)) return { kind: "unknown" };
  return deps.db.transaction(async (tx): Promise<ReplyResult> => {
    const [lead] = await lockLeads(tx, site.id, [leadId], actor.limitedTo);
    if (!lead) return { kind: "unknown" };
    if (!(await loadTextSettings(tx, site.id)).isOn) return { kind: "off" };
    const phone = internationalNumber(lead.phone);
    if (await hasOptedOut(tx, site.id, phone, deps)) return { kind: "opted-out" };
    const now = deps.now();
    const zone = visitTimeZone(lead.zip, site.businessConfig.timezone, deps.places, now);
    const text = {
      ...({ kind: "reply", phone, body, zone, leadId, expiresAt: now + 2 * DAY_MS } as const),
      ...{
        onceKey: `reply ${leadId} ${typed.requestKey} ${hashRequest({ body })}`,
        createdBy: who,
      },
      isAwake: await justWrote(tx, site.id, phone, now),
    };
    const messageId = await queueText(tx, site.id, text, deps);
    if (messageId !== null) {
      const to = lead.status === "new" ? "contacted" : lead.status;
      const detail = { text: body, message: messageId };
      const change = { kind: "text", to, actionId: newActionId(), detail } as const;
      await changeLead(tx, lead, change, { site, who }, deps);
    }
    const isForMorning = !text.isAwake && nextDaytime(now, zone) > now;
    return { kind: "queued", isForMorning };
  });
}
