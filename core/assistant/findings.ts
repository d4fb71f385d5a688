import type { PlaceBook } from "../locations/places.ts";
import { usd } from "../money.ts";
import { serviceById } from "../site/services.ts";
import type { Site } from "../site/site.ts";
import { type Heard, hear } from "./hear.ts";
import { lexiconOf } from "./lexicon.ts";
import type { SpokenMoment } from "./moments.ts";
import { after, type Known, type Message, NOTHING } from "./state.ts";
import { understand } from "./understand.ts";

/** Something the assistant recognized in what a visitor said. */
export interface Finding {
  readonly what: "ZIP" | "Place" | "Service" | "Document" | "When" | "Amount" | "People" | "Alert";
  readonly value: string;
  /** It was said earlier in the conversation, and still counts. */
  readonly isCarried: boolean;
}

/** What the assistant recognized in the last message of a conversation, and what it still knows of those before. */
export function findingsIn(
  conversation: readonly Message[],
  site: Site,
  places: PlaceBook,
): Finding[] {
  const lexicon = lexiconOf(site, places);
  const messages = conversation.filter(({ role }) => role === "user");
  let known = NOTHING;
  let heard: Heard | null = null;
  for (const { content } of messages) {
    if (heard) known = after(known, heard, understand(heard, known, lexicon).topic);
    heard = hear(content, lexicon);
  }
  return heard ? [...said(heard, site), ...carried(heard, known, site)] : [];
}

function said(heard: Heard, site: Site): Finding[] {
  const { zips, wrongZip, places, services, papers, moment, amounts, people } = heard;
  return [
    ...zips.map((zip) => finding("ZIP", zip)),
    ...(wrongZip ? [finding("ZIP", `${wrongZip} (no ZIP)`)] : []),
    ...places.map(({ name, state }) => finding("Place", `${name}, ${state}`)),
    ...services.ids.map((id) => finding("Service", nameOf(id, site))),
    ...papers.map(({ name }) => finding("Document", name)),
    ...whenOf(moment).map((when) => finding("When", when)),
    ...amounts.map((cents) => finding("Amount", usd(cents))),
    ...(people === null ? [] : [finding("People", `${people}`)]),
    ...(heard.isSensitive ? [finding("Alert", "A number nobody should send")] : []),
  ];
}

function carried({ zips, places, services }: Heard, known: Known, site: Site): Finding[] {
  const isPlaced = zips.length > 0 || places.length > 0;
  return [
    ...(isPlaced || !known.zip ? [] : [finding("ZIP", known.zip, true)]),
    ...(isPlaced || !known.place
      ? []
      : [finding("Place", `${known.place.name}, ${known.place.state}`, true)]),
    ...(services.ids.length > 0
      ? []
      : known.services.map((id) => finding("Service", nameOf(id, site), true))),
  ];
}

function whenOf({ weekday, isWeekend, relative, holiday, minutes, part }: SpokenMoment): string[] {
  const time = minutes === null ? null : clock(minutes);
  return [weekday, isWeekend ? "weekend" : null, relative, holiday, time, part].filter(
    (each): each is NonNullable<typeof each> => each !== null,
  );
}

function clock(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const rest = String(minutes % 60).padStart(2, "0");
  return `${hour % 12 || 12}:${rest} ${hour < 12 ? "AM" : "PM"}`;
}

function nameOf(id: string, site: Site): string {
  return serviceById(id, site.services)?.serviceName ?? id;
}

function finding(what: Finding["what"], value: string, isCarried = false): Finding {
  return { what, value, isCarried };
}
