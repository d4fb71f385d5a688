import { ZIP_PATTERN } from "../../format/patterns.ts";
import { parseStateCode } from "../../locations/states.ts";

/** What people write after the ZIP of an address. */
const COUNTRIES = new Set(["us", "usa"]);

/**
 * The ZIP that someone wrote at the end of a street line, after a state, where it is not the one that the visit is priced for:
 * `123 Main St, Columbus, OH 43215` for a visit in 45402. Null for any other line: a house number or a county road of five
 * digits does not follow a state.
 */
export function otherZipInStreet(street: string, zip: string): string | null {
  const words = street.split(/[\s,.]+/).filter((word) => word !== "");
  while (COUNTRIES.has(words.at(-1)?.toLowerCase() ?? "")) words.pop();
  const [found = ""] = words.pop()?.split("-") ?? [];
  // Names of states have one to three words.
  const isAfterState = [1, 2, 3].some(
    (count) => words.length > count && parseStateCode(words.slice(-count).join(" ")) !== null,
  );
  return ZIP_PATTERN.test(found) && found !== zip && isAfterState ? found : null;
}
