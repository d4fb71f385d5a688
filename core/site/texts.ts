import { z } from "zod";

const line = z.string().trim().min(1, "must not be empty");

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

/** Section `faqs`: the questions of the home page. */
export const faqs = z.array(z.strictObject({ question: line, answer: line })).min(1);

/** Section `testimonials`: what clients said, with a short name and a rating out of five. */
export const testimonials = z.array(
  z.strictObject({ text: line, author: line, rating: z.number().int().min(1).max(5) }),
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
});

/** Section `policies`: the terms a visitor agrees to; amounts in dollars. */
export const policies = z.strictObject({
  lastUpdated: line,
  payment: z.array(line).min(1),
  noLegalAdvice: line,
});

/** Section `navigation`: names for path segments that breadcrumbs would otherwise spell from the address. */
export const navigation = z.strictObject({ labels: z.record(z.string(), line) });
