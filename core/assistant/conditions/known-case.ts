import type { Lexicon } from "../lexicon/lexicon.ts";
import { meaningWords } from "../meanings/meaning-words.ts";
import type { KnownCase, Meanings } from "../meanings/meanings.ts";
import { withoutNegated } from "../parse/negations.ts";
import { type ParsedMessage, parseMessage } from "../parse/parse-message.ts";
import { isSaid } from "./conditions.ts";

/**
 * The question of which the law is known that a message asks; null for any other message. A case names all that must be said
 * together (who, what, which number, what not), so it is surer than the likeliest meaning: one word more makes another question.
 * Who asks for an amount of money gets a price.
 */
export function knownCaseIn(
  message: ParsedMessage,
  lexicon: Lexicon,
  meanings: Pick<Meanings, "cases" | "mentions">,
): KnownCase | null {
  const asksAmount = lexicon.rules.howMuch.test(message.text);
  const isSaidHere = isSaidBy(message, lexicon, meanings);
  const found = meanings.cases.find(
    (known) => (known.asksAmount || !asksAmount) && isSaidHere(known),
  );
  return found ?? null;
}

/**
 * The question of which the law is known that a short message asks about what was named before it: "does it need witnesses" behind
 * a power of attorney. Null where it was asked already, or the messages together ask none.
 * @param before what was typed before, the newest last
 */
export function askedAbout(
  message: ParsedMessage,
  before: readonly ParsedMessage[],
  lexicon: Lexicon,
  meanings: Pick<Meanings, "cases" | "mentions">,
): FoundCase | null {
  if (lexicon.rules.howMuch.test(message.text)) return null;
  // Of "financial, not medical" the first counts.
  const asked = withoutNegated(message.rawText);
  const subject = before.findLast(
    ({ documents, services }) => documents.length + services.ids.length > 0,
  );
  for (const earlier of [before, subject ? [subject] : []]) {
    const typed = earlier.map(({ rawText }) => withoutNegated(rawText)).join(". ");
    const whole = parseMessage(`${typed}. ${asked}`, lexicon);
    const wasAsked = isSaidBy(parseMessage(typed, lexicon), lexicon, meanings);
    const isAsked = isSaidBy(whole, lexicon, meanings);
    const found = meanings.cases.find((known) => isAsked(known) && !wasAsked(known));
    if (found) return { found, whole };
  }
  return null;
}

/** A known case, and the messages that ask about it as one. */
interface FoundCase {
  readonly found: KnownCase;
  readonly whole: ParsedMessage;
}

function isSaidBy(
  message: ParsedMessage,
  lexicon: Lexicon,
  meanings: Pick<Meanings, "mentions">,
): (known: KnownCase) => boolean {
  const facts = { text: message.text, words: meaningWords(message, lexicon) };
  return ({ when }) => isSaid(when, facts, meanings);
}
