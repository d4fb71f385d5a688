import { type Features, weighFeatures } from "./features.ts";
import { MEANING_IDS } from "./meaning-ids.ts";

/** The weights of the classifier, a byte each: for every feature a row of one for each meaning. */
export interface MeaningWeights {
  /** The place in the feature table of each row, ascending. */
  readonly slots: Uint32Array;
  /** How rare the feature of each row is. */
  readonly rarity: Float32Array;
  readonly rows: Int8Array;
  /** What a byte of each row is worth. */
  readonly scales: Float32Array;
}

const MEANINGS = MEANING_IDS.length;
/** Makes probabilities honest: chosen on writers whose examples were left out (decision 77). */
const TEMPERATURE = 2.2;

/** Weights prepared for use. */
interface Scorer {
  /** The probability of each meaning for a message's features. */
  score(features: Features): Float32Array;
  /** The features with rare ones counting most, and what no example has most of all. */
  weigh(features: Features): Features;
}

/** Questions are compared by their rarest words: "farmers market" says more than "do you come". */
const DISTINCT = 2.5;

/** Prepares weights for use. */
export function createScorer(weights: MeaningWeights): Scorer {
  const { slots, rows, rarity, scales } = weights;
  const rowOf = (slot: number) => indexIn(slots, slot);
  const averageRarity = rarity.reduce((sum, each) => sum + each, 0) / (rarity.length || 1);
  const rarityAt = (slot: number) => {
    const row = rowOf(slot);
    return row === undefined ? averageRarity : (rarity[row] ?? 0);
  };
  const mostRarity = rarity.reduce((most, each) => Math.max(most, each), 1);
  const weigh = (features: Features) =>
    weighFeatures(features, (slot) => {
      const row = rowOf(slot);
      return (row === undefined ? mostRarity : (rarity[row] ?? 0)) ** DISTINCT;
    });
  const score = (features: Features) => {
    const scores = new Float32Array(MEANINGS);
    const { slots: used, values } = weighFeatures(features, rarityAt);
    for (let index = 0; index < used.length; index += 1) {
      const row = rowOf(used[index] ?? 0);
      if (row === undefined) continue;
      const factor = (values[index] ?? 0) * (scales[row] ?? 0);
      const base = row * MEANINGS;
      for (let at = 0; at < MEANINGS; at += 1)
        scores[at] = (scores[at] ?? 0) + factor * (rows[base + at] ?? 0);
    }
    return toProbabilities(scores);
  };
  return { score, weigh };
}

/** Where a number is in an ascending list, by halving it: a map of the seventy thousand slots takes megabytes. */
function indexIn(ascending: Uint32Array, wanted: number): number | undefined {
  let [low, high] = [0, ascending.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = ascending[middle] ?? 0;
    if (found === wanted) return middle;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

/** Scores as probabilities that sum to 1. */
function toProbabilities(scores: Float32Array): Float32Array {
  const most = scores.reduce((max, score) => Math.max(max, score), Number.NEGATIVE_INFINITY);
  const powers = scores.map((score) => Math.exp((score - most) / TEMPERATURE));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
