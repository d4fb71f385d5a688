import { z } from "zod";
import { line, slug } from "../written.ts";

/** What stands for a service in lists; app/ui/icons.tsx draws them. */
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

const titled = z.strictObject({ title: line, description: line });

/** What a service's own page says: what is done, how, with which papers, and what people ask. */
const serviceDetail = z.strictObject({
  /** A question people type, answered in two sentences; with highlights it makes the page a landing page of its own. */
  quickAnswer: z.strictObject({ question: line, answer: line }).optional(),
  highlights: z.array(line).default([]),
  specificServices: z.array(line).min(1),
  process: z.strictObject({ title: line, steps: z.array(titled).length(4) }),
  commonDocuments: z.array(line).min(1),
  faqs: z.array(z.strictObject({ question: line, answer: line })).length(3),
  tips: z.array(titled).length(3),
  relatedServices: z.array(slug).min(1),
});

/** One kind of visit the business makes. */
const service = z.strictObject({
  id: slug,
  aliases: z.array(slug).default([]),
  serviceName: line,
  shortName: line.describe("as it reads in the navigation and in breadcrumbs"),
  slug,
  summary: line,
  description: line,
  enabled: z.boolean(),
  inNavigation: z.boolean().default(false),
  order: z.number().int(),
  icon: z.enum(SERVICE_ICONS),
  category: z.enum(["primary", "specialized", "supplemental"]),
  pricedAs: slug.describe("the price book's entry that prices and times it"),
  keywords: z.array(line),
  metaTitle: line,
  metaDescription: line,
  detail: serviceDetail.optional(),
});

export type Service = z.output<typeof service>;

/** Section `services`: the catalogue in its order; ids, aliases and slugs are each used once. */
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

/** Finds a service by its id or one of its other names; undefined when nobody offers it. */
export function serviceById(id: string, list: readonly Service[]): Service | undefined {
  return list.find((entry) => entry.id === id || entry.aliases.includes(id));
}
