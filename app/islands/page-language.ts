import type { SiteLanguage } from "../../core/language.ts";

/** The language of the page, from its root element. */
export function pageLanguage(): SiteLanguage {
  return document.documentElement.lang === "es" ? "es" : "en";
}
