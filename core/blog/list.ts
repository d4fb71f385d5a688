import type { Query } from "../query.ts";
/** How a post stands, as the Blog Manager says it. */
export const POST_STATES = {
  published: "Published",
  draft: "Draft",
  scheduled: "Scheduled",
  changed: "Changed",
  withdrawn: "Withdrawn",
  "built-in": "Built-in",
} as const;

export type PostState = keyof typeof POST_STATES;

/** What a post's state follows from. */
interface PostStanding {
  readonly builtIn: string | null;
  readonly isPublished: boolean;
  readonly hasDraft: boolean;
  /** ISO instant; null while nothing is planned. */
  readonly publishAt: string | null;
  readonly withdrawn: boolean;
}

/** The state of a post. */
export function stateOf({ builtIn, isPublished, publishAt, withdrawn }: PostStanding): PostState {
  if (publishAt !== null) return "scheduled";
  if (withdrawn) return "withdrawn";
  if (isPublished) return builtIn === null ? "published" : "changed";
  return builtIn === null ? "draft" : "built-in";
}

/** A post as the list shows it. */
export interface ListedPost extends PostStanding {
  /** What its page in the Blog Manager is called: its id, or the slug of a built-in guide nobody touched. */
  readonly ref: string;
  readonly state: PostState;
  readonly slug: string;
  readonly title: string;
  readonly category: string;
  readonly tags: readonly string[];
  /** The day it is or was published; "" before. */
  readonly published: string;
  /** ISO instant of the last change by a person; null for a built-in guide nobody touched. */
  readonly changedAt: string | null;
  readonly changedBy: string | null;
  /** Why it did not appear when it was to; null where nothing is late. */
  readonly late: string | null;
}

export const POST_ORDERS = {
  newest: "Newest first",
  title: "By title",
  category: "By shelf",
  changed: "Last changed",
} as const;

interface PostWish {
  readonly words: string;
  readonly state: PostState | null;
  readonly category: string | null;
  readonly tag: string | null;
  readonly order: keyof typeof POST_ORDERS;
}

/** Reads `?q=…&state=…&shelf=…&tag=…&order=…`, whatever was typed there. */
export function postWish(query: Query): PostWish {
  const state = query.get("state") ?? "";
  const order = query.get("order") ?? "";
  return {
    words: (query.get("q") ?? "").trim(),
    state: Object.hasOwn(POST_STATES, state) ? (state as PostState) : null,
    category: query.get("shelf") || null,
    tag: query.get("tag") || null,
    order: Object.hasOwn(POST_ORDERS, order) ? (order as PostWish["order"]) : "newest",
  };
}

/** The posts somebody asked for, in their order; of those that are alike, by title. */
export function postsWanted(posts: readonly ListedPost[], wish: PostWish): ListedPost[] {
  const words = wish.words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const found = posts.filter(
    (post) =>
      (wish.state === null || post.state === wish.state) &&
      (wish.category === null || post.category === wish.category) &&
      (wish.tag === null || post.tags.includes(wish.tag)) &&
      words.every((word) =>
        [post.title, post.slug, ...post.tags].join(" ").toLowerCase().includes(word),
      ),
  );
  // What is not out yet is what somebody works on: it has the latest day.
  const day = (post: ListedPost) => post.publishAt ?? (post.published || "9999");
  const by: Readonly<Record<PostWish["order"], (one: ListedPost, other: ListedPost) => number>> = {
    newest: (one, other) => day(other).localeCompare(day(one)),
    title: () => 0,
    category: (one, other) => one.category.localeCompare(other.category),
    changed: (one, other) => (other.changedAt ?? "").localeCompare(one.changedAt ?? ""),
  };
  return found.toSorted(
    (one, other) => by[wish.order](one, other) || one.title.localeCompare(other.title),
  );
}

/** Tags by how many posts have them, the most used first. */
export function tagsByUse(posts: readonly { readonly tags: readonly string[] }[]) {
  const counts = new Map<string, number>();
  for (const tag of posts.flatMap(({ tags }) => [...new Set(tags)])) {
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .toSorted((one, other) => other.count - one.count || one.tag.localeCompare(other.tag));
}
