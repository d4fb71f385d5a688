import { FEATURE_SLOTS } from "./features.ts";
import type { TrainedWeights, TrainingExample } from "./train.ts";

/** How much a feature counts that a class was never seen with. Chosen by leaving writers out (decision 77). */
const UNSEEN = 0.004;

/** How rare a feature is: the natural logarithm of how many examples there are for each that has it. */
export function rarityOf(examples: readonly TrainingExample[]): Float32Array {
  const counts = new Uint32Array(FEATURE_SLOTS);
  for (const { features } of examples)
    for (const slot of features.slots) counts[slot] = (counts[slot] ?? 0) + 1;
  return Float32Array.from(counts, (count) => Math.log(1 + examples.length / (1 + count)));
}

/**
 * Learns how much each feature speaks for a class and against all others: the logarithm of its share among the features of the
 * class over its share among those of the others (naive Bayes with its complement). With a few dozen examples a class it
 * understands new writers better than regression does, and it takes a second.
 */
export function trainBayes(
  examples: readonly TrainingExample[],
  classes: number,
): TrainedWeights {
  const rowOf = new Int32Array(FEATURE_SLOTS).fill(-1);
  let count = 0;
  for (const { features } of examples)
    for (const slot of features.slots) if (rowOf[slot] === -1) rowOf[slot] = count++;
  const rows = new Float32Array(count * classes);
  const byClass = new Float32Array(classes);
  const byRow = new Float32Array(count);
  let sum = 0;
  for (const { features, target } of examples) {
    features.slots.forEach((slot, index) => {
      const value = features.values[index] ?? 0;
      const row = rowOf[slot] ?? 0;
      const place = row * classes + target;
      rows[place] = (rows[place] ?? 0) + value;
      byClass[target] = (byClass[target] ?? 0) + value;
      byRow[row] = (byRow[row] ?? 0) + value;
      sum += value;
    });
  }
  const unseen = UNSEEN * count;
  for (let row = 0; row < count; row += 1) {
    for (let at = 0; at < classes; at += 1) {
      const seen = rows[row * classes + at] ?? 0;
      const inClass = byClass[at] ?? 0;
      const own = (seen + UNSEEN) / (inClass + unseen);
      const other = ((byRow[row] ?? 0) - seen + UNSEEN) / (sum - inClass + unseen);
      rows[row * classes + at] = Math.log(own / other);
    }
  }
  return { classes, rowOf, rows, bias: new Float32Array(classes) };
}
