import type { AssistantVocabulary } from "../vocabulary.ts";
import { foldText } from "./normalize.ts";

/** The languages the assistant answers in. */
export type Language = "en" | "es";

/** The language a message is in by its words; null where none tells, as in a bare ZIP. */
export function detectLanguage(
  text: string,
  { words: { languages } }: AssistantVocabulary,
): Language | null {
  if (/[¿¡ñ]/i.test(text)) return "es";
  // The I of an I-9 is no English word.
  const words =
    foldText(text)
      .replace(/\bi ?-? ?9\b/g, " ")
      .match(/[a-z]+/g) ?? [];
  let [spanish, english] = [0, 0];
  for (const word of words) {
    if (languages.es.has(word) || languages.es.has(word.replace(/e?s$/, "")))
      spanish += spanishWeight(word);
    if (languages.en.has(word)) english += 1;
  }
  if (/[áéíóú]/i.test(text)) spanish += 1;
  if (spanish === 0 && english === 0) return null;
  return spanish > english ? "es" : "en";
}

/** Endings that Spanish words have and hardly any English one. */
const SPANISH_ENDINGS =
  /.{2}(?:amos|emos|imos|cion|ciones|ando|iendo|aron|ieron|itos?|itas?|arme|arle|arlo|ajan|adas?|ados?)$/;

/**
 * Whether a word ends as Spanish words do: a guess for a message whose words tell no language. Leave out the names of places
 * first, for Colorado and Nevada end like that too.
 */
export function hasSpanishEnding(
  words: readonly string[],
  { words: { languages } }: AssistantVocabulary,
): boolean {
  return words.some((word) => SPANISH_ENDINGS.test(word) && !languages.either.has(word));
}

/** Short words are often English too, so they count half; single letters and `no` tell nothing. */
function spanishWeight(word: string): number {
  if (word.length === 1 || word === "no") return 0;
  return word.length < 3 ? 0.5 : 1;
}
