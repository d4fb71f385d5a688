import { z } from "zod";
import { STATE_CODE_PATTERN } from "../format/patterns.ts";
import { requiredText } from "../required-text.ts";
import type { FactCorrection } from "./fact.ts";
import { advertisingStatement, feeMaximum, identificationRule, journalRule } from "./state-law.ts";
import { travelRule } from "./travel-rule.ts";

const who = {
  state: z.string().regex(STATE_CODE_PATTERN),
  by: requiredText.describe("the name of the person"),
  on: z.iso.date(),
};

const correction = z.discriminatedUnion("fact", [
  z.strictObject({ fact: z.literal("feeMax"), value: feeMaximum, ...who }),
  z.strictObject({ fact: z.literal("travel"), value: travelRule, ...who }),
  z.strictObject({ fact: z.literal("identification"), value: identificationRule, ...who }),
  z.strictObject({ fact: z.literal("journal"), value: journalRule, ...who }),
  z.strictObject({ fact: z.literal("statement"), value: advertisingStatement, ...who }),
]);

/** Section `lawCorrections`: what the owner confirmed or corrected of the law of their states, one entry for each fact. */
export const lawCorrections = z.strictObject({
  facts: z.array(correction).superRefine((facts, context) => {
    const ids = facts.map(({ state, fact }) => `${state} ${fact}`);
    const twice = ids.find((id, index) => ids.indexOf(id) !== index);
    if (twice) context.addIssue({ code: "custom", message: `${twice} is there twice. Keep one` });
  }),
});

export type LawCorrections = z.output<typeof lawCorrections>;

export type ConfirmedFact = LawCorrections["facts"][number]["fact"];

type ValueOf<Key extends ConfirmedFact> = Extract<
  LawCorrections["facts"][number],
  { fact: Key }
>["value"];

/** The owner's word on a fact of a state; undefined where they said nothing. */
export function correctionOf<Key extends ConfirmedFact>(
  fact: Key,
  state: string,
  { facts }: LawCorrections,
): FactCorrection<ValueOf<Key>> | undefined {
  const found = facts.find((entry) => entry.fact === fact && entry.state === state);
  // The entry was found by `fact`, which decides the type of its value.
  return found as FactCorrection<ValueOf<Key>> | undefined;
}
