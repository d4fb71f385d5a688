import { z } from "zod";
import { requiredText } from "../required-text.ts";

/** Section `heroContent`: the top of the home page. */
export const heroContent = z.strictObject({
  headline: requiredText,
  subheadline: requiredText,
  ctaText: requiredText,
  backgroundImage: z.string(),
});

/** The price the specification gives a card; shown while the business is the sample and its prices are unchanged. */
const samplePrice = requiredText.optional();

/** Section `servicesContent`: the service cards of the home page, each with its price text. */
export const servicesContent = z
  .array(
    z.strictObject({
      serviceId: requiredText,
      title: requiredText,
      description: requiredText,
      features: z.array(requiredText),
      price: requiredText,
      samplePrice,
    }),
  )
  .min(1);

/** Section `bookNow`: the booking page, with price texts on its cards. */
export const bookNow = z.strictObject({
  headline: requiredText,
  subheadline: requiredText,
  cards: z
    .array(
      z.strictObject({
        serviceId: requiredText,
        name: requiredText,
        description: requiredText,
        price: requiredText,
        samplePrice,
      }),
    )
    .min(1),
  duration: requiredText.describe("how long a visit usually takes, in the details of a card"),
  lastHeadline: requiredText.describe("the call to action at the end"),
  lastText: requiredText,
});

/** Section `faqs`: the questions of the home page. */
export const faqs = z
  .array(z.strictObject({ question: requiredText, answer: requiredText }))
  .min(1);

/** Section `testimonials`: clients' words with a short name and a rating from 1 to 5. */
export const testimonials = z.array(
  z.strictObject({
    text: requiredText,
    author: requiredText,
    rating: z.number().int().min(1).max(5),
    permission: z
      .strictObject({
        on: z.iso.date("must be a date, such as 2026-11-20"),
        how: requiredText,
      })
      .optional()
      .describe("when and how they agreed to be quoted; no page shows it"),
  }),
);

/** Section `claims`: what the business says about itself that only the owner can confirm. */
export const claims = z.strictObject({
  badges: z.array(
    z.strictObject({
      label: requiredText,
      icon: z.enum(["background", "insured", "certified", "rated", "bonded"]),
    }),
  ),
  serviceBadges: z.array(requiredText).describe("the promises on a service's page"),
  standing: requiredText.describe("the sentence on credentials in the footer"),
  pricingDisclaimer: requiredText,
  availability: requiredText.describe("the top bar's line beside the phone number"),
  answerTime: requiredText,
  reviewMarkup: z
    .boolean()
    .default(false)
    .describe("whether search engines are told the testimonials' rating"),
});

/** Section `policies`: the terms a visitor agrees to; amounts in dollars. */
export const policies = z.strictObject({
  lastUpdated: requiredText,
  payment: z.array(requiredText).min(1),
  noLegalAdvice: requiredText,
});

/** Section `navigation`: labels for path segments whose words differ from their URL. */
export const navigation = z.strictObject({ labels: z.record(z.string(), requiredText) });

/** Section `aboutContent`: the business described by its owner. */
export const aboutContent = z.strictObject({
  headline: requiredText,
  portrait: z.string().default("").describe("a picture of the person who comes, by its URL"),
  description: requiredText,
  experience: requiredText,
  certifications: z.array(requiredText),
  mission: requiredText,
  reasons: z.array(z.strictObject({ title: requiredText, description: requiredText })),
  figures: z.array(z.strictObject({ value: requiredText, label: requiredText })),
  guides: z.array(requiredText).default([]).describe("slugs of the posts the page links to"),
});

/** Section `countyCards`: the counties on the service-areas page. */
export const countyCards = z
  .array(
    z.strictObject({
      name: requiredText,
      cities: z.array(requiredText).min(1),
      description: requiredText,
      featured: z.boolean().default(false),
    }),
  )
  .min(1);

/** Section `pages`: title and description of the pages without a section of their own, by path. */
export const pages = z.record(
  z.string().startsWith("/", "must start with a slash, such as /pricing"),
  z.strictObject({ title: requiredText, description: requiredText }),
);

/** Section `legal`: policies and statements in Markdown, each with its own path. */
export const legal = z.array(
  z.strictObject({
    slug: requiredText,
    title: requiredText,
    description: requiredText,
    lastUpdated: requiredText,
    body: requiredText,
  }),
);
