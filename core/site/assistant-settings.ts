import { z } from "zod";
import { ZIP_PATTERN } from "../format/patterns.ts";
import { requiredText, slug } from "../required-text.ts";

/** What the assistant says on one topic, in English and optionally in Spanish. */
const topic = z.strictObject({
  en: requiredText,
  es: requiredText.optional(),
  read: z
    .string()
    .startsWith("/", "must start with a slash, such as /pricing")
    .optional()
    .describe("the page that says more"),
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
  services: z.record(slug, names).default({}).describe("other names for a service, by its id"),
  placeNames: z
    .record(requiredText, z.string().regex(ZIP_PATTERN, "must be five digits"))
    .default({})
    .describe("places that are not in the ZIP directory, each with one of its ZIPs"),
  answers: z
    .array(
      z.strictObject({
        ask: z.array(requiredText).min(1),
        answer: requiredText,
        read: requiredText.optional(),
      }),
    )
    .default([])
    .describe("the owner's own questions and answers; they come before everything else"),
});
