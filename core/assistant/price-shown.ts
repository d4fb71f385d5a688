import { z } from "zod";
import { type Cents, cents } from "../format/money.ts";
import { ZIP_PATTERN } from "../format/patterns.ts";

/** A price that a page showed to a visitor before they wrote in the chat. */
export interface PriceShown {
  /** The service's id, as the page knew it then. */
  readonly service: string;
  readonly zip: string;
  readonly total: Cents;
}

/** Far above any visit, and within what the database's numbers hold. */
const MAX_TOTAL = 10_000_000;

/** The price as a visitor's page sends it along with a message: the total in whole cents. */
export const priceShown = z.strictObject(
  {
    service: z.string().regex(/^[a-z0-9-]{1,80}$/, "Send the service's ID."),
    zip: z.string().regex(ZIP_PATTERN, "Enter a five-digit ZIP code."),
    total: z
      .int("Send the total in cents.")
      .min(0, "Send the total in cents.")
      .max(MAX_TOTAL, "Send the total in cents.")
      .transform(cents),
  },
  "Send the price as service, zip and total.",
);
