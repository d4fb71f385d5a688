import { z } from "zod";
import { requiredText } from "../../required-text.ts";
import { TOPIC_IDS } from "../topics/topic-ids.ts";
import type { Features } from "./features.ts";
import { MEANING_IDS, type MeaningId } from "./meaning-ids.ts";

/** A text in both languages of the assistant. */
const bothLanguages = z.strictObject({ en: requiredText, es: requiredText });

/** A meaning: what a message asks, and how it is told from its neighbors. */
const label = z.strictObject({
  asks: requiredText,
  not: requiredText.describe("near misses, with the labels that they have"),
  critical: z.boolean().default(false).describe("a wrong answer costs money, safety or a right"),
  examples: z.array(requiredText).min(1),
  topics: z
    .array(z.enum(TOPIC_IDS))
    .default([])
    .describe("whose answers fit, where no statement is written for it; the first by default"),
  needs: z
    .array(requiredText)
    .default([])
    .describe(
      "concepts of which the message must mention one, lest a keyword of another topic pull it here",
    ),
  name: bothLanguages.describe("what it is about, for the question back: “Is it about …?”"),
});

/** `content/assistant/labels/*.yaml`: a part of the meanings each. */
export const labelFile = z.partialRecord(z.enum(MEANING_IDS), label);

const pattern = z.string().transform((source, context) => {
  try {
    return new RegExp(source);
  } catch {
    context.addIssue({ code: "custom", message: "isn't a regular expression" });
    return z.NEVER;
  }
});

const concepts = z.union([requiredText, z.array(requiredText)]);

/** What a message must say by itself, whatever the law of the site's state. */
const saidConditions = z.strictObject({
  age: z.enum(["minor", "adult"]).optional(),
  mentions: concepts.optional().describe("concepts that the message must mention, all of them"),
  lacks: concepts.optional().describe("concepts of which it mentions none"),
  says: pattern.optional().describe("found in the normalized message"),
  unless: pattern.optional().describe("not found there"),
  gains: z
    .enum(["something", "nothing"])
    .optional()
    .describe("whether the message says that someone gets something by the document"),
});

const statement = z.strictObject({
  when: z
    .strictObject({
      ...saidConditions.shape,
      expired: z.enum(["within", "beyond"]).optional(),
      fee: z
        .enum(["within", "beyond"])
        .optional()
        .describe("an amount in the message against the state's maximum for as many acts"),
    })
    .default({}),
  ...bothLanguages.shape,
  read: requiredText.optional(),
});

/** `content/assistant/statements/*.yaml`: what is said to a meaning; the first statement whose conditions hold. */
export const statementFile = z.partialRecord(z.enum(MEANING_IDS), z.array(statement).min(1));

/** `content/assistant/examples/*.yaml`: one writer's questions by meaning. */
export const exampleFile = z.partialRecord(z.enum(MEANING_IDS), z.array(requiredText));

/** `content/assistant/concepts.yaml`: words that mean much the same, between spaces. */
export const conceptFile = z.record(z.string().regex(/^[a-z0-9-]+$/), requiredText);

/** `content/assistant/cases/*.yaml`: what the law says of exactly what a message says; the first whose conditions hold decides. */
export const caseFile = z.array(
  z.strictObject({
    meaning: z.enum(MEANING_IDS),
    asks: z.array(requiredText).min(1).describe("questions that it answers; a test asks them"),
    when: saidConditions,
    asksAmount: z
      .boolean()
      .default(false)
      .describe("how much may be asked: not our price is meant"),
    ...bothLanguages.shape,
    read: requiredText.optional(),
  }),
);

/** `content/assistant/safety.yaml`: words that mean danger or a dishonest wish whatever else a message says. */
export const safetyFile = z.array(
  z.strictObject({ meaning: z.enum(MEANING_IDS), pattern, unless: pattern.optional() }),
);

export type Statement = Readonly<z.infer<typeof statement>>;
/** What a message must say for a statement to answer it. */
export type SaidConditions = Readonly<z.infer<typeof saidConditions>>;
/** A question of which the law is known, with its answer. */
export type KnownCase = Readonly<z.infer<typeof caseFile>[number]>;
type MeaningLabel = Readonly<z.infer<typeof label>>;

/** A meaning a message may have, and how likely it is: 0 to 1. */
export interface MeaningGuess {
  readonly id: MeaningId;
  readonly probability: number;
}

/** Understands messages by meaning; the same for all sites. */
export interface Meanings {
  /** All meanings with how likely a normalized message has them, the likeliest first. */
  classify(words: readonly string[]): readonly MeaningGuess[];
  /** The features of a normalized message, to compare it with another one by `cosine`. */
  featuresOf(words: readonly string[]): Features;
  /** Words that decide before any classifier; the first that fits. */
  readonly safetyRules: readonly Readonly<z.infer<typeof safetyFile>[number]>[];
  /** Whether a word of a concept is among the words. */
  mentions(words: readonly string[], concept: string): boolean;
  labelOf(id: MeaningId): MeaningLabel;
  statementsOf(id: MeaningId): readonly Statement[];
  /** Questions of which the law is known; the first whose conditions hold decides. */
  readonly cases: readonly KnownCase[];
}
