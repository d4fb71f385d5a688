import { z } from "zod";
import { type FieldError, problemsIn } from "../site/problems.ts";
import { isStorableText } from "../site/storable.ts";
import type { PostLayer } from "./posts.ts";

const text = (most: number) =>
  z
    .string()
    .max(most, `must have no more than ${most} characters`)
    .refine(isStorableText, "has a character in it that cannot be kept")
    .default("");

/** What is being written: every field of a guide as typed, half done or wrong. Its dates are set when it is published. */
export const postDraft = z.strictObject({
  slug: text(120),
  title: text(300),
  subtitle: text(500),
  metaTitle: text(300),
  metaDescription: text(600),
  excerpt: text(1_000),
  category: text(120),
  service: text(120),
  author: text(120),
  tags: z.array(text(60)).max(20, "must have no more than 20 entries").default([]),
  featured: z.boolean().default(false),
  related: z.array(text(120)).max(12, "must have no more than 12 entries").default([]),
  locationNote: z.boolean().default(true),
  book: text(120),
  faqs: z
    .array(z.strictObject({ question: text(500), answer: text(4_000) }))
    .max(20, "must have no more than 20 entries")
    .default([]),
  body: text(40_000),
});

export type PostDraft = z.output<typeof postDraft>;

/** A guide as it is written, opened for writing on. */
export function draftOf(written: unknown): PostDraft {
  const { published: _, updated: __, ...fields } = written as Record<string, unknown>;
  return postDraft.parse(fields);
}

/** A new post, empty but for the shelf and service it begins on. */
export function emptyDraft(begin: Pick<PostDraft, "category" | "service">): PostDraft {
  return postDraft.parse(begin);
}

/**
 * A draft as a guide is written: optional fields that are empty left out, and what search engines show taken from the title and
 * the excerpt where nothing of its own was written.
 */
export function writtenOf(
  draft: PostDraft,
  dates: { readonly published: string; readonly updated?: string },
): Readonly<Record<string, unknown>> {
  const { author, book, ...fields } = draft;
  const says = (words: string) => words.trim() !== "";
  return {
    ...fields,
    metaTitle: says(draft.metaTitle) ? draft.metaTitle : draft.title,
    metaDescription: says(draft.metaDescription) ? draft.metaDescription : draft.excerpt,
    tags: draft.tags.filter(says),
    ...(says(author) ? { author } : {}),
    ...(says(book) ? { book } : {}),
    ...dates,
  };
}

/** What stands in the way of publishing a guide as written, at its fields, by the schema of all guides. */
export function problemsOfGuide(written: unknown): FieldError[] {
  return problemsIn("guides", [written]).map(({ field, message }) => ({
    field: field.replace(/^0\.?/, ""),
    message,
  }));
}

const PICTURE = /!\[([^\]]*)\]\(\s*([^)\s]*)[^)]*\)/g;

/** What is wrong with the pictures of a text: one of elsewhere, or one that says nothing to who cannot see it. */
export function pictureProblems(body: string, isOurs: (address: string) => boolean): FieldError[] {
  return [...body.matchAll(PICTURE)].flatMap(([, alt = "", address = ""]) => {
    const problem = !isOurs(address)
      ? `The picture ${address || "without an address"} is not in your library. Add it with the picture button.`
      : alt.trim() === ""
        ? "A picture says nothing to people who cannot see it. Write what it shows between its square brackets."
        : null;
    return problem ? [{ field: "body", message: problem }] : [];
  });
}

/** What else of the site a post has to agree with. */
export interface Neighbours {
  /** Guides as visitors see them, the post's own among them. */
  readonly guides: readonly { readonly slug: string }[];
  readonly shelves: readonly { readonly slug: string }[];
  readonly services: readonly { readonly id: string }[];
  /** All addresses that lead elsewhere: the section's and the posts'. */
  readonly redirects: PostLayer["redirects"];
  /** The addresses of other posts, published or not. */
  readonly others: readonly string[];
}

/** Which post it is: the address it has, and the built-in guide it stands for. */
interface OwnAddress {
  readonly slug: string;
  readonly builtIn: string | null;
}

/** Why a post cannot have an address, in a sentence; null when it can. */
export function slugProblem(slug: string, own: OwnAddress, beside: Neighbours): string | null {
  if (slug === own.slug || slug === own.builtIn) return null;
  if (slug === "new" || slug === "shelves")
    return `The address "${slug}" is kept for the Blog Manager. Choose another.`;
  if (beside.shelves.some((shelf) => shelf.slug === slug)) {
    return `A shelf has the address /blog/${slug}. Choose another.`;
  }
  const isTaken = beside.guides.some((guide) => guide.slug === slug);
  if (isTaken || beside.others.includes(slug)) {
    return `Another guide has the address /blog/${slug}. Choose another.`;
  }
  const to = Object.hasOwn(beside.redirects, slug) ? beside.redirects[slug] : undefined;
  if (to !== undefined && to !== own.slug) {
    return `/blog/${slug} leads to /blog/${to}, whose address it was. Choose another.`;
  }
  return null;
}

/** What of a post names something the site does not have. */
export function looseEnds(
  draft: PostDraft,
  { guides, shelves, services }: Neighbours,
): FieldError[] {
  const errors: FieldError[] = [];
  const add = (field: string, message: string) => errors.push({ field, message });
  if (!shelves.some(({ slug }) => slug === draft.category)) add("category", "Choose a shelf.");
  if (!services.some(({ id }) => id === draft.service)) add("service", "Choose a service.");
  if (draft.book && !services.some(({ id }) => id === draft.book)) {
    add("book", "Choose a service the site has, or none.");
  }
  for (const slug of draft.related) {
    if (!guides.some((guide) => guide.slug === slug)) {
      add("related", `There is no guide "${slug}". Take it out.`);
    }
  }
  return errors;
}
