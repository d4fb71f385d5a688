import type { Guide } from "./guides.ts";

/** Above this share search engines and readers begin to take one guide for the other. */
export const MOST_SHARED = 0.03;

type Read = Pick<Guide, "body" | "faqs">;

/** Five words in a row, as they are read. */
export function wordRuns({ body, faqs }: Read): ReadonlySet<string> {
  const text = [body, ...faqs.map(({ answer }) => answer)].join(" ");
  const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
  return new Set(words.slice(4).map((_, at) => words.slice(at, at + 5).join(" ")));
}

/** Which share of the shorter one's five-word runs the other has too, from 0 to 1. */
export function sharedRuns(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const least = Math.min(one.size, other.size);
  if (least === 0) return 0;
  let both = 0;
  for (const run of one) if (other.has(run)) both += 1;
  return both / least;
}

/** The guide that says most of the same; null where there is none, or nothing is shared. */
export function nearestTo<Known extends { readonly runs: ReadonlySet<string> }>(
  text: Read,
  others: readonly Known[],
): { readonly guide: Known; readonly share: number } | null {
  const runs = wordRuns(text);
  const [nearest] = others
    .map((guide) => ({ guide, share: sharedRuns(runs, guide.runs) }))
    .toSorted((one, other) => other.share - one.share);
  return nearest && nearest.share > 0 ? nearest : null;
}
