import { FEATURE_SLOTS, type Features } from "./features.ts";

/** An example ready for training. */
export interface TrainingExample {
  readonly features: Features;
  /** The place of its class. */
  readonly target: number;
}

/** Weights as learned: a row of `classes` numbers for each used place of the feature table. */
export interface TrainedWeights {
  readonly classes: number;
  /** For each place of the feature table its row, or -1 where no example has it. */
  readonly rowOf: Int32Array;
  readonly rows: Float32Array;
  readonly bias: Float32Array;
}

interface TrainingOptions {
  readonly classes: number;
  readonly epochs: number;
  /** How much an example of each class counts; 1 where left out. */
  readonly classWeight?: (target: number) => number;
}

const LEARNING_RATE = 0.9;
/** Keeps weights small, so that a word seen once decides nothing. */
const DECAY = 2e-5;
/** Classes whose share of the error is smaller are not touched: it saves most of the work. */
const NEGLIGIBLE = 1e-3;
const SMOOTHING = 0.05;

/**
 * Trains a multinomial logistic regression by adaptive gradient steps. The same examples in the same order give the same weights.
 */
export function trainClassifier(
  examples: readonly TrainingExample[],
  { classes, epochs, classWeight = () => 1 }: TrainingOptions,
): TrainedWeights {
  const rowOf = assignRows(examples);
  const rowCount = rowOf.reduce((most, row) => Math.max(most, row), -1) + 1;
  const rows = new Float32Array(rowCount * classes);
  const steps = new Float32Array(rowCount * classes);
  const bias = new Float32Array(classes);
  const weights = { classes, rowOf, rows, bias };
  const order = examples.map((_, at) => at);
  const random = createRandom(20261123);
  const errors = new Float32Array(classes);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    for (const at of order) {
      const example = examples[at];
      if (!example) continue;
      classScores(example.features, weights, errors);
      softmax(errors, 1);
      learn(example, errors, weights, steps, classWeight(example.target));
    }
  }
  return weights;
}

function learn(
  { features: { slots, values }, target }: TrainingExample,
  errors: Float32Array,
  { classes, rowOf, rows, bias }: TrainedWeights,
  steps: Float32Array,
  weight: number,
): void {
  const touched: number[] = [];
  for (let at = 0; at < classes; at += 1) {
    const wanted = at === target ? 1 - SMOOTHING : SMOOTHING / classes;
    errors[at] = ((errors[at] ?? 0) - wanted) * weight;
    if (Math.abs(errors[at] ?? 0) > NEGLIGIBLE) touched.push(at);
  }
  for (let index = 0; index < slots.length; index += 1) {
    const row = rowOf[slots[index] ?? 0] ?? -1;
    if (row < 0) continue;
    const value = values[index] ?? 0;
    const base = row * classes;
    for (const at of touched) {
      const place = base + at;
      const gradient = (errors[at] ?? 0) * value + DECAY * (rows[place] ?? 0);
      const sum = (steps[place] ?? 0) + gradient * gradient;
      steps[place] = sum;
      rows[place] = (rows[place] ?? 0) - (LEARNING_RATE * gradient) / (Math.sqrt(sum) + 0.02);
    }
  }
  for (const at of touched) bias[at] = (bias[at] ?? 0) - 0.02 * (errors[at] ?? 0);
}

/** Adds up the weights of a message's features, class by class, into `scores`. */
export function classScores(
  { slots, values }: Features,
  { classes, rowOf, rows, bias }: Pick<TrainedWeights, "classes" | "rowOf" | "rows" | "bias">,
  scores: Float32Array,
): void {
  scores.set(bias);
  for (let index = 0; index < slots.length; index += 1) {
    const row = rowOf[slots[index] ?? 0] ?? -1;
    if (row < 0) continue;
    const value = values[index] ?? 0;
    const base = row * classes;
    for (let at = 0; at < classes; at += 1)
      scores[at] = (scores[at] ?? 0) + value * (rows[base + at] ?? 0);
  }
}

/** Turns scores into probabilities, in place; a higher temperature makes them less sure. */
export function softmax(scores: Float32Array, temperature: number): void {
  const most = scores.reduce((max, score) => Math.max(max, score), Number.NEGATIVE_INFINITY);
  let sum = 0;
  for (let at = 0; at < scores.length; at += 1) {
    scores[at] = Math.exp(((scores[at] ?? 0) - most) / temperature);
    sum += scores[at] ?? 0;
  }
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) / sum;
}

/** Rows only for features that at least two examples have: what one example alone has teaches nothing general. */
function assignRows(examples: readonly TrainingExample[]): Int32Array {
  const counts = new Uint16Array(FEATURE_SLOTS);
  for (const { features } of examples)
    for (const slot of features.slots) counts[slot] = (counts[slot] ?? 0) + 1;
  let next = 0;
  return Int32Array.from(counts, (count) => (count > 1 ? next++ : -1));
}

/** A generator of numbers from 0 to 1 that always gives the same ones. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const [one = 0, two = 0] = [order[at], order[other]];
    order[at] = two;
    order[other] = one;
  }
}
