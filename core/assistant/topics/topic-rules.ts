import { stateWords } from "../places/states.ts";
import type { AssistantVocabulary } from "../vocabulary.ts";
import { TOPIC_IDS, type TopicId } from "./topic-ids.ts";

/** How a topic is recognized. */
interface TopicRule {
  readonly id: TopicId;
  /** Patterns over the normalized message, with what each adds to the score; 5 and more decides alone. */
  readonly signals: readonly { readonly weight: number; readonly pattern: RegExp }[];
  readonly examples: readonly string[];
}

/** The rules of all topics and the patterns they share, for a notary commissioned in `homeStates`. */
export interface TopicRules {
  readonly topics: readonly TopicRule[];
  /** Any word of money. */
  readonly price: RegExp;
  /** Words that ask for an amount of money. */
  readonly howMuch: RegExp;
  /** A question about the price that names nothing to be priced. */
  readonly priceAlone: RegExp;
  /** Words that ask how much of a document, and for no amount. */
  readonly shareOf: RegExp;
  /** Words for places beyond the home states. */
  readonly outsideHomeStates: RegExp;
}

const compiled = new WeakMap<AssistantVocabulary, Map<string, TopicRules>>();

/** The rules of a vocabulary with the names of the home states filled in; compiled once for all sites of the same states. */
export function topicRulesFor(
  vocabulary: AssistantVocabulary,
  homeStates: readonly string[],
): TopicRules {
  const byStates = compiled.get(vocabulary) ?? new Map<string, TopicRules>();
  compiled.set(vocabulary, byStates);
  const key = homeStates.toSorted().join(" ");
  const rules = byStates.get(key) ?? compile(vocabulary, homeStates);
  byStates.set(key, rules);
  return rules;
}

function compile(vocabulary: AssistantVocabulary, homeStates: readonly string[]): TopicRules {
  const { home, other } = stateWords(homeStates);
  const parts: Readonly<Record<string, string>> = {
    ...vocabulary.patterns,
    HOME_STATE: anyOf(home),
    OTHER_STATE: anyOf(other),
  };
  const expand = (pattern: string): string =>
    pattern.replace(/\{([A-Z_]+)\}/g, (_, name: string) => expand(partOf(name, parts)));
  const regexOf = (pattern: string) => new RegExp(expand(pattern));
  return {
    topics: TOPIC_IDS.map((id) => {
      const { signals, examples } = vocabulary.topics[id];
      return {
        id,
        signals: signals.map(({ weight, pattern }) => ({ weight, pattern: regexOf(pattern) })),
        examples,
      };
    }),
    price: regexOf("{PRICE}"),
    howMuch: regexOf("{HOW_MUCH}"),
    priceAlone: regexOf("{PRICE_ALONE}"),
    shareOf: regexOf("{SHARE_OF}"),
    outsideHomeStates: regexOf("{OUTSIDE_HOME_STATES}"),
  };
}

function partOf(name: string, parts: Readonly<Record<string, string>>): string {
  const part = parts[name];
  if (part === undefined)
    throw new Error(`A topic's pattern names {${name}}, which does not exist.`);
  return part;
}

/** A pattern for any of these names; one that never matches where there is none. */
function anyOf(names: readonly string[]): string {
  return names.length === 0 ? "(?!)" : `(?:${names.join("|")})`;
}
