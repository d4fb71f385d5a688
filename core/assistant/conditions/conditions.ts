import { type Cents, cents } from "../../format/money.ts";
import type { SiteLaw } from "../../law/site-law.ts";
import type { Meanings, SaidConditions, Statement } from "../meanings/meanings.ts";
import { numberOf } from "../parse/number-words.ts";
import { yearsSinceExpiry } from "./since-expiry.ts";

/** What conditions of statements are compared with. */
export interface ConditionFacts {
  /** The normalized message. */
  readonly text: string;
  readonly words: readonly string[];
  /** The amounts of money it names. */
  readonly amounts: readonly Cents[];
  readonly law: SiteLaw;
  /** The day of the message in the business's time zone: `2026-11-20`. */
  readonly today: string;
}

const ADULT_AGE = 18;

/** Whether a statement is true of what the message says, by its numbers and by the law of the site's state. */
export function isStatementTrue(
  { when }: Pick<Statement, "when">,
  facts: ConditionFacts,
  meanings: Meanings,
): boolean {
  const { expired, fee } = when;
  if (expired !== undefined && expiryAgainstLaw(facts) !== expired) return false;
  if (fee !== undefined && feeAgainstLaw(facts) !== fee) return false;
  return isSaid(when, facts, meanings);
}

/** Whether a normalized message says what it must, and nothing that it must not. */
export function isSaid(
  { age, mentions, lacks, says, unless, gains }: SaidConditions,
  { text, words }: Pick<ConditionFacts, "text" | "words">,
  meanings: Pick<Meanings, "mentions">,
): boolean {
  const isMentioned = (concept: string) => meanings.mentions(words, concept);
  if (says && !says.test(text)) return false;
  if (unless?.test(text)) return false;
  if (gains !== undefined && gainsFromDocument(text) !== (gains === "something")) return false;
  if (!listed(mentions).every(isMentioned) || listed(lacks).some(isMentioned)) return false;
  if (age === undefined) return true;
  const years = ageIn(text);
  return years !== null && (years >= ADULT_AGE ? "adult" : "minor") === age;
}

function listed(concepts: string | readonly string[] | undefined): readonly string[] {
  return typeof concepts === "string" ? [concepts] : (concepts ?? []);
}

/** Whether an ID expired longer ago than the state allows; null where the words leave it open or the law gives no number of years. */
function expiryAgainstLaw({ text, today, law }: ConditionFacts): "within" | "beyond" | null {
  const allowed = law.states[0].identification?.value.expiredYears ?? null;
  const years = yearsSinceExpiry(text, today);
  if (allowed === null || years === null) return null;
  if (years.min > allowed) return "beyond";
  return years.max <= allowed ? "within" : null;
}

const COUNTED =
  /\b(\d{1,2}|two|three|four|five|six|dos|tres) (?:\w+ )?(?:signatures?|stamps?|seals?|acts?|notarizations?|documents?|signers?|papers?|firmas?|sellos?|actos?|documentos?|papeles)\b/;

/** Somebody else's charge, of which is asked whether the law allows it. */
const ASKS_IF_ALLOWED =
  /\b(?:legal\w*|illegal|allowed|lawful|overcharg\w*|charged|quoted|wanted|(?:can|may) (?:a|they|he|she)|permitid[oa]|cobro|cobraron|cobre)\b/;

/** Whether the amount a message names is more than the law lets a notary charge for as many acts; null where one of them is unknown. */
function feeAgainstLaw({ text, amounts, law }: ConditionFacts): "within" | "beyond" | null {
  const most = law.states[0].feeMax?.value;
  if (most?.rule !== "capped" || most.acknowledgment === null || amounts.length === 0) return null;
  if (!ASKS_IF_ALLOWED.test(text)) return null;
  const count = numberOf(COUNTED.exec(text)?.[1] ?? "1");
  const allowed = cents(most.acknowledgment) * count;
  return Math.min(...amounts) > allowed ? "beyond" : "within";
}

const GAINS_NOTHING =
  /\b(?:(?:gets?|getting|inherits?|gains?|receives?|recib[ea]n?|hered[ae]n?|ganan?) (?:nothing|nada)|(?:not|no|never|nor|without) (?:\w+ )?(?:inherit\w*|hered\w+|recib\w+|benefici\w+|getting|get|gets|gain|gains|heirs?|an heir)\b|(?:not|no esta|no aparece|is not|are not) (?:named |mentioned |nombrad[oa]s? )?(?:in|en) (?:it|the|her|his|my|el|mi|su)\b|left out of|gets none)/;
const GAINS =
  /\b(?:inherit\w*|heirs?|beneficiar\w*|hered\w+|(?:gets?|getting|receives?|left|leaves|leaving|recibe) (?:\w+ )?(?:the|a|an|some|half|everything|all|my|her|his|most|money|house|part|la|el|una?|todo)\b|(?:named|mentioned|nombrad[oa]) (?:in|en)|(?:is|are|am|esta) (?:in|en) (?:the|her|his|my|el|mi|su) (?:will|trust|testamento))/;

/** Whether somebody gets something by the document, as a message says; null where it doesn't. */
function gainsFromDocument(text: string): boolean | null {
  if (GAINS_NOTHING.test(text)) return false;
  return GAINS.test(text) ? true : null;
}

/** The age a message names: `my 16 year old`, `turned 18`, `tiene 17 anos`; null where it names none. */
export function ageIn(text: string): number | null {
  const found =
    /\b(\d{1,2}) ?(?:years? old|yrs? old|year|yo|y o|anos)\b/.exec(text) ??
    /\b(?:turned|turns|turning|is|are|just|age|cumplio|tiene) (\d{1,2})\b(?! (?:documents|pages|signers|hours?|minutes?|am|pm|a m|p m|dollars|days|weeks|months))/.exec(
      text,
    );
  return found ? Number(found[1]) : null;
}
