import { formatUsd } from "../../../../core/format/money.ts";
import { isZip } from "../../../../core/format/patterns.ts";
import { parseOfferedTimes } from "../../../../core/leads/lead-offer.ts";
import { parseQuoteTotal, quoteAsText } from "../../../../core/leads/lead-quote.ts";
import { isLeadState } from "../../../../core/leads/lead-states.ts";
import type { LeadInbox } from "../../../desk.ts";

/** What a form of the lead page gets back. */
export interface LeadActionResult {
  readonly kind: "done" | "refused";
  readonly message: string;
  /** The text message to send from their own phone; null when there is none. */
  readonly text: string | null;
  /** What is wrong, by field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly status: number;
}

const MAX_TEXT_LENGTH = 2_000;

/** The lead stays unanswered, so its response clock runs on. */
const NO_MAIL_SERVER =
  "Nothing was sent: no mail server is connected. Text the quote or call. The response clock is still running.";

/** The business that sends a quote as a text message. */
interface QuotingBusiness {
  readonly name: string;
  readonly origin: string;
  /** Whether a mail server takes its emails; without one a quote can only be texted. */
  readonly sendsEmail: boolean;
  /** The time zone in which times are typed. */
  readonly zone: string;
}

/** Handles a posted form of the lead page: a note or a quote. */
export async function handleLeadForm(
  id: string,
  form: FormData,
  leads: LeadInbox,
  business: QuotingBusiness,
): Promise<LeadActionResult> {
  const intent = form.get("intent");
  if (intent === "note") return saveNote(id, formText(form, "text"), leads);
  if (intent === "quote") return sendQuote(id, form, leads, business);
  return rejected({ form: "That action isn't available here." });
}

async function saveNote(id: string, text: string, leads: LeadInbox): Promise<LeadActionResult> {
  if (text === "") return rejected({ text: "Enter a note first." });
  if (text.length > MAX_TEXT_LENGTH)
    return rejected({ text: "Keep the note under 2,000 characters." });
  return (await leads.note(id, text)) ? saved("Note saved.") : notFound();
}

async function sendQuote(
  id: string,
  form: FormData,
  leads: LeadInbox,
  business: QuotingBusiness,
): Promise<LeadActionResult> {
  const services = form.getAll("service").map(String).slice(0, 20);
  const zip = formText(form, "zip");
  const total = parseQuoteTotal(formText(form, "total"));
  const message = formText(form, "words");
  const errors = {
    ...(services.length === 0 && { services: "Choose at least one service." }),
    ...(!isZip(zip) && { zip: "Enter a five-digit ZIP code." }),
    ...(total === null && { total: "Enter an amount such as 125 or 125.50, up to $10,000." }),
    ...(message.length > MAX_TEXT_LENGTH && { words: "Keep this under 2,000 characters." }),
  };
  if (total === null || Object.keys(errors).length > 0) return rejected(errors);
  const times = parseOfferedTimes(form.getAll("time").map(String), business.zone, Date.now());
  if (times === null) return rejected({ times: "Choose times that are still to come." });
  const seen = formText(form, "seen");
  const seenState = form.get("state");
  const channel = form.get("way") === "text" ? "text" : "mail";
  if (channel === "mail" && !business.sendsEmail) return rejected({ form: NO_MAIL_SERVER });
  const outcome = await leads.quote(id, {
    services,
    zip,
    total,
    message,
    times,
    channel,
    seenTotal: /^\d{1,9}$/.test(seen) ? Number(seen) : null,
  });
  switch (outcome.kind) {
    case "quoted": {
      const isBooked = isLeadState(seenState) && seenState === "booked";
      const stays = isBooked ? " The visit is still booked." : "";
      if (channel === "mail") return saved(`${formatUsd(total)} is being sent by email.${stays}`);
      const text = quoteAsText(outcome.quote, outcome.firstName, business);
      return { ...saved(`${formatUsd(total)} is recorded as texted.${stays}`), text };
    }
    case "gone":
      return notFound();
    case "no-address":
      return rejected({ form: "This lead left no email address. Text the quote instead." });
    case "unknown-services":
      return rejected({
        services:
          "One of these services has no price yet. Choose another, or set its price under Prices & zones.",
      });
    case "quoted-already": {
      const currentPrice = outcome.total === null ? "no price" : formatUsd(outcome.total);
      const text = `Someone else updated this quote to ${currentPrice}. Nothing was sent. Check the history, then send yours again if it should replace that one.`;
      return { ...rejected({ form: text }), status: 409 };
    }
  }
}

function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.toWellFormed().replaceAll("\0", "").trim() : "";
}

function saved(message: string): LeadActionResult {
  return { kind: "done", message, text: null, errors: {}, status: 200 };
}

function rejected(errors: Readonly<Record<string, string>>): LeadActionResult {
  return { kind: "refused", message: "", text: null, errors, status: 400 };
}

function notFound(): LeadActionResult {
  return { ...rejected({ form: "This lead has been deleted." }), status: 404 };
}
