import { FEATURE_SLOTS, type Features, weighFeatures } from "./features.ts";
import { MEANING_IDS } from "./meaning-ids.ts";
import type { MeaningWeights } from "./weights.ts";

/** An example ready for training. */
export interface TrainingExample {
  readonly features: Features;
  /** The place of its meaning in `MEANING_IDS`. */
  readonly target: number;
}

/** How much a feature counts that a meaning was never seen with. Chosen by leaving writers out (decision 77). */
const UNSEEN = 0.003;
/** What one example alone has teaches nothing general. */
const LEAST_EXAMPLES = 2;
/** The most a byte holds. */
const BYTE = 127;

/** Sums over examples: how much of each feature each meaning has. */
interface Counts {
  /** The row of each place in the feature table, -1 where no example has the feature. */
  readonly rowOf: Int32Array;
  readonly rows: Float32Array;
  readonly byMeaning: Float32Array;
  readonly byRow: Float32Array;
  readonly sum: number;
}

const MEANINGS = MEANING_IDS.length;

/**
 * Learns how much each feature speaks for a meaning and against all others: the logarithm of its share among the features of the
 * meaning over its share among those of the others (naive Bayes with its complement), a byte each. With a few dozen examples a
 * meaning it understands people it has not read better than regression does, and learns in a second (decision 77). The same
 * examples give the same bytes.
 */
export function trainBayes(examples: readonly TrainingExample[]): MeaningWeights {
  const found = countExamples(examples);
  const rarity = Float32Array.from(found, (count) => Math.log(1 + examples.length / (1 + count)));
  const weighted = examples.map(({ features, target }) => ({
    features: weighFeatures(features, (slot) => rarity[slot] ?? 0),
    target,
  }));
  const counts = countFeatures(weighted, (slot) => (found[slot] ?? 0) >= LEAST_EXAMPLES);
  const slots = Uint32Array.from(
    [...counts.rowOf.entries()].filter(([, row]) => row >= 0).map(([slot]) => slot),
  );
  const rows = new Int8Array(slots.length * MEANINGS);
  const scales = new Float32Array(slots.length);
  slots.forEach((slot, at) => {
    const numbers = logRatios(counts.rowOf[slot] ?? 0, counts);
    const most = numbers.reduce((max, number) => Math.max(max, Math.abs(number)), 1e-6);
    scales[at] = most / BYTE;
    numbers.forEach((number, index) => {
      rows[at * MEANINGS + index] = Math.round((number * BYTE) / most);
    });
  });
  return { slots, rarity: Float32Array.from(slots, (slot) => rarity[slot] ?? 0), rows, scales };
}

/** How many examples have each feature. */
function countExamples(examples: readonly TrainingExample[]): Uint32Array {
  const counts = new Uint32Array(FEATURE_SLOTS);
  for (const { features } of examples)
    for (const slot of features.slots) counts[slot] = (counts[slot] ?? 0) + 1;
  return counts;
}

function countFeatures(
  examples: readonly TrainingExample[],
  isShared: (slot: number) => boolean,
): Counts {
  const rowOf = new Int32Array(FEATURE_SLOTS).fill(-1);
  let count = 0;
  for (const { features } of examples)
    for (const slot of features.slots)
      if (rowOf[slot] === -1 && isShared(slot)) rowOf[slot] = count++;
  const rows = new Float32Array(count * MEANINGS);
  const byMeaning = new Float32Array(MEANINGS);
  const byRow = new Float32Array(count);
  let sum = 0;
  for (const { features, target } of examples) {
    features.slots.forEach((slot, index) => {
      const value = features.values[index] ?? 0;
      const row = rowOf[slot] ?? -1;
      if (row < 0) return;
      const place = row * MEANINGS + target;
      rows[place] = (rows[place] ?? 0) + value;
      byMeaning[target] = (byMeaning[target] ?? 0) + value;
      byRow[row] = (byRow[row] ?? 0) + value;
      sum += value;
    });
  }
  return { rowOf, rows, byMeaning, byRow, sum };
}

function logRatios(row: number, { rows, byMeaning, byRow, sum }: Counts): Float32Array {
  const unseen = UNSEEN * byRow.length;
  return byMeaning.map((inMeaning, at) => {
    const seen = rows[row * MEANINGS + at] ?? 0;
    const own = (seen + UNSEEN) / (inMeaning + unseen);
    const others = ((byRow[row] ?? 0) - seen + UNSEEN) / (sum - inMeaning + unseen);
    return Math.log(own / others);
  });
}
