import { z } from "zod";

const cents = z.number().int().nonnegative();
const common = {
  agreement: z.enum(["none", "in-advance", "in-writing"]).describe("how it must be agreed"),
  itemized: z.boolean().describe("apart from the notary's fee, and said to be"),
  text: z.string().min(1).optional().describe("the rule in a sentence"),
};

/** What a state lets a notary charge for the trip. Amounts in cents. */
export const travelRule = z.discriminatedUnion("rule", [
  z.strictObject({ rule: z.literal("free"), ...common }),
  z.strictObject({ rule: z.literal("silent"), ...common }),
  z.strictObject({ rule: z.literal("agreement"), ...common }),
  z.strictObject({ rule: z.literal("itemized"), ...common }),
  z.strictObject({ rule: z.literal("actual-cost"), ...common }),
  z.strictObject({
    rule: z.literal("per-mile"),
    centsPerMile: z.union([z.number().positive(), z.literal("federal")]),
    flatCents: cents.describe("a sum on top of the miles"),
    ...common,
  }),
  z.strictObject({
    rule: z.literal("hourly"),
    dayCents: cents,
    nightCents: cents,
    dayStart: z.string().regex(/^\d{2}:\d{2}$/),
    nightStart: z.string().regex(/^\d{2}:\d{2}$/),
    minimumHours: z.number().nonnegative(),
    ...common,
  }),
]);

export type TravelRule = z.output<typeof travelRule>;

/** Whether a rule limits what travel may cost. One that only asks for a line of its own limits no amount. */
export function limitsTravelAmount({ rule }: TravelRule): boolean {
  return rule === "per-mile" || rule === "hourly" || rule === "actual-cost";
}
