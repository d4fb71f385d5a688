import type { Lexicon } from "../lexicon/lexicon.ts";
import type { WrittenAnswer } from "../lexicon/written-answers.ts";
import { cosine, type Features } from "./features.ts";
import type { MeaningId } from "./meaning-ids.ts";
import type { MeaningGuess, Meanings } from "./meanings.ts";

/** How alike a message is to a question that the owner answered, to get that answer. */
const PARAPHRASE = 0.42;
/** A message that surely means something else does not get it. */
const SURE_OF_ANOTHER = 0.5;

/** A question the owner answered, ready to be compared. */
interface AnsweredQuestion {
  readonly answer: WrittenAnswer;
  readonly features: Features;
  readonly meaning: MeaningId | null;
}

const prepared = new WeakMap<Lexicon, readonly AnsweredQuestion[]>();

/** The owner's answer to a question that says the same in other words; null where there is none. */
export function ownAnswerTo(
  words: readonly string[],
  guesses: readonly MeaningGuess[],
  lexicon: Lexicon,
  meanings: Meanings,
): WrittenAnswer | null {
  const questions = questionsOf(lexicon, meanings);
  if (questions.length === 0) return null;
  const asked = meanings.featuresOf(words);
  const [best] = questions
    .map((question) => ({ question, likeness: cosine(asked, question.features) }))
    .toSorted((a, b) => b.likeness - a.likeness);
  return best && isParaphrase(best.likeness, best.question.meaning, guesses)
    ? best.question.answer
    : null;
}

function isParaphrase(
  likeness: number,
  meaning: MeaningId | null,
  [guess]: readonly MeaningGuess[],
): boolean {
  if (!guess) return false;
  const mayMeanIt = guess.id === meaning || guess.probability < SURE_OF_ANOTHER;
  return mayMeanIt && likeness >= PARAPHRASE;
}

function questionsOf(lexicon: Lexicon, meanings: Meanings): readonly AnsweredQuestion[] {
  const known = prepared.get(lexicon);
  if (known) return known;
  const questions = lexicon.ownAnswers.map((answer) => {
    const words = lexicon.toWords(answer.question);
    const meaning = meanings.classify(words)[0]?.id ?? null;
    return { answer, features: meanings.featuresOf(words), meaning };
  });
  prepared.set(lexicon, questions);
  return questions;
}
