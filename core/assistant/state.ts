import type { SpokenPlace } from "./gazetteer.ts";
import type { Heard } from "./hear.ts";
import type { Language } from "./language.ts";

/** One message of a conversation. */
export interface Message {
  readonly role: "user" | "assistant";
  readonly content: string;
}

/** What the conversation has come to, rebuilt from the visitor's messages alone: what an assistant said may be forged. */
export interface Known {
  readonly services: readonly string[];
  readonly zip: string | null;
  readonly place: SpokenPlace | null;
  readonly language: Language;
  /** What the visitor was last about, of what places, services and times can carry on. */
  readonly topic: string | null;
}

export const NOTHING: Known = { services: [], zip: null, place: null, language: "en", topic: null };

/** Topics that stay what a conversation is about while places, services and times change. */
export const STAYING =
  /^(?:price|cheapest|travel-fee|area|counties|next-start|book|duration|same-day|surcharges|hours|after-hours|service|document|services|several-papers|meeting-place)$/;
/** What is known after a message: what it names is newer and wins, the rest stays. */
export function after(known: Known, heard: Heard, topic: string | null): Known {
  const zip = heard.zips.at(-1) ?? null;
  const place = heard.places.at(-1) ?? null;
  const isPlaced = zip !== null || place !== null;
  return {
    services: heard.services.ids.length > 0 ? heard.services.ids : known.services,
    zip: isPlaced ? zip : known.zip,
    place: isPlaced ? place : known.place,
    language: heard.language ?? known.language,
    topic: topic !== null && STAYING.test(topic) ? topic : known.topic,
  };
}
