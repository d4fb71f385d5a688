import type { Post } from "./post.ts";

/** Above this share search engines and readers may take two posts for the same. */
export const MAX_SHARED_PART = 0.03;

type PostText = Pick<Post, "body" | "faqs">;

/** All sequences of five words of a text. */
export function wordRuns({ body, faqs }: PostText): ReadonlySet<string> {
  const text = [body, ...faqs.map(({ answer }) => answer)].join(" ");
  const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
  return new Set(words.slice(4).map((_, at) => words.slice(at, at + 5).join(" ")));
}

/** The share of the shorter text's five-word sequences that the other text has too, from 0 to 1. */
export function sharedRuns(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const least = Math.min(one.size, other.size);
  if (least === 0) return 0;
  let both = 0;
  for (const run of one) if (other.has(run)) both += 1;
  return both / least;
}

/** The most similar post; null when nothing is shared. */
export function findMostSimilar<Candidate extends { readonly runs: ReadonlySet<string> }>(
  text: PostText,
  others: readonly Candidate[],
): { readonly guide: Candidate; readonly share: number } | null {
  const runs = wordRuns(text);
  const [nearest] = others
    .map((guide) => ({ guide, share: sharedRuns(runs, guide.runs) }))
    .toSorted((one, other) => other.share - one.share);
  return nearest && nearest.share > 0 ? nearest : null;
}
