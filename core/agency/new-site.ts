import { slugFrom } from "../blog/slug.ts";
import { formatPhone } from "../format/phones.ts";
import { normalizeEmail } from "../people/normalize-email.ts";
import { isStorableText } from "../site/storable-values.ts";

/** What a site for a client is created from, as typed. */
export interface NewSiteInput {
  /** The name of the client's business. */
  readonly name: string;
  /** The number the site shows: nobody may be called by another business's number. */
  readonly phone: string;
  /** The host name the site answers at, such as `rivera-notary.example`. */
  readonly host: string;
  /** The email address of the person who will own the site. */
  readonly email: string;
}

/** The same, checked. */
export interface NewSite extends NewSiteInput {
  readonly shortName: string;
}

export type NewSiteErrors = Partial<Record<keyof NewSiteInput, string>>;

export type ReadNewSite =
  | { readonly ok: true; readonly site: NewSite }
  | { readonly ok: false; readonly errors: NewSiteErrors };

/** Addresses below `/admin/sites` that are no site's. */
const RESERVED_IDS = ["new", "move"];
const LONGEST_NAME = 100;
const LONGEST_ID = 40;

/** Checks what was typed for a new site. Returns every field that is wrong with what to do about it. */
export function readNewSite(typed: NewSiteInput): ReadNewSite {
  const name = typed.name.replace(/\s+/g, " ").trim();
  const phone = formatPhone(typed.phone.trim());
  const address = readSiteAddress(typed);
  const errors: NewSiteErrors = {
    ...(!isName(name) && { name: "Enter the name of the business, at most 100 characters." }),
    ...(!phone && { phone: "Enter a US phone number, such as (614) 555-0100." }),
    ...(address.ok ? {} : address.errors),
  };
  if (!address.ok || !phone || !isName(name)) return { ok: false, errors };
  const { host, email } = address;
  return { ok: true, site: { name, shortName: shortNameOf(name), phone, host, email } };
}

/** Checks the host and the owner's email of a site that comes from another installation. */
export function readSiteAddress(
  typed: Pick<NewSiteInput, "host" | "email">,
):
  | { readonly ok: true; readonly host: string; readonly email: string }
  | { readonly ok: false; readonly errors: Pick<NewSiteErrors, "host" | "email"> } {
  const host = readHost(typed.host);
  const email = normalizeEmail(typed.email);
  if (host !== null && email !== null) return { ok: true, host, email };
  return {
    ok: false,
    errors: {
      ...(host === null && {
        host: "Enter a host name without a path, such as rivera-notary.example.",
      }),
      ...(email === null && { email: "Enter an email address, such as you@example.com." }),
    },
  };
}

/** The ID of a new site, from its name and free of `taken`: `Rivera Notary` becomes `rivera-notary`, then `rivera-notary-2`. */
export function siteIdFrom(name: string, taken: (id: string) => boolean): string {
  const base = slugFrom(name).slice(0, LONGEST_ID).replace(/-$/, "") || "site";
  const isFree = (id: string) => !RESERVED_IDS.includes(id) && !taken(id);
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (isFree(id)) return id;
  }
}

/** A host name as the Host header carries it, without scheme, path and port; null for anything else. */
function readHost(typed: string): string | null {
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/\/$/, "");
  const isHost = /^(?=.{4,253}$)([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
  return isHost.test(host) ? host : null;
}

function isName(name: string): boolean {
  return name !== "" && name.length <= LONGEST_NAME && isStorableText(name);
}

/** The name without what every notary's name ends with: `Rivera Mobile Notary LLC` becomes `Rivera`. */
function shortNameOf(name: string): string {
  const words = name.split(" ");
  const isUsual = (word: string) =>
    /^(?:llc|inc\.?|mobile|notary|notaries|public|services?),?$/i.test(word);
  while (words.length > 1 && isUsual(words.at(-1) ?? "")) words.pop();
  return words.join(" ").replace(/,$/, "");
}
