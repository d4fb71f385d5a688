/** A field's place in words: `zones.1.baseRate` is "Zones 2, base rate". */
export function fieldName(field: string): string {
  const parts = field
    .split(".")
    .map((part) => (/^\d+$/.test(part) ? `${Number(part) + 1}` : spaced(part)));
  const words = parts
    .join(", ")
    .replace(/, (\d+)/g, " $1")
    .replace(/^(\d+)/, "Entry $1")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** camelCase as words; names with spaces in them stay as they are. */
function spaced(part: string): string {
  return part.includes(" ") ? part : part.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
}
