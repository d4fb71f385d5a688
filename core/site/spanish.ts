import { z } from "zod";
import { requiredText } from "../required-text.ts";

const page = z.strictObject({ title: requiredText, description: requiredText });
const named = z.strictObject({ id: requiredText, name: requiredText, description: requiredText });
const question = z.strictObject({ question: requiredText, answer: requiredText });

/** The paths of the Spanish pages that have a title and a description of their own. */
const SPANISH_PATHS = [
  "/es",
  "/es/precios",
  "/es/servicios",
  "/es/reservar",
  "/es/contacto",
  "/es/notary-public-y-notario",
  "/es/privacidad",
] as const;

/** Section `spanish`: what the pages in Spanish say, and whether the business has any. */
export const spanish = z.strictObject({
  offered: z
    .enum(["yes", "no", "unanswered"])
    .describe(
      "whether somebody who comes speaks Spanish; unanswered: only the sample site has the pages",
    ),
  notice: z
    .strictObject({ english: requiredText, spanish: requiredText })
    .describe("the not-an-attorney notice, in both languages on every Spanish page"),
  pages: z.record(z.enum(SPANISH_PATHS), page),
  headline: requiredText,
  subheadline: requiredText,
  tagline: requiredText,
  emergencyHours: requiredText,
  services: z
    .array(named)
    .describe("names by the id of the service; others keep their English name"),
  zones: z.array(named).describe("names by the id of the travel zone"),
  included: z.array(requiredText).min(1),
  feeLaw: requiredText.describe("what the state lets a notary charge for the act itself"),
  stateLine: requiredText.describe("said for a ZIP in a state without a commission"),
  noLegalAdvice: requiredText,
  disclaimer: requiredText,
  payment: requiredText,
  faqs: z.array(question).min(1),
  difference: requiredText.describe("Markdown: notary public and notario"),
  privacy: requiredText.describe("Markdown"),
  accessibility: requiredText
    .optional()
    .describe("Markdown; left out, links lead to the statement in English"),
});
