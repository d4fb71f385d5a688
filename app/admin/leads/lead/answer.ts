import { quoteAsText, readTotal } from "../../../../core/leads/quote.ts";
import { isLeadState } from "../../../../core/leads/states.ts";
import { usd } from "../../../../core/money.ts";
import type { AdminDesk } from "../../../desk.ts";

/** What a form of an enquiry's page is answered. */
export interface LeadAnswer {
  readonly kind: "done" | "refused";
  readonly done: string;
  /** The quote as it is to be texted from their own phone; null where nothing is. */
  readonly text: string | null;
  /** What is wrong, by field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly status: number;
}

const MOST_WORDS = 2_000;

/** As whom a quote is texted. */
interface Business {
  readonly name: string;
  readonly origin: string;
}

/** Does what a form of an enquiry's page sent. */
export async function answerLead(
  id: string,
  form: FormData,
  leads: NonNullable<AdminDesk["leads"]>,
  business: Business,
): Promise<LeadAnswer> {
  const intent = form.get("intent");
  if (intent === "note") return answerNote(id, wordsOf(form, "text"), leads);
  if (intent === "quote") return answerQuote(id, form, leads, business);
  return refused({ form: "That is not something this page does." });
}

async function answerNote(
  id: string,
  text: string,
  leads: NonNullable<AdminDesk["leads"]>,
): Promise<LeadAnswer> {
  if (text === "") return refused({ text: "Write the note first." });
  if (text.length > MOST_WORDS) return refused({ text: "Keep a note under 2,000 characters." });
  return (await leads.note(id, text)) ? done("The note is kept.") : gone();
}

async function answerQuote(
  id: string,
  form: FormData,
  leads: NonNullable<AdminDesk["leads"]>,
  business: Business,
): Promise<LeadAnswer> {
  const services = form.getAll("service").map(String).slice(0, 20);
  const zip = wordsOf(form, "zip");
  const total = readTotal(wordsOf(form, "total"));
  const words = wordsOf(form, "words");
  const errors = {
    ...(services.length === 0 && { services: "Choose what the price is for." }),
    ...(!/^\d{5}$/.test(zip) && { zip: "Type the ZIP as five digits." }),
    ...(total === null && { total: "Type an amount such as 125 or 125.50, up to $10,000." }),
    ...(words.length > MOST_WORDS && { words: "Keep this under 2,000 characters." }),
  };
  if (total === null || Object.keys(errors).length > 0) return refused(errors);
  const seen = wordsOf(form, "seen");
  const seenState = form.get("state");
  const way = form.get("way") === "text" ? "text" : "mail";
  const outcome = await leads.quote(id, {
    services,
    zip,
    total,
    words,
    way,
    seenTotal: /^\d{1,9}$/.test(seen) ? Number(seen) : null,
  });
  switch (outcome.kind) {
    case "quoted": {
      const isBooked = isLeadState(seenState) && seenState === "booked";
      const stays = isBooked ? " The visit stays booked." : "";
      if (way === "mail") return done(`${usd(total)} is on its way by mail.${stays}`);
      const text = quoteAsText(outcome.quote, outcome.firstName, business);
      return { ...done(`${usd(total)} is noted as texted.${stays}`), text };
    }
    case "gone":
      return gone();
    case "unknown-services":
      return refused({ services: "The price book has no price for one of these. Choose others." });
    case "quoted-already": {
      const said = outcome.total === null ? "no price" : usd(outcome.total);
      const sentence = `Somebody else changed the quote meanwhile: it says ${said} now. Nothing was sent. Look at the history, then send yours again if it should replace it.`;
      return { ...refused({ form: sentence }), status: 409 };
    }
  }
}

function wordsOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.toWellFormed().replaceAll("\0", "").trim() : "";
}

function done(sentence: string): LeadAnswer {
  return { kind: "done", done: sentence, text: null, errors: {}, status: 200 };
}

function refused(errors: Readonly<Record<string, string>>): LeadAnswer {
  return { kind: "refused", done: "", text: null, errors, status: 400 };
}

function gone(): LeadAnswer {
  return { ...refused({ form: "This lead is not here any more." }), status: 404 };
}
