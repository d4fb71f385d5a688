import { z } from "zod";
import { holidayDate } from "../booking/hours/holidays.ts";
import { STATE_CODE_PATTERN } from "../format/patterns.ts";
import { requiredText } from "../required-text.ts";
import { factFile } from "./conditions/fact-file.ts";
import type { Meanings } from "./meanings/meanings.ts";
import { regularExpression } from "./regular-expression.ts";
import { TOPIC_IDS } from "./topics/topic-ids.ts";

/** A text of words between spaces, as a set. */
const wordSet = z.string().transform((text): ReadonlySet<string> => new Set(splitOnSpaces(text)));
/** The same in order, with repetitions. */
const wordList = z.string().transform(splitOnSpaces);
const replacement = z.strictObject({ pattern: regularExpression("g"), means: z.string() });
const stateCode = z.string().regex(STATE_CODE_PATTERN, "must be a state's code");

const topicRule = z.strictObject({
  signals: z
    .array(z.strictObject({ weight: z.number().positive(), pattern: z.string().min(1) }))
    .describe(
      "patterns over the normalized message, with what each adds; 5 and more decides alone",
    ),
  examples: z.array(z.string().min(1)).describe("how people ask; a message like one adds a signal"),
});

/** `content/assistant/topics/*.yaml`: a part of the topics each. */
export const topicFile = z.partialRecord(z.enum(TOPIC_IDS), topicRule);

/** `content/assistant/`: the words, patterns and example questions the assistant understands messages by. */
export const assistantVocabulary = z.strictObject({
  words: z.strictObject({
    shorthandPhrases: z.array(replacement),
    contractions: z.array(replacement),
    shorthand: z.record(z.string(), z.string()),
    stopWords: wordSet,
    documentFillers: wordSet,
    weakDocumentWords: wordSet,
    besideNames: wordSet,
    askingWords: wordSet,
    spellingTargets: wordList,
    commonWords: wordSet,
    languages: z.strictObject({ en: wordSet, es: wordSet, either: wordSet }),
  }),
  places: z.strictObject({
    farCities: z.record(stateCode, z.array(z.string().min(1))),
    nicknames: z.record(z.string(), z.string()),
    ambiguousNames: z.array(z.string()).transform((names): ReadonlySet<string> => new Set(names)),
    introductions: wordSet,
    unambiguousStateCodes: z.array(stateCode),
  }),
  days: z.strictObject({
    weekdays: z.strictObject({
      monday: regularExpression(),
      tuesday: regularExpression(),
      wednesday: regularExpression(),
      thursday: regularExpression(),
      friday: regularExpression(),
      saturday: regularExpression(),
      sunday: regularExpression(),
    }),
    holidays: z.array(
      z.strictObject({
        pattern: regularExpression(),
        name: z.strictObject({ en: requiredText, es: requiredText }),
        on: holidayDate.nullable().default(null),
      }),
    ),
    past: regularExpression().describe("a day that is over"),
    wantsVisit: regularExpression().describe(
      "a wish for a visit, to tell it from a story about a day",
    ),
    tellsStory: regularExpression().describe("what takes such a wish back"),
  }),
  followUps: z.strictObject({
    joins: regularExpression(),
    also: regularExpression(),
    addsPerson: regularExpression(),
    asksPriceOf: regularExpression(),
    replaces: regularExpression(),
    withdraws: regularExpression(),
    bareHour: regularExpression(),
    comesOver: regularExpression().describe("someone beyond the state line offers to come across"),
  }),
  payments: z.array(
    z.strictObject({
      asked: regularExpression(),
      listed: regularExpression("i"),
      name: z.string().min(1),
    }),
  ),
  facts: factFile,
  patterns: z.record(z.string().regex(/^[A-Z_]+$/), z.string().min(1)),
  topics: z.record(z.enum(TOPIC_IDS), topicRule),
});

/** The words, patterns and example questions the assistant understands messages by; the same for all sites. */
export type AssistantVocabulary = z.infer<typeof assistantVocabulary> & {
  /** What messages can mean, with weights that are read at the first chat. */
  readonly meanings: () => Promise<Meanings>;
};

function splitOnSpaces(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}
