import { z } from "zod";
import { isStorableText } from "../site/storable-values.ts";
import { plainFieldLabel } from "../site/validation/field-names.ts";
import type { ValidationError } from "../site/validation/validation-errors.ts";
import { validateValue } from "../site/validation/validation-errors.ts";
import { isFigurePath } from "./figures/figure.ts";
import { postsSchema } from "./post.ts";
import type { PostLayer } from "./post-overlays.ts";

const text = (most: number) =>
  z
    .string()
    .max(most, `can't be longer than ${most} characters`)
    .refine(isStorableText, "has a character that can't be saved")
    .default("");

/** A draft: every field of a post as typed, possibly incomplete or invalid. The dates are set on publishing. */
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
  tags: z.array(text(60)).max(20, "can't have more than 20 entries").default([]),
  featured: z.boolean().default(false),
  related: z.array(text(120)).max(12, "can't have more than 12 entries").default([]),
  locationNote: z.boolean().default(true),
  book: text(120),
  faqs: z
    .array(z.strictObject({ question: text(500), answer: text(4_000) }))
    .max(20, "can't have more than 20 entries")
    .default([]),
  body: text(40_000),
});

export type PostDraft = z.output<typeof postDraft>;

/** A written post as a draft for the editor. */
export function toPostDraft(written: unknown): PostDraft {
  // A written post is an object; the schema below checks its fields.
  const { published: _, updated: __, ...fields } = written as Record<string, unknown>;
  return postDraft.parse(fields);
}

/** A new post, empty except for its category and service. */
export function emptyDraft(begin: Pick<PostDraft, "category" | "service">): PostDraft {
  return postDraft.parse(begin);
}

/**
 * A draft in the form in which posts are stored: empty optional fields are left out, and missing meta texts are taken
 * from the title and the excerpt.
 */
export function toWrittenPost(
  draft: PostDraft,
  dates: { readonly published: string; readonly updated?: string },
): Readonly<Record<string, unknown>> {
  const { author, book, ...fields } = draft;
  const isNotBlank = (words: string) => words.trim() !== "";
  return {
    ...fields,
    metaTitle: isNotBlank(draft.metaTitle) ? draft.metaTitle : draft.title,
    metaDescription: isNotBlank(draft.metaDescription) ? draft.metaDescription : draft.excerpt,
    tags: draft.tags.filter(isNotBlank),
    ...(isNotBlank(author) ? { author } : {}),
    ...(isNotBlank(book) ? { book } : {}),
    ...dates,
  };
}

/** What the editor calls a field. */
const labelOf = (path: string) => LABELS[path.replace(/^0\./, "")] ?? plainFieldLabel(path);

const LABELS: Readonly<Record<string, string>> = {
  slug: "Address",
  metaTitle: "Search title",
  metaDescription: "Search description",
  body: "Text",
};

/** Validates a written post against the schema of all posts; returns the errors by field. */
export function postProblems(written: unknown): ValidationError[] {
  return validateValue(postsSchema, [written], labelOf).map(({ field, message }) => ({
    field: field.replace(/^0\.?/, ""),
    message,
  }));
}

/** The pictures of a Markdown text, as `![alt](address "title")`. Reads each character once, however they are nested. */
function* picturesIn(body: string): Generator<{ readonly alt: string; readonly address: string }> {
  let from = 0;
  while (true) {
    const close = body.indexOf("](", from);
    if (close < 0) return;
    const before = body.slice(from, close);
    const open = before.indexOf("![", before.lastIndexOf("]") + 1);
    const end = open < 0 ? close : body.indexOf(")", close + 2);
    if (end < 0) return;
    if (open >= 0) {
      const [address = ""] = body
        .slice(close + 2, end)
        .trimStart()
        .split(/\s/, 1);
      yield { alt: before.slice(open + 2), address };
    }
    from = end + 1;
  }
}

/** Errors of the pictures in a text: neither from the site's library nor a figure of the product, or without alternative text. */
export function pictureProblems(
  body: string,
  isOurs: (address: string) => boolean,
): ValidationError[] {
  return [...picturesIn(body)].flatMap(({ alt, address }) => {
    const problem = !(isOurs(address) || isFigurePath(address))
      ? `The picture ${address || "without an address"} isn't in your library. Add it with the picture button.`
      : alt.trim() === ""
        ? "A picture has no description for people who can't see it. Describe it between the square brackets."
        : null;
    return problem ? [{ field: "body", message: problem }] : [];
  });
}

/** The parts of the site that a post must be consistent with. */
export interface PostContext {
  /** Posts as visitors see them, including this one. */
  readonly guides: readonly { readonly slug: string }[];
  readonly categories: readonly { readonly slug: string }[];
  readonly services: readonly { readonly id: string }[];
  /** All redirects: the section's own and those of moved posts. */
  readonly redirects: PostLayer["redirects"];
  /** The slugs of other posts, published or not. */
  readonly others: readonly string[];
}

/** Identifies a post by its slug and the built-in post it replaces. */
interface PostAddress {
  readonly slug: string;
  readonly builtIn: string | null;
}

/** Why a post cannot have a slug, as a sentence; null when it can. */
export function postSlugProblem(
  slug: string,
  own: PostAddress,
  context: PostContext,
): string | null {
  if (slug === own.slug || slug === own.builtIn) return null;
  if (slug === "new" || slug === "shelves")
    return `The address "${slug}" is reserved for the Blog Manager. Choose another.`;
  if (context.categories.some((category) => category.slug === slug)) {
    return `A category already has the address /blog/${slug}. Choose another.`;
  }
  const isTaken = context.guides.some((guide) => guide.slug === slug);
  if (isTaken || context.others.includes(slug)) {
    return `Another guide already has the address /blog/${slug}. Choose another.`;
  }
  const to = Object.hasOwn(context.redirects, slug) ? context.redirects[slug] : undefined;
  if (to !== undefined && to !== own.slug) {
    return `/blog/${slug} redirects to /blog/${to}, which had that address before. Choose another.`;
  }
  return null;
}

/** The references of a post to something the site does not have. */
export function brokenPostReferences(
  draft: PostDraft,
  { guides, categories, services }: PostContext,
): ValidationError[] {
  const errors: ValidationError[] = [];
  const add = (field: string, message: string) => errors.push({ field, message });
  if (!categories.some(({ slug }) => slug === draft.category))
    add("category", "Choose a category.");
  if (!services.some(({ id }) => id === draft.service)) add("service", "Choose a service.");
  if (draft.book && !services.some(({ id }) => id === draft.book)) {
    add("book", "Choose one of your services, or none.");
  }
  for (const slug of draft.related) {
    if (!guides.some((guide) => guide.slug === slug)) {
      add("related", `There is no guide "${slug}". Remove it.`);
    }
  }
  return errors;
}
