import type { QueryReader } from "../query-string.ts";
import { propertyNames } from "../records.ts";
/** The states of a post, with their labels in the Blog Manager. */
export const POST_STATES = {
  published: "Published",
  draft: "Draft",
  scheduled: "Scheduled",
  changed: "Changed",
  withdrawn: "Unpublished",
  "built-in": "Built-in",
} as const;

export type PostState = keyof typeof POST_STATES;

/** What the state of a post is derived from. */
interface PostStateFacts {
  readonly builtIn: string | null;
  readonly isPublished: boolean;
  readonly hasDraft: boolean;
  /** ISO instant; null when it is not scheduled. */
  readonly publishAt: string | null;
  readonly withdrawn: boolean;
}

/** Derives the state of a post. */
export function postStateOf({
  builtIn,
  isPublished,
  publishAt,
  withdrawn,
}: PostStateFacts): PostState {
  if (publishAt !== null) return "scheduled";
  if (withdrawn) return "withdrawn";
  if (isPublished) return builtIn === null ? "published" : "changed";
  return builtIn === null ? "draft" : "built-in";
}

/** A post as the list shows it. */
export interface PostSummary extends PostStateFacts {
  /** Its identifier in the Blog Manager's URLs: its id, or the slug of an unchanged built-in post. */
  readonly ref: string;
  readonly state: PostState;
  readonly slug: string;
  readonly title: string;
  readonly category: string;
  readonly tags: readonly string[];
  /** Its publication date; "" when it was never published. */
  readonly published: string;
  /** ISO instant of the last change by a person; null for an unchanged built-in post. */
  readonly changedAt: string | null;
  readonly changedBy: string | null;
  /** Why it was not published at its scheduled time; null when it is not late. */
  readonly late: string | null;
}

export const POST_ORDERS = {
  newest: "Newest first",
  title: "Title",
  category: "Category",
  changed: "Last changed",
} as const;

interface PostListQuery {
  readonly words: string;
  readonly state: PostState | null;
  readonly category: string | null;
  readonly tag: string | null;
  readonly order: keyof typeof POST_ORDERS;
}

/** Parses `?q=…&state=…&category=…&tag=…&order=…` and ignores invalid values. */
export function readPostListQuery(query: QueryReader): PostListQuery {
  return {
    words: (query.get("q") ?? "").trim(),
    state: propertyNames(POST_STATES).find((name) => name === query.get("state")) ?? null,
    category: query.get("category") || null,
    tag: query.get("tag") || null,
    order: propertyNames(POST_ORDERS).find((name) => name === query.get("order")) ?? "newest",
  };
}

/** Filters and sorts posts; ties are sorted by title. */
export function filterPosts(posts: readonly PostSummary[], query: PostListQuery): PostSummary[] {
  const words = query.words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const found = posts.filter(
    (post) =>
      (query.state === null || post.state === query.state) &&
      (query.category === null || post.category === query.category) &&
      (query.tag === null || post.tags.includes(query.tag)) &&
      words.every((word) =>
        [post.title, post.slug, ...post.tags].join(" ").toLowerCase().includes(word),
      ),
  );
  // Unpublished posts are being worked on, so they sort first.
  const day = (post: PostSummary) => post.publishAt ?? (post.published || "9999");
  const by: Readonly<
    Record<PostListQuery["order"], (one: PostSummary, other: PostSummary) => number>
  > = {
    newest: (one, other) => day(other).localeCompare(day(one)),
    title: () => 0,
    category: (one, other) => one.category.localeCompare(other.category),
    changed: (one, other) => (other.changedAt ?? "").localeCompare(one.changedAt ?? ""),
  };
  return found.toSorted(
    (one, other) => by[query.order](one, other) || one.title.localeCompare(other.title),
  );
}

/** Tags with the number of posts that use them, most used first. */
export function countTags(posts: readonly { readonly tags: readonly string[] }[]) {
  const counts = new Map<string, number>();
  for (const tag of posts.flatMap(({ tags }) => [...new Set(tags)])) {
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .toSorted((one, other) => other.count - one.count || one.tag.localeCompare(other.tag));
}
