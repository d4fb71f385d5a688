import { expect, test } from "vitest";
import { createConcepts } from "./concepts.ts";
import { featuresOf } from "./features.ts";
import { MEANING_IDS, type MeaningId } from "./meaning-ids.ts";
import { trainBayes } from "./train-bayes.ts";
import { createScorer } from "./weights.ts";

const conceptsOf = createConcepts({ relative: "mom dad mama", license: "license licencia" });
const classesOf = createConcepts({ "g1-f1": "lost misplaced mislaid" });
const read = (text: string) => featuresOf(text.split(" "), conceptsOf, classesOf);
const EXAMPLES: readonly (readonly [MeaningId, string])[] = [
  ["id-expired", "my license ran out"],
  ["id-expired", "the license of my dad ran out in march"],
  ["id-none", "dad lost the license"],
  ["id-none", "my mom lost her wallet with the license"],
  ["price", "how much is it"],
  ["price", "how much for a deed"],
];
const examples = EXAMPLES.map(([id, text]) => ({
  features: read(text),
  target: MEANING_IDS.indexOf(id),
}));

test("what it learned from examples holds for words it has not seen together", () => {
  const { score } = createScorer(trainBayes(examples));
  const likeliest = (text: string) => {
    const probabilities = score(read(text));
    return MEANING_IDS[probabilities.indexOf(Math.max(...probabilities))];
  };
  expect(likeliest("mama lost it")).toBe("id-none");
  expect(likeliest("how much for the deed of my mom")).toBe("price");
  expect(likeliest("la licencia ran out")).toBe("id-expired");
});

test("a word that no example has is understood by words that are used alike", () => {
  const { score } = createScorer(trainBayes(examples));
  const none = MEANING_IDS.indexOf("id-none");
  const [known, unknown] = ["mislaid mine", "qwerty mine"].map((text) => score(read(text))[none]);
  expect(known).toBeGreaterThan(2 * (unknown ?? 1));
});

test("the same examples give the same weights", () => {
  expect(trainBayes(examples)).toEqual(trainBayes(examples));
});

test("probabilities of all meanings sum to 1", () => {
  const sum = createScorer(trainBayes(examples))
    .score(read("anything else"))
    .reduce((a, b) => a + b, 0);
  expect(sum).toBeCloseTo(1, 4);
});
