import type { Site } from "../../../core/sections/site.ts";

/** What the law file lets a notary of the site's home state charge for an online act and its technology, in cents. */
export function onlineActAmounts({ law }: Site): number[] {
  const fee = law.states[0].remoteFee?.value;
  return fee
    ? [fee.cents, ...(fee.technologyCents === undefined ? [] : [fee.technologyCents])]
    : [];
}
