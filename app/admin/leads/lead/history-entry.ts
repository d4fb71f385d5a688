import { formatUsd, isCents } from "../../../../core/format/money.ts";
import { isLeadState, LEAD_STATE_LABELS } from "../../../../core/leads/lead-states.ts";
import {
  TEXT_STATUS_LABELS,
  type TextStatus,
} from "../../../../core/text-messages/text-message.ts";
import type { LeadWithThread, ListedMail } from "../../../desk.ts";
import { EMAIL_STATE_LABELS } from "../../shared/emails/email-log.ts";

/** What became of an email or a text, in one word. */
interface EntryState {
  readonly label: string;
  readonly hasFailed: boolean;
}

/** The state of an email. "Sent" means that a mail server took it; whether it was read is not known. */
export function emailState(state: ListedMail["state"]): EntryState {
  return { label: EMAIL_STATE_LABELS[state], hasFailed: state === "dead" };
}

export function textState(status: TextStatus): EntryState {
  return { label: TEXT_STATUS_LABELS[status], hasFailed: status === "failed" };
}

/** An entry of the history, as text. */
export interface HistoryEntry {
  readonly id: string;
  readonly title: string;
  /** The text of a note or of an answer, or why an email was not sent; "" for other entries. */
  readonly note: string;
  readonly who: string;
  readonly at: string;
  /** What became of an email or a text; null for other entries, and where it is not known. */
  readonly state: EntryState | null;
  /** Where the whole of it is read. */
  readonly link: { readonly to: string; readonly label: string } | null;
  /** The last lines of a chat. */
  readonly lines: readonly { readonly id: number; readonly who: string; readonly text: string }[];
}

/** The kinds of events that carry a text. */
const WITH_TEXT: ReadonlySet<string> = new Set(["note", "text", "text-received", "mail"]);

/** Turns an event of a lead into an entry of its history. */
export function historyEntry(
  event: LeadWithThread["events"][number],
  { textStatuses }: Pick<LeadWithThread["thread"], "textStatuses">,
): HistoryEntry {
  const { id, kind, who, detail, at } = event;
  const status = textStatuses.get(String(detail.message));
  const { visit } = detail;
  return {
    id: `event ${id}`,
    title: entryTitle(kind, detail),
    note: WITH_TEXT.has(kind) && typeof detail.text === "string" ? detail.text : "",
    who: who === "visitor" ? "The visitor" : who,
    at: new Date(at).toISOString(),
    state: status ? textState(status) : null,
    link:
      kind === "booked" && typeof visit === "string"
        ? { to: `/admin/visits/${visit}`, label: "Open this visit" }
        : null,
    lines: [],
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
