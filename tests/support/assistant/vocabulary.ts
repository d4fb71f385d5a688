import { join } from "node:path";
import type { MeaningGuess } from "../../../core/assistant/meanings/meanings.ts";
import type { AssistantVocabulary } from "../../../core/assistant/vocabulary.ts";
import { readAssistantVocabulary } from "../../../server/assistant/answers/read-vocabulary.ts";

/** The vocabulary of `content/assistant`, as the assistant reads it at start. */
export const vocabulary = await readAssistantVocabulary(
  join(import.meta.dirname, "../../../content"),
);

/** The same vocabulary, with a classifier that takes every question for these meanings. */
export function vocabularyGuessing(guesses: readonly MeaningGuess[]): AssistantVocabulary {
  return {
    ...vocabulary,
    meanings: async () => ({ ...(await vocabulary.meanings()), classify: () => guesses }),
  };
}
