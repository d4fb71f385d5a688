import type { AssistantVocabulary } from "../vocabulary.ts";
import { foldText } from "./normalize.ts";

/** The languages the assistant answers in. */
export type Language = "en" | "es";

/** The language a message is in; null where nothing tells, as in a bare ZIP. */
export function detectLanguage(
  text: string,
  { words: { languages } }: AssistantVocabulary,
): Language | null {
  if (/[¿¡ñ]/i.test(text)) return "es";
  const words = foldText(text).match(/[a-z]+/g) ?? [];
  let [spanish, english] = [0, 0];
  for (const word of words) {
    if (languages.es.has(word)) spanish += spanishWeight(word);
    if (languages.en.has(word)) english += 1;
  }
  if (/[áéíóú]/i.test(text)) spanish += 1;
  if (spanish < 1 && english === 0) return null;
  return spanish > english ? "es" : "en";
}

/** Short words are often English too, so they count half; single letters and `no` tell nothing. */
function spanishWeight(word: string): number {
  if (word.length === 1 || word === "no") return 0;
  return word.length < 4 ? 0.5 : 1;
}
