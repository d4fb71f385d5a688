import { parseStateCode } from "../../locations/states.ts";

/** A state and a ZIP code, as American addresses end: "Cincinnati, OH 45202-1234, USA". */
const STATE_AND_ZIP =
  /(?:^|[\s,])([A-Z]{2})\.?[\s,]+(\d{5})(?:-\d{4})?\.?(?:,? (?:USA|US|United States)\.?)?$/;

/** The ZIP code that an address ends with; null without a state before it. "Meeting ID 12345" is no place in Idaho. */
export function zipInAddress(address: string): string | null {
  const [, state = "", zip = null] = STATE_AND_ZIP.exec(address.trim()) ?? [];
  const isNumber = state === "ID" && !address.includes(", ID ");
  return parseStateCode(state) === null || isNumber ? null : zip;
}
