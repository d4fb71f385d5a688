import { capitalize } from "../../../../core/format/names.ts";

/** The path of a field as people read it: `zones.1.baseRate` is "Zones 2, base rate". */
export function fieldLabel(field: string): string {
  const parts = field
    .split(".")
    .map((part) => (/^\d+$/.test(part) ? `${Number(part) + 1}` : splitCamelCase(part)));
  const label = parts
    .join(", ")
    .replace(/, (\d+)/g, " $1")
    .replace(/^(\d+)/, "Entry $1")
    .trim();
  return capitalize(label);
}

/** camelCase as separate words; a name that contains a space stays as it is. */
function splitCamelCase(part: string): string {
  return part.includes(" ") ? part : part.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
}
