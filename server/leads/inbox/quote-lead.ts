import type { Cents } from "../../../core/format/money.ts";
import { offeredTimeText } from "../../../core/leads/lead-offer.ts";
import { createLeadQuote, type LeadQuote, MAX_QUOTE } from "../../../core/leads/lead-quote.ts";
import { visitTimeZone } from "../../../core/locations/us/time-zone-of-zip.ts";
import { estimate, priceOf } from "../../../core/pricing/estimate.ts";
import { priceBookOf } from "../../../core/pricing/price-book.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import type { LeadActor, LeadInboxDeps } from "../deps.ts";
import { changeLead, type LockedLead, lockLeads, newActionId } from "./change-lead.ts";

/** A quote as the owner submits it. */
export interface LeadQuoteRequest {
  readonly services: readonly string[];
  readonly zip: string;
  /** In cents. */
  readonly total: Cents;
  readonly message: string;
  /** The times offered at this price, as instants: the visitor accepts one by a link. None for a plain quote. */
  readonly times?: readonly number[];
  /** `mail`: we send an email. `text`: the owner texts from their own phone. */
  readonly channel: "mail" | "text";
  /** The quoted total the owner saw when writing; null for none. */
  readonly seenTotal: number | null;
}

export type LeadQuoteOutcome =
  | { readonly kind: "quoted"; readonly quote: LeadQuote; readonly firstName: string }
  | { readonly kind: "gone" }
  /** It left no email address, as a lead that began with a text. */
  | { readonly kind: "no-address" }
  /** The price book has no price for these services and ZIP. */
  | { readonly kind: "unknown-services" }
  /** Somebody else quoted another price in the meantime. */
  | { readonly kind: "quoted-already"; readonly total: Cents | null };

/** Stores a quote on a lead and queues its email in one transaction. */
export async function quoteLead(
  id: string,
  request: LeadQuoteRequest,
  actor: LeadActor,
  deps: LeadInboxDeps,
): Promise<LeadQuoteOutcome> {
  const { site } = actor;
  const book = priceBookOf(site, deps.places);
  const estimated = estimate(request.services, request.zip, book);
  const isKnown = request.services.every((service) => priceOf(service, book).time !== null);
  const isAmount = request.total > 0 && request.total <= MAX_QUOTE;
  if (!estimated || !isKnown || !isAmount) return { kind: "unknown-services" };
  const { times = [] } = request;
  const zone = visitTimeZone(request.zip, site.businessConfig.timezone, deps.places, deps.now());
  const quote = {
    ...createLeadQuote(estimated, request.zip, request.total, request.message),
    ...(times.length > 0 && {
      offer: {
        times: times.map((start) => offeredTimeText(start, zone)),
        url: `${site.origin}/offer/${deps.links.offerToken(site.id, id)}`,
      },
    }),
  };
  const actionId = newActionId();
  const [existing] = await deps.db.transaction((tx) =>
    lockLeads(tx, site.id, [id], actor.limitedTo),
  );
  if (!existing) return { kind: "gone" };
  if (request.channel === "mail" && existing.email === "") return { kind: "no-address" };
  const mail = request.channel === "mail" ? await quoteMail(existing, quote, actor, deps) : null;
  return deps.db.transaction(async (tx) => {
    const [lead] = await lockLeads(tx, site.id, [id], actor.limitedTo);
    if (!lead) return { kind: "gone" };
    if (lead.quotedTotal !== request.seenTotal) {
      return { kind: "quoted-already", total: lead.quotedTotal };
    }
    const to = lead.status === "booked" ? "booked" : "quoted";
    const { total, channel: way, services, zip } = request;
    const detail = { total, way, services, zip, ...(times.length > 0 && { times }) };
    const set = { quotedTotal: total };
    await changeLead(tx, lead, { kind: "quoted", to, actionId, detail, set }, actor, deps);
    if (mail) await deps.outbox.queueMail(tx, mail);
    const { email, network } = actor.account;
    const auditDetail = { lead: id, dollars: total / 100, way };
    const entry = { who: email, act: "lead-quoted", detail: auditDetail, network };
    await deps.audit.record(site.id, entry, tx);
    return { kind: "quoted", quote, firstName: lead.firstName };
  });
}

async function quoteMail(
  lead: LockedLead,
  quote: LeadQuote,
  { site }: LeadActor,
  { renderEmail }: LeadInboxDeps,
): Promise<Mail> {
  const { name, email } = site.businessConfig;
  const written = await renderEmail("lead-quote", {
    site,
    to: { firstName: lead.firstName },
    quote,
  });
  return {
    siteId: site.id,
    kind: "lead-quote",
    leadId: lead.leadId,
    from: { name, address: email },
    to: { name: `${lead.firstName} ${lead.lastName}`, address: lead.email },
    ...written,
  };
}
