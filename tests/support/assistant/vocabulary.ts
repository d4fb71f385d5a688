import { join } from "node:path";
import { readAssistantVocabulary } from "../../../server/assistant/answers/read-vocabulary.ts";

/** The vocabulary of `content/assistant`, as the assistant reads it at start. */
export const vocabulary = await readAssistantVocabulary(
  join(import.meta.dirname, "../../../content"),
);
