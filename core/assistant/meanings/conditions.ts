import type { SiteLaw } from "../../law/site-law.ts";
import type { Meanings, Statement } from "./meanings.ts";

/** What conditions of statements are compared with. */
export interface ConditionFacts {
  /** The normalized message. */
  readonly text: string;
  readonly words: readonly string[];
  readonly law: SiteLaw;
  /** The year of the message. */
  readonly year: number;
}

const ADULT_AGE = 18;

/** Whether a statement is true of what the message says, by its numbers and by the law of the site's state. */
export function holds({ when }: Statement, facts: ConditionFacts, meanings: Meanings): boolean {
  const { expired, age, mentions } = when;
  if (expired !== undefined && expiryAgainstLaw(facts) !== expired) return false;
  if (mentions !== undefined && !meanings.mentions(facts.words, mentions)) return false;
  if (age === undefined) return true;
  const years = ageIn(facts.text);
  return years !== null && (years >= ADULT_AGE ? "adult" : "minor") === age;
}

/** Whether an ID expired longer ago than the state allows; null where the message or the law gives no number of years. */
function expiryAgainstLaw({ text, year, law }: ConditionFacts): "within" | "beyond" | null {
  const allowed = law.states[0].identification?.value.expiredYears ?? null;
  const years = yearsSinceExpiry(text, year);
  if (allowed === null || years === null) return null;
  return years > allowed ? "beyond" : "within";
}

const AMOUNTS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  un: 1,
  una: 1,
  two: 2,
  couple: 2,
  dos: 2,
  three: 3,
  few: 3,
  tres: 3,
  four: 4,
  cuatro: 4,
  five: 5,
  cinco: 5,
  six: 6,
  seis: 6,
  seven: 7,
  siete: 7,
  eight: 8,
  ocho: 8,
  nine: 9,
  nueve: 9,
  ten: 10,
  diez: 10,
  twelve: 12,
  doce: 12,
  fifteen: 15,
  quince: 15,
  twenty: 20,
  veinte: 20,
};

const AMOUNT = `\\d{1,2}|${Object.keys(AMOUNTS).join("|")}`;
const YEARS = new RegExp(
  `\\b(${AMOUNT})(?: or so| plus| and a half)? (?:years?|yrs?|anos?)(?! old)\\b`,
);
const AND_A_HALF = /\b(?:and a half|y medio)\b/;
const SHORT_TIME =
  /\b(?:last (?:week|month|summer|winter|spring|fall|monday|tuesday|wednesday|thursday|friday|saturday|sunday|night)|yesterday|recently|days?|weeks?|months?|la semana pasada|el mes pasado|ayer|dias?|semanas?|mes(?:es)?|hace poco)\b/;

/**
 * How many years ago something expired, by the words of a message: `3 years ago`, `hace dos anos`, `in 2019`, `last month` (0).
 * A year alone is counted from its end, the shorter time; a few is 3. Null where no time is given.
 */
export function yearsSinceExpiry(text: string, year: number): number | null {
  const years = YEARS.exec(text)?.[1];
  if (years) {
    const counted = AMOUNTS[years] ?? Number(years);
    const isMore = AND_A_HALF.test(text) || /\b(?:over|more than|mas de) /.test(text);
    return counted + (isMore ? 0.5 : 0);
  }
  const named = /\b(?:in|since|en|desde|of|de|del) (20\d\d|19\d\d)\b/.exec(text)?.[1];
  if (named && Number(named) <= year) return Math.max(0, year - Number(named) - 0.5);
  if (/\b(?:decade|decada)\b/.test(text)) return 10;
  if (/\b(?:last year|el ano pasado|ano y medio|year and a half)\b/.test(text)) return 1;
  return SHORT_TIME.test(text) ? 0 : null;
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
