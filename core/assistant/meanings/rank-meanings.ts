import type { Lexicon } from "../lexicon/lexicon.ts";
import type { ParsedMessage } from "../parse/parse-message.ts";
import type { Intent } from "../topics/detect-intent.ts";
import type { MeaningGuess, Meanings } from "./meanings.ts";
import { PRICE_QUESTIONS, PRICED_MEANINGS } from "./priced-meanings.ts";

/** What each point of a rule score above the first two adds to the weight of a meaning, and the most points that count. */
const WEIGHT_PER_POINT = 0.75;
const FIRST_POINTS = 2;
const MOST_POINTS = 8;
/** Probabilities are spread so widely for the sake of safety; the likeliest of the others is likelier than they say. */
const SHARPER = 1.3;

/** The guesses with what the rules of topics found: a topic they are sure of makes its meanings likelier. */
export function withRules(
  guesses: readonly MeaningGuess[],
  { topic, score }: Intent,
  meanings: Meanings,
): MeaningGuess[] {
  const points = Math.max(0, Math.min(score, MOST_POINTS) - FIRST_POINTS);
  const factor = 1 + WEIGHT_PER_POINT * points;
  const weighed = guesses.map(({ id, probability }) => {
    const agrees = topic !== null && meanings.labelOf(id).topics.includes(topic);
    return { id, probability: probability ** SHARPER * (agrees ? factor : 1) };
  });
  const sum = weighed.reduce((total, { probability }) => total + probability, 0) || 1;
  return weighed
    .map(({ id, probability }) => ({ id, probability: probability / sum }))
    .toSorted((a, b) => b.probability - a.probability);
}

/** Where a message asks how much, what it names is only what the price is for: the document's share goes to the price. */
export function withPriceFirst(
  ranked: readonly MeaningGuess[],
  { text }: ParsedMessage,
  { rules }: Lexicon,
): readonly MeaningGuess[] {
  if (rules.shareOf.test(text) && !rules.howMuch.test(text))
    return ranked.filter(({ id }) => !PRICE_QUESTIONS.includes(id));
  if (!rules.howMuch.test(text)) return ranked;
  const asked = ranked.find(({ id }) => PRICE_QUESTIONS.includes(id))?.id;
  if (!asked) return ranked;
  const named = ranked
    .filter(({ id }) => PRICED_MEANINGS.has(id))
    .reduce((sum, { probability }) => sum + probability, 0);
  return ranked
    .filter(({ id }) => !PRICED_MEANINGS.has(id))
    .map((guess) =>
      guess.id === asked ? { ...guess, probability: guess.probability + named } : guess,
    )
    .toSorted((a, b) => b.probability - a.probability);
}
