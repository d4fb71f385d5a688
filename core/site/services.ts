import { z } from "zod";
import { requiredText, slug } from "../required-text.ts";

/** The icon of a service in lists; app/ui draws them. */
export const SERVICE_ICONS = [
  "pen",
  "key",
  "scroll",
  "house",
  "seal",
  "briefcase",
  "heart",
  "cap",
  "family",
  "car",
  "shield",
  "globe",
  "gavel",
  "bank",
  "paper",
] as const;

const titled = z.strictObject({ title: requiredText, description: requiredText });

/** The content of a service's own page. */
const serviceDetail = z.strictObject({
  /** A question people search for, answered in two sentences; with highlights the page reads as a landing page. */
  quickAnswer: z.strictObject({ question: requiredText, answer: requiredText }).optional(),
  highlights: z.array(requiredText).default([]),
  specificServices: z.array(requiredText).min(1),
  process: z.strictObject({ title: requiredText, steps: z.array(titled).length(4) }),
  commonDocuments: z.array(requiredText).min(1),
  faqs: z.array(z.strictObject({ question: requiredText, answer: requiredText })).length(3),
  tips: z.array(titled).length(3),
  relatedServices: z.array(slug).min(1),
});

/** One service of the business. */
const service = z.strictObject({
  id: slug,
  aliases: z.array(slug).default([]),
  serviceName: requiredText,
  shortName: requiredText.describe("as it reads in the navigation and in breadcrumbs"),
  searchName: requiredText
    .optional()
    .describe("what people search for, in the titles of its pages about a city"),
  slug,
  summary: requiredText,
  description: requiredText,
  enabled: z.boolean(),
  inNavigation: z.boolean().default(false),
  order: z.number().int(),
  icon: z.enum(SERVICE_ICONS),
  category: z.enum(["primary", "specialized", "supplemental"]),
  pricedAs: slug.describe("the id of its rate in the price book"),
  placeVaries: z
    .boolean()
    .default(false)
    .describe("whether few of its visits are at a home, so that booking asks for the place"),
  keywords: z.array(requiredText),
  metaTitle: requiredText,
  metaDescription: requiredText,
  detail: serviceDetail.optional(),
});

export type Service = z.output<typeof service>;

/** Section `services`: the services in their order; ids, aliases and slugs must all differ. */
export const services = z
  .array(service)
  .min(1)
  .superRefine((list, context) => {
    const seen = new Map<string, string>();
    for (const entry of list) {
      for (const name of new Set([entry.id, entry.slug, ...entry.aliases])) {
        const owner = seen.get(name);
        if (owner) {
          context.addIssue({
            code: "custom",
            message: `"${name}" belongs to ${owner} and ${entry.id}; keep it in one`,
          });
        }
        seen.set(name, entry.id);
      }
    }
  })
  .transform((list) => list.toSorted((a, b) => a.order - b.order));

/** Finds a service by its id or an alias; undefined when it is not offered. */
export function serviceById(id: string, list: readonly Service[]): Service | undefined {
  return list.find((entry) => entry.id === id || entry.aliases.includes(id));
}
