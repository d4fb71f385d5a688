import { formatUsd, isCents } from "../../../../core/format/money.ts";
import { isLeadState, LEAD_STATE_LABELS } from "../../../../core/leads/lead-states.ts";
import type { LeadDetails } from "../../../desk.ts";

/** An entry of the history, as text. */
export interface HistoryEntry {
  readonly id: number;
  readonly title: string;
  /** The text of a note or of an answer; "" for other entries. */
  readonly note: string;
  readonly who: string;
  readonly at: string;
}

/** The kinds of events that carry a text. */
const WITH_TEXT: ReadonlySet<string> = new Set(["note", "text", "text-received", "mail"]);

/** Turns an event of a lead into an entry of its history. */
export function historyEntry(event: LeadDetails["events"][number]): HistoryEntry {
  const { id, kind, who, detail, at } = event;
  return {
    id,
    title: entryTitle(kind, detail),
    note: WITH_TEXT.has(kind) && typeof detail.text === "string" ? detail.text : "",
    who: who === "visitor" ? "The visitor" : who,
    at: new Date(at).toISOString(),
  };
}

function entryTitle(kind: string, detail: Readonly<Record<string, unknown>>): string {
  const total =
    typeof detail.total === "number" && isCents(detail.total) ? formatUsd(detail.total) : "a price";
  const from = stateText(detail.from);
  const to = stateText(detail.to);
  const titles: Readonly<Record<string, string>> = {
    arrived: "Lead received",
    call: "Called",
    text: "Texted",
    "text-received": "Text received",
    mail: "Emailed",
    note: "Note",
    quoted: `Quoted ${total} by ${detail.way === "text" ? "text" : "email"}`,
    booked: "Visit booked",
    state: from && to ? `${from} → ${to}` : "Status changed",
    undone: to ? `Moved back to ${to}` : "Undone",
  };
  return (Object.hasOwn(titles, kind) ? titles[kind] : undefined) ?? kind.replaceAll("-", " ");
}

function stateText(state: unknown): string {
  return isLeadState(state) ? LEAD_STATE_LABELS[state] : "";
}
