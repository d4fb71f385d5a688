import { sharedRuns, wordRuns } from "../../blog/text-overlap.ts";

/**
 * The largest share of one page's five-word sequences that another page about a place may have, after the names of places are
 * taken out. Measured on the built-in pages on 2026-11-20: 0.38 between cities, 0.34 between services.
 */
export const MAX_SHARED_PLACE_RUNS = 0.4;

/** What an owner wrote about a town, complete or not. */
interface TownText {
  readonly city: string;
  readonly about: string;
}

/** Two towns of which much the same is said, and the share of the shorter text that the other has too, from 0 to 1. */
export interface SimilarTowns {
  readonly town: string;
  readonly other: string;
  readonly share: number;
}

/** The towns whose texts differ in little more than their names, the most similar pair first. */
export function similarTowns(towns: readonly TownText[]): SimilarTowns[] {
  const names = towns
    .map(({ city }) => city.trim())
    .filter((city) => city !== "")
    .toSorted((a, b) => b.length - a.length)
    .map((name) => RegExp.escape(name));
  const anyName = new RegExp(`\\b(?:${names.join("|")})\\b`, "gi");
  const texts = towns.map(({ city, about }) => ({
    city,
    runs: wordRuns({ body: names.length > 0 ? about.replace(anyName, "Place") : about, faqs: [] }),
  }));
  return texts
    .flatMap((one, at) =>
      texts.slice(at + 1).map((other) => ({
        town: one.city,
        other: other.city,
        share: sharedRuns(one.runs, other.runs),
      })),
    )
    .filter(({ share }) => share > MAX_SHARED_PLACE_RUNS)
    .toSorted((a, b) => b.share - a.share);
}
