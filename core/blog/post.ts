import { z } from "zod";
import { requiredText, slug } from "../required-text.ts";

/** One post: its front matter as shown on cards, on its page and in search engines, and its text in Markdown. */
export const postSchema = z.strictObject({
  slug,
  title: requiredText,
  subtitle: requiredText,
  metaTitle: requiredText,
  metaDescription: requiredText,
  excerpt: requiredText,
  category: slug.describe("the category's slug"),
  service: slug.describe("the id of the service it is about"),
  published: z.iso.date("must be a date, such as 2026-03-12"),
  updated: z.iso.date("must be a date, such as 2026-03-12").optional(),
  author: requiredText.optional().describe("left out, the business itself"),
  tags: z.array(requiredText).default([]),
  featured: z.boolean().default(false),
  related: z.array(slug).default([]).describe("slugs of other guides, the nearest first"),
  locationNote: z.boolean().default(true).describe("whether the note on the service area is shown"),
  book: slug.optional().describe("the service the Book button starts with"),
  faqs: z.array(z.strictObject({ question: requiredText, answer: requiredText })).default([]),
  body: requiredText,
});

export type Post = z.output<typeof postSchema>;

/** Section `guides`: all posts, with unique slugs. */
export const postsSchema = z.array(postSchema).superRefine((list, context) => {
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

const categorySchema = z.strictObject({
  id: slug,
  title: requiredText,
  slug,
  serviceSlug: slug,
  description: requiredText,
  metaTitle: requiredText,
  metaDescription: requiredText,
  motif: z
    .enum(["pen", "key", "house", "scroll", "globe", "briefcase"])
    .describe("what its pictures show"),
  order: z.number().int(),
});

export type PostCategory = z.output<typeof categorySchema>;

/** Section `blogCategories`: the categories, and the redirects from former addresses. */
export const blogCategories = z.strictObject({
  categories: z.array(categorySchema),
  /** Old or short slugs with the slug each redirects to. */
  redirects: z.record(slug, slug).default({}),
  /** The ids of the services linked at the end of every post. */
  next: z.array(slug).default([]),
  /** The post that opens with cards of other posts, if there is one. */
  hub: z
    .strictObject({
      slug,
      cards: z.array(
        z.strictObject({
          guide: slug,
          title: requiredText,
          description: requiredText,
          icon: z.enum(["folder", "heart", "people", "gavel", "bank", "pen"]),
        }),
      ),
    })
    .optional(),
});

/**
 * What breadcrumbs call a post: its title for search engines up to a colon or a question mark ("Jurat or Acknowledgment?",
 * "Ohio Health Care POA and Living Will").
 */
export function shortPostTitle({ metaTitle }: Pick<Post, "metaTitle">): string {
  return /^(.+?)(?:: |(?<=\?) )/.exec(metaTitle)?.[1] ?? metaTitle;
}

/** A slow reading speed, for tired readers on a phone. */
const WORDS_PER_MINUTE = 200;

/** The reading time of a post in whole minutes, including its questions. */
export function readingMinutes({ body, faqs }: Pick<Post, "body" | "faqs">): number {
  const text = [body, ...faqs.flatMap(({ question, answer }) => [question, answer])].join(" ");
  return Math.max(1, Math.round(countWords(text) / WORDS_PER_MINUTE));
}

/** The number of words in a Markdown text, without link targets. */
export function countWords(markdown: string): number {
  return (
    markdown.replace(/\]\([^()]*\)/g, "]").match(/[\p{L}\p{N}$][\p{L}\p{N}'’.,/$%-]*/gu)?.length ??
    0
  );
}
