import { isZip } from "../../format/patterns.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import type { NamedPlace } from "./named-place.ts";

/** The places a message names, and the words that name cities. */
interface PlaceMentions {
  readonly places: readonly NamedPlace[];
  readonly cityNames: readonly string[];
}

/** A message of so few words that names a place means the place. */
const FEW_WORDS = 3;

/** Finds the places in the words of a message. */
export function findPlaces(words: readonly string[], lexicon: Lexicon): PlaceMentions {
  const { ambiguousNames, introductions } = lexicon.vocabulary.places;
  const asksForCounties = words.includes("counties") || words.includes("condados");
  const places: NamedPlace[] = [];
  const inHomeState = new Set<NamedPlace>();
  const cityNames: string[] = [];
  for (const { meaning, from, to } of lexicon.places(words)) {
    const name = words.slice(from, to).join(" ");
    const before = words[from - 1] ?? "";
    const next = words[to] ?? "";
    const isMarked =
      introductions.has(before) ||
      lexicon.stateWords.has(next) ||
      /^(?:township|area)$/.test(next) ||
      isZip(next) ||
      words.length <= FEW_WORDS;
    if (ambiguousNames.has(name) && !isMarked) continue;
    const isCounty = asksForCounties || /^(?:county|co|condado)$/.test(next);
    const place = isCounty && meaning.sameNamedCounty ? meaning.sameNamedCounty : meaning;
    places.push(place);
    const isNamedHome = [next, ...words.slice(from + 1, to)].some((w) =>
      lexicon.homeStateWords.has(w),
    );
    if (isNamedHome && lexicon.homeStates.includes(place.state)) inHomeState.add(place);
    if (meaning.kind === "city") cityNames.push(name);
  }
  return {
    places: withNamedState(places, inHomeState).filter(
      ({ kind, state }) => kind !== "state" || !lexicon.homeStates.includes(state),
    ),
    cityNames,
  };
}

/**
 * A state named beside a city belongs to it: `Florence, Kentucky` is one place, and a city of another state is not the one we
 * know. A city that is named with its own state keeps it: `I live in Florida, mom is in Lebanon, Ohio`.
 */
function withNamedState(
  places: readonly NamedPlace[],
  inHomeState: ReadonlySet<NamedPlace>,
): NamedPlace[] {
  const state = places.find(({ kind }) => kind === "state");
  const rest = places.filter(({ kind }) => kind !== "state");
  if (!state || rest.length === 0) return [...places];
  return rest.map((place) =>
    place.state === state.state || place.kind === "county" || inHomeState.has(place)
      ? place
      : { ...place, state: state.state, county: null, zip: null, sameNamedCounty: null },
  );
}
