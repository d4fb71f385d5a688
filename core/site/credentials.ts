import { z } from "zod";
import { line } from "../written.ts";
import type { BusinessConfig } from "./profile.ts";

/** What stands behind one credential. Empty fields are not known yet. */
const credential = z.strictObject({
  label: line.describe("as pages name it"),
  number: z.string().trim().default(""),
  issuer: z
    .string()
    .trim()
    .default("")
    .describe("the insurer, the surety, the association, the state"),
  proof: z
    .string()
    .trim()
    .default("")
    .describe("the address of a picture or a paper that shows it"),
  expires: z
    .union([z.literal(""), z.iso.date("must be a date such as 2027-03-31, or empty")])
    .default("")
    .describe("the last day it is good; empty: it does not expire"),
});

/** Section `credentials`: number, issuer, proof and expiry of each. Whether it is claimed at all is the profile's switch. */
export const credentials = z.strictObject({
  nna: credential,
  backgroundCheck: credential,
  insured: credential,
  bonded: credential,
  commission: credential,
});

type Credentials = z.output<typeof credentials>;

export type CredentialKey = keyof Credentials;

export const CREDENTIAL_KEYS = Object.keys(credentials.shape) as CredentialKey[];

/** Which credentials count on a day, and which would but for their expiry. */
export interface Standing {
  readonly held: readonly CredentialKey[];
  readonly lapsed: readonly CredentialKey[];
}

/** What is known of a business's credentials: the profile's switches, and what stands behind each. */
export interface Vouched {
  readonly businessConfig: Pick<BusinessConfig, "credentials">;
  readonly credentials: Credentials;
}

/**
 * What a business may claim on a day of its own calendar (`2026-11-20`): a credential counts while its switch is on and its
 * last day is not past. The commission has no switch: without one there is no notary. No day at all: nothing lapses.
 */
export function standingOn(site: Vouched, today: string | null): Standing {
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

/** Whether the owner says to have it. */
export function isClaimed(key: CredentialKey, { businessConfig }: Vouched): boolean {
  return key === "commission" || businessConfig.credentials[key];
}

/** The credentials a page shows beside a seal, by name. The commission is told in words instead. */
export function sealsOf(site: Vouched & { readonly standing: Standing }): string[] {
  return site.standing.held
    .filter((key) => key !== "commission")
    .map((key) => site.credentials[key].label);
}

/** Words by which a text claims a credential. */
const SPOKEN: Readonly<Record<CredentialKey, RegExp>> = {
  nna: /\bNNA\b|National Notary Association/i,
  backgroundCheck: /background[- ]?(?:check|screen)|criminal records? check/i,
  insured: /\bE&O\b|errors and omissions|\binsured\b|liability insurance/i,
  bonded: /\bbonded\b|surety bond/i,
  commission: /\bcommissioned\b/i,
};

/** The credentials a text claims by its words. */
export function claimedIn(text: string): CredentialKey[] {
  return CREDENTIAL_KEYS.filter((key) => SPOKEN[key].test(text));
}

/** The credential behind a badge's icon; null for what is none, such as a rating. */
export function behindBadge(icon: string): CredentialKey | null {
  const behind: Readonly<Record<string, CredentialKey>> = {
    background: "backgroundCheck",
    insured: "insured",
    certified: "nna",
    bonded: "bonded",
  };
  return behind[icon] ?? null;
}
