import { z } from "zod";
import { centsFromDollars } from "./money.ts";

/** An amount that a file or a form states in dollars (`75`, `12.5`), parsed to cents. */
export const dollarAmount = z
  .number()
  .min(0, "can't be less than $0")
  .max(100_000, "can't be more than $100,000")
  .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, {
    message: "can't have more than two decimals",
  })
  .transform(centsFromDollars);
