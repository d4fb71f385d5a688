import { z } from "zod";
import { requiredText } from "../../required-text.ts";
import type { BusinessConfig } from "../profile.ts";

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
  expires: z
    .union([z.literal(""), z.iso.date("must be a date, such as 2027-03-31, or empty")])
    .default("")
    .describe("its last valid day; empty: it does not expire"),
});

/** Section `credentials`: number, issuer, proof and expiry of each. The profile says which are claimed at all. */
export const credentials = z.strictObject({
  nna: credential,
  backgroundCheck: credential,
  insured: credential,
  bonded: credential,
  commission: credential,
});

type Credentials = z.output<typeof credentials>;

export type CredentialKey = keyof Credentials;

// Object.keys gives string[]; the schema has exactly these keys.
export const CREDENTIAL_KEYS = Object.keys(credentials.shape) as CredentialKey[];

/** The credentials a business may claim on a day, and the claimed ones that have expired. */
export interface CredentialStatus {
  readonly held: readonly CredentialKey[];
  readonly lapsed: readonly CredentialKey[];
}

/** What is known about a business's credentials: which are claimed, and the evidence for each. */
export interface CredentialFacts {
  readonly businessConfig: Pick<BusinessConfig, "credentials">;
  readonly credentials: Credentials;
}

/**
 * What a business may claim on a day of its own calendar (`2026-11-20`): a credential counts when it is claimed
 * and its last valid day is not past. The commission is always claimed: without it there is no notary. With null
 * as the day nothing expires.
 */
export function credentialStatusOn(site: CredentialFacts, today: string | null): CredentialStatus {
  const claimed = CREDENTIAL_KEYS.filter((key) => isClaimed(key, site));
  const isLapsed = (key: CredentialKey) => {
    const { expires } = site.credentials[key];
    return today !== null && expires !== "" && expires < today;
  };
  return {
    held: claimed.filter((key) => !isLapsed(key)),
    lapsed: claimed.filter(isLapsed),
  };
}

/** Whether the owner claims a credential. */
export function isClaimed(key: CredentialKey, { businessConfig }: CredentialFacts): boolean {
  return key === "commission" || businessConfig.credentials[key];
}

/** The labels of the credentials a page shows as badges. The commission is mentioned in texts instead. */
export function credentialBadges(
  site: CredentialFacts & { readonly credentialStatus: CredentialStatus },
): string[] {
  return site.credentialStatus.held
    .filter((key) => key !== "commission")
    .map((key) => site.credentials[key].label);
}

/** The wording by which a text claims a credential. */
const CLAIM_PATTERNS: Readonly<Record<CredentialKey, RegExp>> = {
  nna: /\bNNA\b|National Notary Association/i,
  backgroundCheck: /background[- ]?(?:check|screen)|criminal records? check/i,
  insured: /\bE&O\b|errors and omissions|\binsured\b|liability insurance/i,
  bonded: /\bbonded\b|surety bond/i,
  commission: /\bcommissioned\b/i,
};

/** The credentials a text claims by its wording. */
export function credentialsClaimedIn(text: string): CredentialKey[] {
  return CREDENTIAL_KEYS.filter((key) => CLAIM_PATTERNS[key].test(text));
}

/** The credential a badge's icon stands for; null for others, such as a rating. */
export function credentialOfBadge(icon: string): CredentialKey | null {
  const credentialByIcon: Readonly<Record<string, CredentialKey>> = {
    background: "backgroundCheck",
    insured: "insured",
    certified: "nna",
    bonded: "bonded",
  };
  return credentialByIcon[icon] ?? null;
}
