/** A value as one short text. */
export function valueText(value: unknown): string {
  if (value === undefined) return "(none)";
  if (value === "") return "(empty)";
  if (value === true) return "Yes";
  if (value === false) return "No";
  if (Array.isArray(value) && value.every((entry) => typeof entry === "string")) {
    return value.join(", ");
  }
  if (typeof value === "object" && value !== null) {
    const texts = Object.values(value).filter((part) => typeof part === "string" && part !== "");
    return texts.slice(0, 3).join(", ");
  }
  return String(value);
}
