import { isLeadState, STATE_WORDS } from "../../../../core/leads/states.ts";
import { usd } from "../../../../core/money.ts";

/** Something that happened, in words. */
export interface Happening {
  readonly id: number;
  readonly title: string;
  /** What somebody wrote; "" where nobody did. */
  readonly words: string;
  readonly who: string;
  readonly at: string;
}

/** Puts the history of an enquiry into words. */
export function happeningOf(event: {
  readonly id: number;
  readonly kind: string;
  readonly who: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly at: number;
}): Happening {
  const { id, kind, who, detail, at } = event;
  return {
    id,
    title: titleOf(kind, detail),
    words: kind === "note" && typeof detail.text === "string" ? detail.text : "",
    who: who === "visitor" ? "The visitor" : who,
    at: new Date(at).toISOString(),
  };
}

function titleOf(kind: string, detail: Readonly<Record<string, unknown>>): string {
  const total = typeof detail.total === "number" ? usd(detail.total) : "a price";
  const from = stateWords(detail.from);
  const to = stateWords(detail.to);
  const titles: Readonly<Record<string, string>> = {
    arrived: "Lead came in",
    call: "Called",
    text: "Texted",
    mail: "Mailed",
    note: "Note",
    quoted: `Quoted ${total} by ${detail.way === "text" ? "text" : "mail"}`,
    booked: "Visit booked",
    state: from && to ? `${from} → ${to}` : "State changed",
    undone: to ? `Taken back to ${to}` : "Taken back",
  };
  return (Object.hasOwn(titles, kind) ? titles[kind] : undefined) ?? kind.replaceAll("-", " ");
}

function stateWords(state: unknown): string {
  return isLeadState(state) ? STATE_WORDS[state] : "";
}
