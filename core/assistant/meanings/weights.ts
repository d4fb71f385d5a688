import { rarityOf, trainBayes } from "./bayes.ts";
import type { Features } from "./features.ts";
import { MEANING_IDS } from "./meaning-ids.ts";
import { SAFETY_MEANINGS } from "./safety-meanings.ts";
import { softmax, type TrainedWeights, type TrainingExample, trainClassifier } from "./train.ts";

/**
 * The weights of both classifiers, a byte each: of every row first the meanings, then the safety meanings and "none of them".
 */
export interface MeaningWeights {
  /** The place in the feature table of each row, ascending. */
  readonly slots: Uint32Array;
  /** How rare the feature of each row is. */
  readonly rarity: Float32Array;
  readonly rows: Int8Array;
  /** What a byte of each row is worth: for the meanings, and for the safety meanings. */
  readonly scales: Float32Array;
  readonly bias: Float32Array;
}

const MEANINGS = MEANING_IDS.length;
const SAFETY_CLASSES = SAFETY_MEANINGS.length + 1;
const COLUMNS = MEANINGS + SAFETY_CLASSES;
const EPOCHS = 10;
/** A danger that is missed is worse than one that is asked about in vain. */
const SAFETY_WEIGHT = 2;
/** Make probabilities honest: chosen on writers whose examples were left out (decision 77). */
const MEANING_TEMPERATURE = 0.8;
const SAFETY_TEMPERATURE = 1;

/** Trains both classifiers; the same examples give the same bytes. A target is a place in `MEANING_IDS`. */
export function trainMeanings(examples: readonly TrainingExample[]): MeaningWeights {
  const rarity = rarityOf(examples);
  const weighted = examples.map(({ features, target }) => ({
    features: byRarity(features, (slot) => rarity[slot] ?? 0),
    target,
  }));
  const main = trainBayes(weighted, MEANINGS);
  const safetyPlaces = MEANING_IDS.map((id) => SAFETY_MEANINGS.indexOf(id));
  const safety = trainClassifier(
    weighted.map(({ features, target }) => {
      const place = safetyPlaces[target] ?? -1;
      return { features, target: place < 0 ? SAFETY_MEANINGS.length : place };
    }),
    {
      classes: SAFETY_CLASSES,
      epochs: EPOCHS,
      classWeight: (target) => (target < SAFETY_MEANINGS.length ? SAFETY_WEIGHT : 1),
    },
  );
  return toBytes(main, safety, rarity);
}

/** Features in which a rare one counts more than a common one; the squares of the weights sum to 1 again. */
function byRarity({ slots, values }: Features, rarityAt: (slot: number) => number): Features {
  const weighted = values.map((value, index) => value * rarityAt(slots[index] ?? 0));
  const length = Math.hypot(...weighted) || 1;
  return { slots, values: weighted.map((value) => value / length) };
}

function toBytes(main: TrainedWeights, safety: TrainedWeights, rarity: Float32Array): MeaningWeights {
  const slots = Uint32Array.from(
    [...main.rowOf.entries()].filter(([, row]) => row >= 0).map(([slot]) => slot),
  );
  const rows = new Int8Array(slots.length * COLUMNS);
  const scales = new Float32Array(slots.length * 2);
  slots.forEach((slot, at) => {
    const write = ({ rows: from, rowOf, classes }: TrainedWeights, column: number, part: number) => {
      const row = rowOf[slot] ?? -1;
      if (row < 0) return;
      const numbers = from.subarray(row * classes, (row + 1) * classes);
      const most = numbers.reduce((max, number) => Math.max(max, Math.abs(number)), 1e-6);
      scales[at * 2 + part] = most / 127;
      numbers.forEach((number, index) => {
        rows[at * COLUMNS + column + index] = Math.round((number * 127) / most);
      });
    };
    write(main, 0, 0);
    write(safety, MEANINGS, 1);
  });
  return {
    slots,
    rarity: Float32Array.from(slots, (slot) => rarity[slot] ?? 0),
    rows,
    scales,
    bias: Float32Array.from([...main.bias, ...safety.bias]),
  };
}

/** The probabilities of all meanings, and those of the safety meanings with "none of them" last. */
export interface Probabilities {
  readonly meanings: Float32Array;
  readonly safety: Float32Array;
}

/** Prepares weights for use: a function from features to probabilities. */
export function createScorer(weights: MeaningWeights): (features: Features) => Probabilities {
  const { slots, rows, rarity, scales, bias } = weights;
  const rowOf = new Map([...slots].map((slot, row) => [slot, row]));
  const averageRarity = rarity.reduce((sum, each) => sum + each, 0) / (rarity.length || 1);
  return (features) => {
    const scores = Float32Array.from(bias);
    const { slots: used, values } = byRarity(features, (slot) => {
      const row = rowOf.get(slot);
      return row === undefined ? averageRarity : (rarity[row] ?? 0);
    });
    used.forEach((slot, index) => {
      const row = rowOf.get(slot);
      if (row === undefined) return;
      const base = row * COLUMNS;
      for (let at = 0; at < COLUMNS; at += 1) {
        const scale = scales[row * 2 + (at < MEANINGS ? 0 : 1)] ?? 0;
        scores[at] = (scores[at] ?? 0) + (values[index] ?? 0) * scale * (rows[base + at] ?? 0);
      }
    });
    const meanings = scores.slice(0, MEANINGS);
    const safety = scores.slice(MEANINGS);
    softmax(meanings, MEANING_TEMPERATURE);
    softmax(safety, SAFETY_TEMPERATURE);
    return { meanings, safety };
  };
}
