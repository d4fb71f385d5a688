import { z } from "zod";
import { centsFromDollars } from "./money.ts";

/** An amount that a file or a form states in dollars (`75`, `12.5`), parsed to cents. */
export const dollarAmount = z
  .number()
  .min(0, "must not be below 0")
  .max(100_000, "must not be above 100,000 dollars")
  .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, {
    message: "has more than two decimals",
  })
  .transform(centsFromDollars);
