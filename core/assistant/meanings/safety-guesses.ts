import type { ParsedMessage } from "../parse/parse-message.ts";
import type { MeaningId } from "./meaning-ids.ts";
import type { MeaningGuess, Meanings } from "./meanings.ts";
import { isDanger, isSafetyMeaning } from "./safety-meanings.ts";

/** From here on all safety meanings together are answered, and with less where the likeliest meaning of all is one. A false alarm is cheaper than a miss. */
const SAFETY_SURE = 0.5;
const SAFETY_LIKELY = 0.3;
/** Danger in a message without a word of it must be so likely: "the house when I die" plans an estate. */
const DANGER_UNNAMED = 0.55;
const DANGER_CONCEPTS = ["danger", "self-harm", "pressure"] as const;
/** With less, the likeliest meaning of all is hardly likelier than the next. */
const SAFETY_CLEAR = 0.15;
/** Whether a pattern is found in a message, as corrected or as spelled. */
function says({ text, uncorrectedText }: ParsedMessage, pattern: RegExp): boolean {
  return pattern.test(text) || pattern.test(uncorrectedText);
}

/** The meaning that words of danger or dishonesty decide. */
export function ruledMeaning(message: ParsedMessage, { safetyRules }: Meanings): MeaningId | null {
  const rule = safetyRules.find(
    ({ pattern, unless }) => says(message, pattern) && !(unless && says(message, unless)),
  );
  return rule?.meaning ?? null;
}

/** The guesses without danger whose words the rules found and took back: it is long past, or in care. */
export function withoutTakenBack(
  guesses: readonly MeaningGuess[],
  message: ParsedMessage,
  { safetyRules }: Meanings,
): readonly MeaningGuess[] {
  const isTakenBack = safetyRules.some(
    ({ meaning, pattern }) => isDanger(meaning) && says(message, pattern),
  );
  return isTakenBack ? guesses.filter(({ id }) => !isDanger(id)) : guesses;
}

/** The safety meaning that the classifier finds likely enough; it has to be surer where the rules took one back. */
export function likelySafetyMeaning(
  all: readonly MeaningGuess[],
  isTakenBack: boolean,
  words: readonly string[],
  meanings: Meanings,
): MeaningId | null {
  const isNamed = DANGER_CONCEPTS.some((concept) => meanings.mentions(words, concept));
  const guesses = all.filter(
    ({ id, probability }) => !isDanger(id) || isNamed || probability >= DANGER_UNNAMED,
  );
  // Together they are surer than each alone: which of them it is matters less than that it is one.
  const likely = guesses.filter(({ id }) => isSafetyMeaning(id));
  const together = likely.reduce((sum, { probability }) => sum + probability, 0);
  const [best] = guesses;
  const isBest = best !== undefined && best.probability >= SAFETY_CLEAR && isSafetyMeaning(best.id);
  const enough = isBest && !isTakenBack ? SAFETY_LIKELY : SAFETY_SURE;
  return together >= enough ? (likely[0]?.id ?? null) : null;
}
