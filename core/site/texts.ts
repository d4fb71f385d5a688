import { z } from "zod";
import { line } from "../written.ts";

/** Section `heroContent`: the first words a visitor reads. */
export const heroContent = z.strictObject({
  headline: line,
  subheadline: line,
  ctaText: line,
  backgroundImage: z.string(),
});

/** Section `servicesContent`: the service cards of the home page, each with its own price text. */
export const servicesContent = z
  .array(
    z.strictObject({
      serviceId: line,
      title: line,
      description: line,
      features: z.array(line),
      price: line,
    }),
  )
  .min(1);

/** Section `bookNow`: the booking page, whose cards carry price texts of their own. */
export const bookNow = z.strictObject({
  headline: line,
  subheadline: line,
  cards: z
    .array(z.strictObject({ serviceId: line, name: line, description: line, price: line }))
    .min(1),
  duration: line.describe("how long a visit usually takes, as the cards' details say it"),
  lastHeadline: line.describe("the call to action at the end"),
  lastText: line,
});

/** Section `faqs`: the questions of the home page. */
export const faqs = z.array(z.strictObject({ question: line, answer: line })).min(1);

/** Section `testimonials`: what clients said, with a short name and a rating out of five. */
export const testimonials = z.array(
  z.strictObject({
    text: line,
    author: line,
    rating: z.number().int().min(1).max(5),
    permission: z
      .strictObject({
        on: z.iso.date("must be a date such as 2026-11-20"),
        how: line,
      })
      .optional()
      .describe("when and how they agreed to be quoted; no page shows it"),
  }),
);

/** Section `claims`: what the business says of itself and only the owner can vouch for. */
export const claims = z.strictObject({
  badges: z.array(
    z.strictObject({
      label: line,
      icon: z.enum(["background", "insured", "certified", "rated", "bonded"]),
    }),
  ),
  serviceBadges: z.array(line).describe("the promises on a service's page"),
  standing: line.describe("the sentence on credentials in the footer"),
  pricingDisclaimer: line,
  availability: line.describe("the top bar's line beside the phone number"),
  answerTime: line,
  reviewMarkup: z
    .boolean()
    .default(false)
    .describe("whether search engines are told the testimonials' rating"),
});

/** Section `policies`: the terms a visitor agrees to; amounts in dollars. */
export const policies = z.strictObject({
  lastUpdated: line,
  payment: z.array(line).min(1),
  noLegalAdvice: line,
});

/** Section `navigation`: names for path segments that breadcrumbs would otherwise spell from the address. */
export const navigation = z.strictObject({ labels: z.record(z.string(), line) });

/** Section `aboutContent`: who the business is, in its own words. */
export const aboutContent = z.strictObject({
  headline: line,
  description: line,
  experience: line,
  certifications: z.array(line),
  mission: line,
  reasons: z.array(z.strictObject({ title: line, description: line })),
  figures: z.array(z.strictObject({ value: line, label: line })),
  guides: z.array(line).default([]).describe("slugs of the guides the page leads to"),
});

/** Section `countyCards`: the counties as the service-areas page presents them. */
export const countyCards = z
  .array(
    z.strictObject({
      name: line,
      cities: z.array(line).min(1),
      description: line,
      featured: z.boolean().default(false),
    }),
  )
  .min(1);

/** Section `pages`: title and description of the pages that have no section of their own, by their path. */
export const pages = z.record(
  z.string().startsWith("/", "must be a path"),
  z.strictObject({ title: line, description: line }),
);

/** Section `legal`: policies and statements, each a Markdown text with its own address. */
export const legal = z.array(
  z.strictObject({ slug: line, title: line, description: line, lastUpdated: line, body: line }),
);
