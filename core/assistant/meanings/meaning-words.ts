import type { Lexicon } from "../lexicon/lexicon.ts";
import type { ParsedMessage } from "../parse/parse-message.ts";
import { stateWords } from "../places/states.ts";

const statePatterns = new Map<string, RegExp>();

/** The names of all states, made once for sites of the same states. */
function stateNames(homeStates: readonly string[]): RegExp {
  const key = homeStates.join(" ");
  const known = statePatterns.get(key);
  if (known) return known;
  const { home, other } = stateWords(homeStates);
  const pattern = new RegExp(`\\b(?:${[...other, ...home].join("|")})\\b`, "g");
  statePatterns.set(key, pattern);
  return pattern;
}

/** A message as the classifiers read it: names of states as one token. */
export function meaningWords({ text }: ParsedMessage, { homeStates }: Lexicon): string[] {
  return text
    .replace(stateNames(homeStates), "state1")
    .split(" ")
    .filter((word) => word !== "");
}
