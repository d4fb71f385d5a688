import { capitalize } from "../../format/names.ts";
import {
  entryName,
  entryOf,
  isIndex,
  plainFieldLabel,
  spacedName,
} from "../../site/validation/field-names.ts";
import type { ValidationError } from "../../site/validation/validation-errors.ts";
import { SECTION_CATALOG } from "../catalog.ts";
import type { SectionKey } from "../registry.ts";
import { FIELD_LABELS } from "./field-labels.ts";

/**
 * What a section's form calls the field at a path: `ctaText` of the hero is "Button text". For the subject of a sentence. With the
 * section's `value` an entry of a list is called by what it says.
 */
export function sectionFieldLabel(key: SectionKey, path: string, value?: unknown): string {
  if (path === "") return `The content of “${SECTION_CATALOG[key].label}”`;
  return entryOf(path, listLabel(key, path), value);
}

/** The label of a field, or of the list that an entry is in. */
function listLabel(key: SectionKey, path: string): string {
  const names = path.split(".").filter((part) => part !== "" && !isIndex(part));
  return labelOf(key, names) ?? (names.length > 0 ? plainFieldLabel(names.join(".")) : "");
}

/**
 * The path of a field as people read it: `zones.1.fee` of the prices is "Zones 2, fee per visit", or with their value "Zones
 * “Downtown”, fee per visit". Without a section it is made of the names in the path.
 */
export function fieldLabel(path: string, key?: SectionKey, value?: unknown): string {
  const names: string[] = [];
  const parts = path.split(".");
  const text = parts.reduce((before, part, at) => {
    if (isIndex(part)) {
      const name = entryName(value, parts.slice(0, at + 1));
      const entry = name === "" ? String(Number(part) + 1) : `“${name}”`;
      if (before !== "") return `${before} ${entry}`;
      return name === "" ? `Entry ${entry}` : entry;
    }
    names.push(part);
    const label = key && labelOf(key, names);
    const shown = label ? lowerFirst(label) : spacedName(part);
    return before === "" ? shown : `${before}, ${shown}`;
  }, "");
  return capitalize(text.trim());
}

/** Where a problem is, for a list of problems: the entry around the field when the message names the field, else all of its path. */
export function problemPlace(
  field: string,
  message: string,
  key?: SectionKey,
  value?: unknown,
): string {
  if (field === "") return "";
  const parts = field.split(".");
  const isEntry = isIndex(parts.at(-1) ?? "");
  const label = key ? sectionFieldLabel(key, field) : plainFieldLabel(field);
  // What an entry said when it was refused may not be what it says now.
  const list = isEntry && key ? `” in “${listLabel(key, field)}”` : null;
  const isNamed = message.startsWith(label) || (list !== null && message.includes(list));
  if (!isNamed) return fieldLabel(field, key, value);
  // "Entry 2 of “ZIPs”" says its own number.
  const around = parts.slice(0, isEntry ? -2 : -1);
  return fieldLabel(around.slice(0, around.findLastIndex(isIndex) + 1).join("."), key, value);
}

/** A problem of a section in one line: `Testimonials: Entry 3: Rating must be a number.` */
export function sectionProblemLine({
  key,
  field,
  message,
}: ValidationError & { readonly key: SectionKey }): string {
  const place = problemPlace(field, message, key);
  return [SECTION_CATALOG[key].label, place, message].filter(Boolean).join(": ");
}

/** The label of a field, by the longest end of its path that has one. A form may send any name, such as `toString`. */
function labelOf(key: SectionKey, names: readonly string[]): string | undefined {
  const labels = FIELD_LABELS[key];
  const end = names
    .map((_, at) => names.slice(at).join("."))
    .find((path) => labels && Object.hasOwn(labels, path));
  return end === undefined ? undefined : labels?.[end];
}

/** A label inside a sentence; one that begins with a short form, such as ZIP, stays. */
function lowerFirst(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
