import { z } from "zod";
import { line, slug } from "../written.ts";

/** One guide: its head as the card, the page and search engines show it, and its text in Markdown. */
export const guide = z.strictObject({
  slug,
  title: line,
  subtitle: line,
  metaTitle: line,
  metaDescription: line,
  excerpt: line,
  category: slug.describe("the category's slug"),
  service: slug.describe("the id of the service it is about"),
  published: z.iso.date("must be a date, such as 2026-03-12"),
  updated: z.iso.date("must be a date, such as 2026-03-12").optional(),
  author: line.optional().describe("left out, the business itself"),
  tags: z.array(line).default([]),
  featured: z.boolean().default(false),
  related: z.array(slug).default([]).describe("slugs of other guides, the nearest first"),
  locationNote: z.boolean().default(true).describe("whether the note on the service area is shown"),
  book: slug.optional().describe("the service the Book button starts with"),
  faqs: z.array(z.strictObject({ question: line, answer: line })).default([]),
  body: line,
});

export type Guide = z.output<typeof guide>;

/** Section `guides`: every guide once. */
export const guides = z.array(guide).superRefine((list, context) => {
  const slugs = list.map((entry) => entry.slug);
  for (const [at, one] of slugs.entries()) {
    if (slugs.indexOf(one) < at) {
      context.addIssue({
        code: "custom",
        path: [at, "slug"],
        message: `"${one}" is used twice. Rename one of the two`,
      });
    }
  }
});

const category = z.strictObject({
  id: slug,
  title: line,
  slug,
  serviceSlug: slug,
  description: line,
  metaTitle: line,
  metaDescription: line,
  motif: z
    .enum(["pen", "key", "house", "scroll", "globe", "briefcase"])
    .describe("what its pictures show"),
  order: z.number().int(),
});

export type GuideCategory = z.output<typeof category>;

/** Section `blogCategories`: the shelves guides stand on, and the addresses guides had before. */
export const blogCategories = z.strictObject({
  categories: z.array(category),
  /** Old or short slugs and the slug each leads to. */
  redirects: z.record(slug, slug).default({}),
  /** The services every guide leads on to, by their ids. */
  next: z.array(slug).default([]),
  /** The guide that opens with cards of other guides, if there is one. */
  hub: z
    .strictObject({
      slug,
      cards: z.array(
        z.strictObject({
          guide: slug,
          title: line,
          description: line,
          icon: z.enum(["folder", "heart", "people", "gavel", "bank", "pen"]),
        }),
      ),
    })
    .optional(),
});

/** Words a minute of a tired reader on a phone. */
const WORDS_PER_MINUTE = 200;

/** How long a guide takes to read, in whole minutes, its questions included. */
export function readMinutes({ body, faqs }: Pick<Guide, "body" | "faqs">): number {
  const text = [body, ...faqs.flatMap(({ question, answer }) => [question, answer])].join(" ");
  return Math.max(1, Math.round(wordsIn(text) / WORDS_PER_MINUTE));
}

/** The words of a Markdown text: what a reader reads, not where its links lead. */
export function wordsIn(markdown: string): number {
  return (
    markdown.replace(/\]\([^)]*\)/g, "]").match(/[\p{L}\p{N}$][\p{L}\p{N}'’.,/$%-]*/gu)?.length ?? 0
  );
}
