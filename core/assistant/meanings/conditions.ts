import type { SiteLaw } from "../../law/site-law.ts";
import type { Meanings, Statement } from "./meanings.ts";
import { yearsSinceExpiry } from "./since-expiry.ts";

/** What conditions of statements are compared with. */
export interface ConditionFacts {
  /** The normalized message. */
  readonly text: string;
  readonly words: readonly string[];
  readonly law: SiteLaw;
  /** The day of the message in the business's time zone: `2026-11-20`. */
  readonly today: string;
}

const ADULT_AGE = 18;

/** Whether a statement is true of what the message says, by its numbers and by the law of the site's state. */
export function isStatementTrue(
  { when }: Statement,
  facts: ConditionFacts,
  meanings: Meanings,
): boolean {
  const { expired, age, mentions } = when;
  if (expired !== undefined && expiryAgainstLaw(facts) !== expired) return false;
  if (mentions !== undefined && !meanings.mentions(facts.words, mentions)) return false;
  if (age === undefined) return true;
  const years = ageIn(facts.text);
  return years !== null && (years >= ADULT_AGE ? "adult" : "minor") === age;
}

/** Whether an ID expired longer ago than the state allows; null where the words leave it open or the law gives no number of years. */
function expiryAgainstLaw({ text, today, law }: ConditionFacts): "within" | "beyond" | null {
  const allowed = law.states[0].identification?.value.expiredYears ?? null;
  const years = yearsSinceExpiry(text, today);
  if (allowed === null || years === null) return null;
  if (years.min > allowed) return "beyond";
  return years.max <= allowed ? "within" : null;
}

/** The age a message names: `my 16 year old`, `turned 18`, `tiene 17 anos`; null where it names none. */
export function ageIn(text: string): number | null {
  const found =
    /\b(\d{1,2}) ?(?:years? old|yrs? old|year|yo|y o|anos)\b/.exec(text) ??
    /\b(?:turned|turns|turning|is|just|age|cumplio|tiene) (\d{1,2})\b(?! (?:documents|pages|signers))/.exec(
      text,
    );
  return found ? Number(found[1]) : null;
}
