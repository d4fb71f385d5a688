import type { z } from "zod";
import type { ConceptsOf } from "./concepts.ts";
import { createConcepts } from "./concepts.ts";
import { type Features, featuresOf } from "./features.ts";
import { MEANING_IDS } from "./meaning-ids.ts";
import type {
  caseFile,
  conceptFile,
  exampleFile,
  labelFile,
  Meanings,
  safetyFile,
  statementFile,
} from "./meanings.ts";
import { withNumberKinds, withTokens } from "./tokenize.ts";
import type { TrainingExample } from "./train-bayes.ts";
import { createScorer, type MeaningWeights } from "./weights.ts";

/** The content the meanings are made from. */
export interface MeaningContent {
  readonly labels: z.infer<typeof labelFile>;
  readonly statements: z.infer<typeof statementFile>;
  readonly concepts: z.infer<typeof conceptFile>;
  readonly wordClasses: z.infer<typeof conceptFile>;
  readonly safetyRules: z.infer<typeof safetyFile>;
  readonly cases: z.infer<typeof caseFile>;
}

/** The examples of all writers and of the labels themselves, each once, ready for training; in the order of the meanings. */
export function trainingExamples(
  { labels, concepts, wordClasses }: MeaningContent,
  writers: readonly z.infer<typeof exampleFile>[],
  toWords: (text: string) => string[],
): TrainingExample[] {
  const conceptsOf = createConcepts(concepts);
  const classesOf = createConcepts(wordClasses);
  return MEANING_IDS.flatMap((id, target) => {
    const { examples = [], asks, name } = labels[id] ?? {};
    const names = name && asks ? [asks, name.en, name.es] : [];
    const texts = new Set([...examples, ...names, ...writers.flatMap((own) => own[id] ?? [])]);
    return [...texts].map((text) => ({
      features: features(toWords(withTokens(text)), conceptsOf, classesOf),
      target,
    }));
  });
}

/** Meanings from their content and the weights that were trained on its examples. */
export function createMeanings(content: MeaningContent, weights: MeaningWeights): Meanings {
  const conceptsOf = createConcepts(content.concepts);
  const classesOf = createConcepts(content.wordClasses);
  const { score, weigh } = createScorer(weights);
  return {
    classify: (words) => {
      const probabilities = score(features(words, conceptsOf, classesOf));
      const guesses = MEANING_IDS.map((id, at) => ({ id, probability: probabilities[at] ?? 0 }));
      return guesses.toSorted((a, b) => b.probability - a.probability);
    },
    featuresOf: (words) => weigh(features(words, conceptsOf, classesOf)),
    safetyRules: content.safetyRules,
    mentions: (words, concept) => words.some((word) => conceptsOf(word).includes(concept)),
    labelOf: (id) => {
      const label = content.labels[id];
      if (!label) throw new Error(`The meaning ${id} has no label.`);
      return label;
    },
    statementsOf: (id) => content.statements[id] ?? [],
    cases: content.cases,
  };
}

function features(
  words: readonly string[],
  conceptsOf: ConceptsOf,
  classesOf: ConceptsOf,
): Features {
  const kinds = withNumberKinds(words).map((word) =>
    conceptsOf(word).includes("country") ? "country1" : word,
  );
  return featuresOf(kinds, conceptsOf, classesOf);
}
