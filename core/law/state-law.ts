import { z } from "zod";
import { legalReminders } from "../booking/intake/notary-law.ts";
import { STATE_CODE_PATTERN } from "../format/patterns.ts";
import { fact } from "./fact.ts";
import { travelRule } from "./travel-rule.ts";

const text = z.string().min(1);
const cents = z.number().int().nonnegative();

/** The most a notary may charge. Null under an act: the law fixes no maximum for it. */
export const feeMaximum = z.strictObject({
  rule: z.enum(["capped", "none-fixed"]),
  per: z.enum(["act", "signature", "person"]),
  acknowledgment: cents.nullable(),
  jurat: cents.nullable(),
  oath: cents.nullable(),
  furtherName: cents.nullable().describe("each further name or signature on the same certificate"),
});

export type FeeMaximum = z.output<typeof feeMaximum>;

/** How a signer is identified. A null part was not found in the law. */
export const identificationRule = z.strictObject({
  expiredYears: z.number().int().nonnegative().nullable().describe("0: only a current ID"),
  issuedWithinYears: z.number().int().positive().nullable(),
  credibleWitnesses: text.nullable().describe('"none" where the law knows no credible witness'),
  personalKnowledge: z.boolean().nullable(),
});

export type IdentificationRule = z.output<typeof identificationRule>;

/** Whether a notary must keep a journal of acts in person. */
export const journalRule = z.strictObject({
  rule: z.enum(["required", "required-for-some", "recommended", "not-required"]),
});

export type JournalRule = z.output<typeof journalRule>;

/** When an advertisement must say that the notary is no attorney, and whether the fees must stand beside it. */
const advertisingRule = z.strictObject({
  when: z.enum([
    "every-advertisement",
    "other-language",
    "with-notario",
    "immigration-help",
    "never",
  ]),
  notario: z.boolean().nullable().describe("whether the law bars the word notario"),
  withFees: z.boolean(),
});

/** The words of that statement, exactly as the law gives them. */
export const advertisingStatement = z.strictObject({ text });

const base = {
  state: z.string().regex(STATE_CODE_PATTERN),
  name: text,
  asOf: z.iso.date().describe("the day the facts were looked up"),
  act: text.describe("where the state's law of notaries is"),
};

/** `content/law/<STATE>.yaml`: the law of one state, each fact with its source. */
const offeredStateLaw = z.strictObject({
  ...base,
  offered: z.literal(true),
  timeZones: z.array(text).min(1),
  feeMax: fact(feeMaximum),
  certifiedCopy: fact(
    z.strictObject({
      allowed: z.boolean(),
      cents: cents.nullable(),
      per: z.enum(["copy", "page", "act"]).optional(),
      only: text.optional(),
      minimumCents: cents.optional(),
    }),
  ),
  remoteFee: fact(
    z.strictObject({
      cents,
      technologyCents: cents
        .optional()
        .describe("what may be added for the technology, per session"),
    }),
  ),
  remote: fact(z.strictObject({ allowed: z.boolean() })),
  travel: fact(travelRule),
  identification: fact(identificationRule),
  journal: fact(journalRule),
  willWitnesses: fact(z.strictObject({ witnesses: z.number().int(), notarized: text })),
  financialPower: fact(
    z.strictObject({
      notary: z.enum(["required", "needed-for-presumption", "needed-to-record"]),
      witnesses: z.number().int(),
    }),
  ),
  healthCarePower: fact(z.strictObject({ formality: text })),
  deed: fact(z.strictObject({ notary: z.boolean(), witnesses: z.number().int() })),
  vehicleTitle: fact(
    z.strictObject({
      notary: z.boolean(),
      instead: text.optional().describe("before whom it may be signed instead of a notary"),
    }),
  ),
  advertising: fact(advertisingRule),
  statement: fact(advertisingStatement),
  apostille: fact(z.strictObject({ office: text, feeCents: cents.nullable() })),
  regulator: fact(z.strictObject({ office: text, site: text.nullable() })),
  motorVehicles: fact(z.strictObject({ office: text })).optional(),
  vitalRecords: fact(z.strictObject({ copies: text })),
  notes: text.optional().describe("for the owner, not for pages"),
  checklist: legalReminders.optional().describe("what the notary's checklist adds in this state"),
});

/** A place whose notaries the product is not made for. */
const notOfferedStateLaw = z.strictObject({
  ...base,
  offered: z.literal(false),
  notOfferedBecause: fact(text),
});

export const stateLawFile = z.discriminatedUnion("offered", [offeredStateLaw, notOfferedStateLaw]);

/** The law of a state that the product is offered in. */
export type StateLaw = z.output<typeof offeredStateLaw>;

/** The law of a state by its two letters; null where there is none or the product is not offered. */
export type StateLaws = (state: string) => StateLaw | null;
