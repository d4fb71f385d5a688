import { MEANING_IDS, type MeaningId } from "./meaning-ids.ts";
import type { MeaningGuess, Meanings } from "./meanings.ts";
import { isDanger } from "./safety-meanings.ts";

/** A meaning asked back about has at least so much. */
const WORTH_NAMING = 0.07;
const WORTH_NAMING_IF_DANGER = 0.1;
/** The most meanings that are asked back about. */
const MAX_CHOICES = 4;
/** A question back names at least two; the second one may be so unlikely. */
const SECOND_CHOICE = 0.03;

/** The meanings that are worth asking back about. */
export function choicesAmong(guesses: readonly MeaningGuess[]): readonly MeaningGuess[] {
  return guesses.filter((guess) => isWorthNaming(guess)).slice(0, MAX_CHOICES);
}

/** A faint thought of danger would put an emergency number before a question about a visit at eight. */
function isWorthNaming({ id, probability }: MeaningGuess): boolean {
  const enough = isDanger(id) ? WORTH_NAMING_IF_DANGER : WORTH_NAMING;
  return probability >= enough && !CANNOT_BE_ASKED.has(id);
}

/** The choices of a question back; one alone gets the next likeliest beside it. */
export function atLeastTwo(
  choices: readonly MeaningGuess[],
  ranked: readonly MeaningGuess[],
): readonly MeaningId[] {
  const next = ranked.find(
    (guess) =>
      !choices.includes(guess) &&
      !isDanger(guess.id) &&
      guess.probability >= SECOND_CHOICE &&
      !CANNOT_BE_ASKED.has(guess.id),
  );
  const all = choices.length === 1 && next ? [...choices, next] : choices;
  return all.map(({ id }) => id);
}

/** No one answers "are you insulting me?". */
export const CANNOT_BE_ASKED: ReadonlySet<MeaningId> = new Set([
  "fragment",
  "unclear",
  "greeting",
  "thanks",
  "bye",
  "accept",
  "decline",
  "offtopic",
  "insult",
  "prompt-attack",
  "harm-others",
  "secret-sent",
]);

/** The meaning that a message names as questions back do, and says nothing else; null where there is none. */
export function meaningNamed(typed: string, meanings: Meanings): MeaningId | null {
  const name = typed.trim().toLowerCase();
  const isName = (id: MeaningId) =>
    Object.values(meanings.labelOf(id).name).some((each) => each.toLowerCase() === name);
  return MEANING_IDS.find(isName) ?? null;
}
