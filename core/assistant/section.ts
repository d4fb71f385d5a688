import { z } from "zod";
import { line, slug } from "../written.ts";

/** What the assistant says on one topic, in English and, where somebody wrote it, in Spanish. */
const topic = z.strictObject({
  en: line,
  es: line.optional(),
  read: z.string().startsWith("/", "must be a path").optional().describe("the page that says more"),
});

/** What people call a service: by what is done, and by the places where only this service goes. */
const names = z.strictObject({
  words: z.array(line).default([]),
  places: z.array(line).default([]),
});

/** Section `assistant`: what the embedded assistant says of the law and of the business's ways. */
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
    .record(line, z.string().regex(/^\d{5}$/, "must be five digits"))
    .default({})
    .describe("places the ZIP table does not name, with a ZIP that lies in each"),
  answers: z
    .array(z.strictObject({ ask: z.array(line).min(1), answer: line, read: line.optional() }))
    .default([])
    .describe("the owner's own questions and answers; they go before everything else"),
});
