import { z } from "zod";
import { requiredText, stateCode } from "../../required-text.ts";
import type { BusinessConfig } from "../profile.ts";

const expiryDay = z.union([
  z.literal(""),
  z.iso.date("must be a date, such as 2027-03-31, or empty"),
]);

/** The evidence for one credential. Empty fields are unknown. */
const credential = z.strictObject({
  label: requiredText.describe("its name on pages"),
  number: z.string().trim().default(""),
  issuer: z
    .string()
    .trim()
    .default("")
    .describe("the insurer, the surety, the association, the state"),
  proof: z.string().trim().default("").describe("the URL of a picture or document that shows it"),
  expires: expiryDay.default("").describe("its last valid day; empty: it does not expire"),
});

/** Something a business says of itself that is no document: a rating, a number of clients, a response time. */
const statement = (label: string) => credential.prefault({ label });

const credentialFields = {
  nna: credential,
  backgroundCheck: credential,
  insured: credential,
  bonded: credential,
  commission: credential,
};

const statementFields = {
  coverage: statement("E&O insurance limit"),
  rating: statement("Star rating"),
  clients: statement("Number of clients"),
  documents: statement("Number of documents notarized"),
  years: statement("Years of experience"),
  journal: statement("How long the journal is kept"),
  answerTime: statement("How fast you answer"),
  hospital: statement("How fast you reach a hospital"),
};

/** What an owner knows of one commission. Which states they hold one in is said by the profile. */
const commission = z.strictObject({
  state: stateCode,
  number: z.string().trim().default(""),
  county: z
    .string()
    .trim()
    .default("")
    .describe("where it is filed or recorded, if the state says so"),
  expires: expiryDay.default("").describe("its last valid day; empty: not entered"),
});

/**
 * Section `credentials`: number, issuer, proof and expiry of each claim. The profile says which credentials are claimed at all;
 * the other statements count once something backs them.
 */
export const credentials = z.strictObject({
  ...credentialFields,
  ...statementFields,
  commissions: z
    .array(commission)
    .default([])
    .refine((list) => new Set(list.map(({ state }) => state)).size === list.length, {
      message: "names a state twice. Keep one",
    }),
});

type Credentials = z.output<typeof credentials>;

export type CredentialKey = keyof typeof credentialFields;

/** Everything a business may say of itself that only its owner can confirm. */
export type ClaimKey = CredentialKey | keyof typeof statementFields;

// Object.keys gives string[]; the objects have exactly these keys.
export const CREDENTIAL_KEYS = Object.keys(credentialFields) as CredentialKey[];
// The same for the statements.
export const STATEMENT_KEYS = Object.keys(statementFields) as (keyof typeof statementFields)[];
export const CLAIM_KEYS: readonly ClaimKey[] = [...CREDENTIAL_KEYS, ...STATEMENT_KEYS];

/** What a business may claim on a day, and what it claimed until it expired. */
export interface CredentialStatus {
  readonly held: readonly ClaimKey[];
  readonly lapsed: readonly ClaimKey[];
}

/** What is known about a business's claims: whether it is the sample business, what is claimed, and the evidence for each. */
export interface CredentialFacts {
  readonly isSample: boolean;
  readonly businessConfig: Pick<BusinessConfig, "credentials">;
  readonly credentials: Credentials;
}

/**
 * What a business may claim on a day of its own calendar (`2026-11-20`): what is claimed, is backed by evidence and has not
 * expired. With null as the day nothing expires. The commission is always claimed: without it there is no notary. The sample
 * business needs no evidence, because every page of it says that its claims are examples.
 */
export function credentialStatusOn(site: CredentialFacts, today: string | null): CredentialStatus {
  const claimed = CLAIM_KEYS.filter((key) => isClaimed(key, site));
  const isLapsed = (key: ClaimKey) => {
    const { expires } = site.credentials[key];
    return today !== null && expires !== "" && expires < today;
  };
  const isBacked = (key: ClaimKey) =>
    site.isSample || key === "commission" || hasEvidence(key, site);
  return {
    held: claimed.filter((key) => !isLapsed(key) && isBacked(key)),
    lapsed: claimed.filter(isLapsed),
  };
}

/** Whether the owner claims something: a credential by its switch in the profile, anything else by what backs it. */
export function isClaimed(key: ClaimKey, site: CredentialFacts): boolean {
  if (key === "commission") return true;
  return isCredential(key)
    ? site.businessConfig.credentials[key]
    : site.isSample || hasEvidence(key, site);
}

/** Whether the owner entered what backs a claim: a number or a proof; for a statement also who or what can confirm it. */
function hasEvidence(key: ClaimKey, site: Pick<CredentialFacts, "credentials">): boolean {
  const { number, issuer, proof } = site.credentials[key];
  return number !== "" || proof !== "" || (!isCredential(key) && issuer !== "");
}

/** The credentials the owner claims without anything that backs them; no page shows them. */
export function unconfirmedCredentials(site: CredentialFacts): CredentialKey[] {
  return CREDENTIAL_KEYS.filter(
    (key) => key !== "commission" && isClaimed(key, site) && !hasEvidence(key, site),
  );
}

function isCredential(key: ClaimKey): key is CredentialKey {
  return Object.hasOwn(credentialFields, key);
}

/** The labels of the credentials a page shows as badges. The commission is mentioned in texts instead. */
export function credentialBadges(
  site: CredentialFacts & { readonly credentialStatus: CredentialStatus },
): string[] {
  const { held } = site.credentialStatus;
  return CREDENTIAL_KEYS.filter((key) => key !== "commission" && held.includes(key)).map(
    (key) => site.credentials[key].label,
  );
}
