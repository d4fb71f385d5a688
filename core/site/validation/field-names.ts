import { capitalize } from "../../format/names.ts";

/** The name of a field in words, from its path: `address.firstName` is "First name", `tags.2` "Entry 3 of tags", "" "This". */
export function plainFieldLabel(path: string): string {
  const names = path.split(".").filter((part) => part !== "" && !isIndex(part));
  const name = names.at(-1);
  return entryOf(path, name === undefined ? "" : capitalize(spacedName(name)));
}

/**
 * The subject of a sentence about an entry of a list of texts; the label itself for any other field. With the `whole` value the
 * entry is called by what it says: people see no numbers in a list.
 */
export function entryOf(path: string, label: string, whole?: unknown): string {
  const parts = path.split(".");
  const last = parts.at(-1) ?? "";
  if (!isIndex(last)) return label || "This";
  const name = entryName(whole, parts);
  if (name !== "" && label) return `“${name}” in “${label}”`;
  const entry = name === "" ? `Entry ${Number(last) + 1}` : `“${name}”`;
  return label ? `${entry} of “${label}”` : entry;
}

/** The fields that an entry of a list is called by, the first one that says something. */
const NAMING_FIELDS = [
  ...["name", "title", "question", "serviceName", "label", "author", "city", "headline"],
  ...["date", "what", "ask", "from"],
];

/** Longer names of entries are cut, in characters. */
const LONGEST_NAME = 40;

/** What people call the entry at a path of a value: its text, or what its first naming field says; "" where it says nothing. */
export function entryName(whole: unknown, path: readonly string[]): string {
  const entry = path.reduce<unknown>(fieldOf, whole);
  const texts = [entry, ...NAMING_FIELDS.map((name) => fieldOf(entry, name))];
  const name = texts.find((text) => typeof text === "string" && text.trim() !== "");
  if (typeof name !== "string" || /\0|\p{Cs}/u.test(name)) return "";
  const letters = [...name.trim()];
  return letters.length > LONGEST_NAME
    ? `${letters.slice(0, LONGEST_NAME).join("")}…`
    : letters.join("");
}

function fieldOf(value: unknown, name: string): unknown {
  const isHolder = typeof value === "object" && value !== null && Object.hasOwn(value, name);
  return isHolder ? Reflect.get(value, name) : undefined;
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
