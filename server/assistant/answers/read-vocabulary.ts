import { join } from "node:path";
import { z } from "zod";
import type { Meanings } from "../../../core/assistant/meanings/meanings.ts";
import { topicRulesFor } from "../../../core/assistant/topics/topic-rules.ts";
import {
  type AssistantVocabulary,
  assistantVocabulary,
  topicFile,
} from "../../../core/assistant/vocabulary.ts";
import { contentFileError } from "../../site/content-file-error.ts";
import { readContentFile } from "../../site/section-files.ts";
import { readMeanings } from "./read-meanings.ts";

/** Files with one part of the vocabulary each; topics have a folder. */
const PARTS = {
  words: "words",
  places: "places",
  days: "days",
  followUps: "follow-ups",
  payments: "payments",
  facts: "facts",
  patterns: "patterns",
};

/** Reads the assistant's words, patterns and example questions from `content/assistant`. Throws with the file and field that is refused. */
export async function readAssistantVocabulary(contentFolder: string): Promise<AssistantVocabulary> {
  const folder = join(contentFolder, "assistant");
  const read = (name: string) => readContentFile(join(folder, name), `assistant/${name}`);
  const parts = await Promise.all(
    Object.entries(PARTS).map(async ([part, file]) => [part, await read(`${file}.yaml`)] as const),
  );
  const topics = readTopics(await read("topics"));
  const vocabulary = { ...Object.fromEntries(parts), topics };
  const parsed = assistantVocabulary.safeParse(vocabulary);
  if (!parsed.success) throw contentFileError("assistant", parsed.error, vocabulary);
  let meanings: Promise<Meanings> | undefined;
  const complete: AssistantVocabulary = {
    ...parsed.data,
    // Read when somebody chats: a start doesn't wait for it.
    meanings: () => (meanings ??= readMeanings(contentFolder, complete)),
  };
  topicRulesFor(complete, []); // a pattern that does not compile stops the start, not the first visitor
  return complete;
}

/** The topics of all files together; one that is in two files is refused. */
function readTopics(files: unknown): z.infer<typeof topicFile> {
  const parsed = z.array(topicFile).safeParse(files);
  if (!parsed.success) throw contentFileError("assistant/topics", parsed.error, files);
  const topics = new Map<string, unknown>();
  for (const [id, rule] of parsed.data.flatMap((file) => Object.entries(file))) {
    if (topics.has(id)) throw new Error(`assistant/topics: the topic ${id} is in two files.`);
    topics.set(id, rule);
  }
  return Object.fromEntries(topics);
}
