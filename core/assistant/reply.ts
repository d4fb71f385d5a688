import type { Heard } from "./hear.ts";
import type { Language } from "./language.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Known } from "./state.ts";
import type { World } from "./world.ts";

/** What an answer is made from: the message, what the conversation has come to with it, and the world. */
export interface Ask {
  readonly topic: string;
  readonly heard: Heard;
  readonly known: Known;
  readonly language: Language;
  readonly lexicon: Lexicon;
  readonly world: World;
}

/** Answers one topic in Markdown (bold, lists, links); null where it has nothing to say. */
export type Answer = (ask: Ask) => string | null | Promise<string | null>;

/** What the assistant replies. */
export interface Reply {
  /** Markdown: bold, lists and links only. */
  readonly text: string;
  /** What the message was taken to be about; `unknown` where nobody knows. */
  readonly intent: string;
  /** All topics the text answers, the first is `intent`. */
  readonly topics: readonly string[];
  /** Whether the owner should see the question, since no answer was known. */
  readonly unanswered: boolean;
  readonly language: Language;
}

/** The sentence in the visitor's language. */
export function say({ language }: Pick<Ask, "language">, en: string, es: string): string {
  return language === "es" ? es : en;
}

/** Sentences one after another; what is empty is left out. */
export function joined(...parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter((part): part is string => Boolean(part)).join(" ");
}
