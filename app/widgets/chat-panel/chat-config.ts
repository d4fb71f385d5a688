import type { SiteLanguage } from "../../../core/language.ts";
import type { Words } from "../../../core/words/words.ts";

/** The fixed words of the panel. */
export type ChatWords = Words["chat"];

/** A question that a button sends for the visitor. */
export interface SuggestedQuestion {
  readonly label: string;
  readonly ask: string;
}

/** What the chat panel of a site needs; fetched from `/chat-kit.json`. */
export interface ChatConfig {
  /** Not a secret: it shows the server that a page of the site is calling. */
  readonly key: string;
  readonly language: SiteLanguage;
  readonly words: ChatWords;
  readonly title: string;
  readonly greeting: string;
  readonly phone: string;
  readonly questions: readonly SuggestedQuestion[];
  /** Shown under an overview of the services. */
  readonly topics: readonly SuggestedQuestion[];
  /** The names of the services, by id: for the price that the visitor saw on the page. */
  readonly services: Readonly<Record<string, string>>;
}

/** The longest message: characters. */
export const MAX_MESSAGE_LENGTH = 4_000;

/** Whether a reply is the overview of the services: it says services or offer, in English or Spanish, and names at least two. */
export function isServiceOverview(text: string, topics: readonly SuggestedQuestion[]): boolean {
  const lowered = text.toLowerCase();
  const named = topics.filter(({ label }) => lowered.includes(stemOf(label)));
  return /\b(?:services|offers?|servicios|ofrecemos)\b/.test(lowered) && named.length >= 2;
}

/** "Loan Signings" is named by "a loan signing" too. */
function stemOf(label: string): string {
  return label.toLowerCase().replace(/s$/, "");
}
