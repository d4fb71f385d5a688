import { createNormalizer, splitWords } from "../parse/normalize.ts";
import type { AssistantVocabulary } from "../vocabulary.ts";

/** Some more than the built-in texts have. */
const MAX_REMEMBERED = 20_000;

/** Splits texts into normalized words. */
interface WordSplitter {
  /** For what visitors type. */
  readonly toWords: (text: string) => string[];
  /** For the texts of sites: most are built in and the same for all sites, so their words are remembered. */
  readonly toSharedWords: (text: string) => string[];
}

const splitters = new WeakMap<AssistantVocabulary, WordSplitter>();

/** The word splitter of a vocabulary. */
export function wordSplitterFor(vocabulary: AssistantVocabulary): WordSplitter {
  const splitter = splitters.get(vocabulary) ?? createWordSplitter(vocabulary);
  splitters.set(vocabulary, splitter);
  return splitter;
}

function createWordSplitter(vocabulary: AssistantVocabulary): WordSplitter {
  const normalize = createNormalizer(vocabulary);
  const toWords = (text: string) => splitWords(normalize(text));
  const remembered = new Map<string, string[]>();
  return {
    toWords,
    toSharedWords: (text) => {
      const known = remembered.get(text);
      if (known) return [...known]; // callers may keep and change theirs
      const words = toWords(text);
      if (remembered.size >= MAX_REMEMBERED) remembered.clear();
      remembered.set(text, words);
      return [...words];
    },
  };
}
