import { replyAsText } from "../../../../core/assistant/reply-as-text.ts";
import { formatTimestamp } from "../../../../core/format/dates.ts";
import { deliveryAdvice } from "../../../../core/mail/delivery-advice.ts";
import { TEXT_KIND_LABELS } from "../../../../core/text-messages/text-message.ts";
import type { LeadWithThread } from "../../../desk.ts";
import { emailState, type HistoryEntry, historyEntry, textState } from "./history-entry.ts";

type Thread = LeadWithThread["thread"];

/** The longest line of a chat that is quoted. */
const LONGEST_LINE = 240;

/** Everything that was said and done with a lead, in one order, newest first. */
export function leadTimeline({ events, thread }: LeadWithThread, zone: string): HistoryEntry[] {
  // A lead's own history says who booked a visit.
  const booked = new Set(
    events.flatMap(({ kind, detail }) => (kind === "booked" ? [String(detail.visit)] : [])),
  );
  const all = [
    ...events.map((event) => historyEntry(event, thread)),
    ...visitEntries(thread.visits, booked, zone),
    ...thread.mails.map(mailEntry),
    ...thread.texts.map(textEntry),
    ...(thread.chat ? [chatEntry(thread.chat)] : []),
  ];
  // What happened at one instant stays in this order: an act comes before the email about it.
  return all
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .reverse();
}

const VISIT_TITLES: Readonly<Record<Thread["visits"][number]["kind"], string>> = {
  confirmed: "Visit booked",
  moved: "Visit moved",
  completed: "Visit completed",
  cancelled: "Visit canceled",
  "no-show": "No-show",
};

const ACTORS: Readonly<Record<string, string>> = {
  visitor: "The visitor",
  owner: "The business",
  system: "Your team",
};

/** The visits' own events, without the bookings that the lead's history tells of. */
function visitEntries(
  all: Thread["visits"],
  booked: ReadonlySet<string>,
  zone: string,
): HistoryEntry[] {
  const seen = new Set<string>();
  return all.flatMap(({ id, visitId, kind, who, startsAt, at }) => {
    const isFirst = !seen.has(visitId);
    seen.add(visitId);
    if (kind === "confirmed" && isFirst && booked.has(visitId)) return [];
    return {
      ...blank(`visit ${id}`, at),
      title: kind === "confirmed" && !isFirst ? "Visit status undone" : VISIT_TITLES[kind],
      who: ACTORS[who] ?? who,
      link: {
        to: `/admin/visits/${visitId}`,
        label: `Visit of ${formatTimestamp(startsAt, zone)}`,
      },
    };
  });
}

function mailEntry({
  id,
  subject,
  address,
  state,
  error,
  canOpen,
  at,
}: Thread["mails"][number]): HistoryEntry {
  const why = state === "kept" ? "No mail server is connected." : "";
  return {
    ...blank(`email ${id}`, at),
    title: `Email: ${subject}`,
    note: error ? deliveryAdvice(error) : why,
    who: `To ${address}`,
    state: emailState(state),
    link: canOpen ? { to: `/admin/mails/${id}`, label: "Open this email" } : null,
  };
}

function textEntry({ id, kind, body, status, at }: Thread["texts"][number]): HistoryEntry {
  return {
    ...blank(`text ${id}`, at),
    title: `Text: ${TEXT_KIND_LABELS[kind]}`,
    note: body,
    who: "Sent automatically",
    state: textState(status),
  };
}

function chatEntry({ id, count, lastLines, at }: NonNullable<Thread["chat"]>): HistoryEntry {
  return {
    ...blank(`chat ${id}`, at),
    title: "Chat with the assistant",
    who: count === 1 ? "1 message" : `${count} messages`,
    link: { to: `/admin/chats/${id}`, label: "Read the whole chat" },
    lines: lastLines.map((line) => ({
      id: line.id,
      who: line.isVisitor ? "Visitor" : "Assistant",
      text: quoted(line.isVisitor ? line.text : replyAsText(line.text)),
    })),
  };
}

function quoted(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE - 1).trimEnd()}…` : line;
}

function blank(id: string, at: number) {
  return { id, at: new Date(at).toISOString(), note: "", state: null, link: null, lines: [] };
}
