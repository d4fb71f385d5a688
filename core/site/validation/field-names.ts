import { capitalize } from "../../format/names.ts";

/** The name of a field in words, from its path: `address.firstName` is "First name", `tags.2` "Entry 3 of tags", "" "This". */
export function plainFieldLabel(path: string): string {
  const names = path.split(".").filter((part) => part !== "" && !isIndex(part));
  const name = names.at(-1);
  return entryOf(path, name === undefined ? "" : capitalize(spacedName(name)));
}

/** The subject of a sentence about an entry of a list of texts; the label itself for any other field. */
export function entryOf(path: string, label: string): string {
  const last = path.split(".").at(-1) ?? "";
  if (!isIndex(last)) return label || "This";
  const entry = `Entry ${Number(last) + 1}`;
  return label ? `${entry} of “${label}”` : entry;
}

/** Whether a part of a path is the number of an entry. */
export function isIndex(part: string): boolean {
  return /^\d+$/.test(part);
}

/** `firstName`, `care-home` and `session_id` as separate words; any other name stays as it is. */
export function spacedName(name: string): string {
  if (!/^[a-z][A-Za-z_-]*$/.test(name)) return name;
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[-_]/g, " ")
    .toLowerCase();
  return words.replace(
    /\b(?:zips?|id|url|seo|faqs?|nna)\b/g,
    (short) => SHORT_FORMS[short] ?? short,
  );
}

const SHORT_FORMS: Readonly<Record<string, string>> = {
  zip: "ZIP",
  zips: "ZIPs",
  id: "ID",
  url: "URL",
  seo: "SEO",
  nna: "NNA",
  faq: "question",
  faqs: "questions",
};
