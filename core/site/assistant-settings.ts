import { z } from "zod";
import { requiredText, slug } from "../required-text.ts";

/** What the assistant says on one topic, in English and optionally in Spanish. */
const topic = z.strictObject({
  en: requiredText,
  es: requiredText.optional(),
  read: z.string().startsWith("/", "must be a path").optional().describe("the page that says more"),
});

/** Other names for a service: what is done, and places that only this service visits. */
const names = z.strictObject({
  words: z.array(requiredText).default([]),
  places: z.array(requiredText).default([]),
});

/** Section `assistant`: what the built-in assistant says about the law and the business. */
export const assistant = z.strictObject({
  greeting: topic,
  topics: z
    .record(slug, topic)
    .describe("by the topic's name, as core/assistant/topics lists them"),
  services: z
    .record(slug, names)
    .default({})
    .describe("what else people call a service, by its id"),
  placeNames: z
    .record(requiredText, z.string().regex(/^\d{5}$/, "must be five digits"))
    .default({})
    .describe("places the ZIP table does not name, with a ZIP that lies in each"),
  answers: z
    .array(
      z.strictObject({
        ask: z.array(requiredText).min(1),
        answer: requiredText,
        read: requiredText.optional(),
      }),
    )
    .default([])
    .describe("the owner's own questions and answers; they go before everything else"),
});
