import { z } from "zod";
import { isWholeZip } from "../locations/places.ts";

const host = z.string().max(260);

/**
 * What a page tells by itself, for the server did not see it happen: a page that was fetched ahead is shown now, a contact
 * link is tapped, the calculator opens, a price is shown. Nothing in it is about who it was.
 */
export const signal = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("view"), path: z.string().min(1).max(300), from: host }),
  z.strictObject({ kind: z.enum(["call", "text", "mail", "calculator"]) }),
  z.strictObject({
    kind: z.literal("quote"),
    services: z.array(z.string().min(1).max(80)).min(1).max(10),
    zip: z.string().refine(isWholeZip, "A ZIP is five digits."),
  }),
]);

export type Signal = z.output<typeof signal>;

/** More than any page sends: characters. */
export const SIGNAL_LENGTH = 1_500;
