import { type LeadQuote, MOST_QUOTED, quoteOf } from "../../core/leads/quote.ts";
import { estimate, priceOf } from "../../core/pricing/estimate.ts";
import { priceBookOf } from "../../core/site/site.ts";
import type { Mail } from "../platform/mail/mail.ts";
import { type HeldLead, holdLeads, newAct, takeStep } from "./lead-acts.ts";
import type { LeadBookWorld, LeadHand } from "./lead-world.ts";

/** A quote as the owner sends it. */
export interface QuoteWish {
  readonly services: readonly string[];
  readonly zip: string;
  /** In cents. */
  readonly total: number;
  readonly words: string;
  /** A mail of ours, or a text message from their own phone. */
  readonly way: "mail" | "text";
  /** What stood there as quoted when they wrote it; null for nothing. */
  readonly seenTotal: number | null;
}

export type QuoteOutcome =
  | { readonly kind: "quoted"; readonly quote: LeadQuote; readonly firstName: string }
  | { readonly kind: "gone" }
  /** The price book has no price for that. */
  | { readonly kind: "unknown-services" }
  /** Somebody else named another price meanwhile. */
  | { readonly kind: "quoted-already"; readonly total: number | null };

/** Names somebody their price: written at their enquiry and mailed to them together, or not at all. */
export async function quoteLead(
  id: string,
  wish: QuoteWish,
  hand: LeadHand,
  world: LeadBookWorld,
): Promise<QuoteOutcome> {
  const { site } = hand;
  const book = priceBookOf(site, world.places);
  const reckoned = estimate(wish.services, wish.zip, book);
  const isKnown = wish.services.every((service) => priceOf(service, book).time !== null);
  const isAmount = wish.total > 0 && wish.total <= MOST_QUOTED;
  if (!reckoned || !isKnown || !isAmount) return { kind: "unknown-services" };
  const quote = quoteOf(reckoned, wish.zip, wish.total, wish.words);
  const act = newAct();
  const [known] = await world.db.transaction((tx) => holdLeads(tx, site.id, [id]));
  if (!known) return { kind: "gone" };
  const mail = wish.way === "mail" ? await mailOf(known, quote, hand, world) : null;
  return world.db.transaction(async (tx) => {
    const [lead] = await holdLeads(tx, site.id, [id]);
    if (!lead) return { kind: "gone" };
    if (lead.quotedTotal !== wish.seenTotal) {
      return { kind: "quoted-already", total: lead.quotedTotal };
    }
    const to = lead.status === "booked" ? "booked" : "quoted";
    const detail = { total: wish.total, way: wish.way, services: wish.services, zip: wish.zip };
    const set = { quotedTotal: wish.total };
    await takeStep(tx, lead, { kind: "quoted", to, act, detail, set }, hand, world);
    if (mail) await world.outbox.queueMail(tx, mail);
    const { email, network } = hand.account;
    const told = { lead: id, dollars: wish.total / 100, way: wish.way };
    const entry = { who: email, act: "lead-quoted", detail: told, network };
    await world.audit.record(site.id, entry, tx);
    return { kind: "quoted", quote, firstName: lead.firstName };
  });
}

async function mailOf(
  lead: HeldLead,
  quote: LeadQuote,
  { site }: LeadHand,
  { renderQuote }: LeadBookWorld,
): Promise<Mail> {
  const { name, email } = site.businessConfig;
  const written = await renderQuote({ site, to: { firstName: lead.firstName }, quote });
  return {
    siteId: site.id,
    kind: "lead-quote",
    from: { name, address: email },
    to: { name: `${lead.firstName} ${lead.lastName}`, address: lead.email },
    ...written,
  };
}
