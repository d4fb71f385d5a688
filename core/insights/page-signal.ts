import { z } from "zod";
import { isZip } from "../format/patterns.ts";

const host = z.string().max(260);

/**
 * What a page reports itself, because the server cannot see it: a prefetched page is displayed, a contact link is
 * tapped, the calculator opens, or a price is shown. It contains nothing personal.
 */
export const pageSignalSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("view"), path: z.string().min(1).max(300), from: host }),
  z.strictObject({ kind: z.enum(["call", "text", "mail", "calculator"]) }),
  z.strictObject({
    kind: z.literal("quote"),
    services: z.array(z.string().min(1).max(80)).min(1).max(10),
    zip: z.string().refine(isZip, "A ZIP is five digits."),
  }),
]);

export type PageSignal = z.output<typeof pageSignalSchema>;

/** The maximum length of a signal's JSON, in characters. */
export const MAX_SIGNAL_LENGTH = 1_500;
