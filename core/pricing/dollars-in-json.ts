import { z } from "zod";

/**
 * An amount in the public API: a number of US dollars with at most two decimals. The document says so in words, because in
 * floating point 0.29 is no multiple of 0.01.
 */
export const dollarsInJson = z
  .number("Send the amount as a number of US dollars, such as 125 or 125.50.")
  .refine(
    (amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6,
    "Send the amount with at most two decimals.",
  )
  .describe("US dollars, at most two decimals");
