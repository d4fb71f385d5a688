import type { Language } from "../../core/language.ts";

/** The language of the page, from its root element. */
export function pageLanguage(): Language {
  return document.documentElement.lang === "es" ? "es" : "en";
}
