/** A state and a ZIP code, as American addresses end: "Cincinnati, OH 45202-1234, USA". */
const STATE_AND_ZIP = /(?:^|[\s,])[A-Z]{2}\.?[\s,]+(\d{5})(?:-\d{4})?(?=$|[\s,;.)])/g;

/** The ZIP code of an address that somebody typed, the last one where there are several; null without a state before it. */
export function zipInAddress(address: string): string | null {
  return [...address.matchAll(STATE_AND_ZIP)].at(-1)?.[1] ?? null;
}
