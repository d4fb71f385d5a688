import { foldText } from "./normalize.ts";

/** The ZIPs in a message, and what was meant as one but has not five digits. */
export interface ZipMentions {
  readonly zips: readonly string[];
  /** `4520`, typed after the word ZIP: not five digits. */
  readonly invalid: string | null;
}

/** Reads ZIPs: five digits on their own, `45202-1234`, an O typed for a zero, digits glued to a word. Amounts and telephone numbers are not ZIPs. */
export function parseZips(text: string): ZipMentions {
  const clean = foldText(text)
    .replace(/\$\s*\d[\d,.]*k?/g, " ")
    .replace(/\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b/g, " ")
    .replace(/\b\d{10,}\b/g, " ")
    .replace(/\b\d{1,3}(?:,\d{3})+\b/g, " ")
    .replace(/\b(?=[\do]{5}\b)(?=\w*\d\w*\d\w*\d)[\do]{5}\b/g, (found) =>
      found.replaceAll("o", "0"),
    )
    .replace(/\b(\d{2})\s(\d{3})\b(?!\s*(?:people|pages|days))/g, "$1$2");
  const zips = [...clean.matchAll(/(?<![\d.])(\d{5})(?:-\d{4})?(?!\d)/g)].map(
    ([, zip]) => zip ?? "",
  );
  if (zips.length > 0) return { zips: [...new Set(zips)], invalid: null };
  const [, invalid] =
    /\b(?:zip|zipcode|zip code|postal code|codigo postal)\b\D{0,6}(\d{1,4}|\d{6,9})\b/.exec(
      clean,
    ) ?? [];
  return { zips: [], invalid: invalid ?? null };
}
