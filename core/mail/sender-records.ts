import type { MailProvider } from "./mail-providers.ts";

/** The TXT records of a name; none where there are none, null where no name server answered. */
export type TxtLookup = (name: string) => Promise<readonly string[] | null>;

/** One of the DNS records that let other mail servers trust a domain's messages, and what was found of it. */
export interface SenderRecord {
  readonly kind: "SPF" | "DKIM" | "DMARC";
  /** The name it is under. */
  readonly name: string;
  /** `unknown`: no name server answered, or only the provider knows the record. */
  readonly status: "found" | "missing" | "wrong" | "unknown";
  /** What to enter; null where nothing has to be entered, or where the provider shows it. */
  readonly value: string | null;
  readonly advice: string;
}

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Mailboxes whose domain belongs to the provider, who has set up its records. */
const PROVIDER_DOMAINS = new Set([
  "gmail.com",
  "googlemail.com",
  "outlook.com",
  "hotmail.com",
  "live.com",
  "icloud.com",
  "me.com",
  "mac.com",
  "fastmail.com",
  "yahoo.com",
  "aol.com",
]);

/** A domain as people type it, also with `@` or a whole address before it; null for anything else. */
export function readDomain(typed: string): string | null {
  const domain = typed.trim().toLowerCase().replace(/^.*@/, "");
  return domain.length <= 253 && DOMAIN.test(domain) ? domain : null;
}

/** Whether a domain's records are the provider's business. */
export function isProviderDomain(domain: string): boolean {
  return PROVIDER_DOMAINS.has(domain);
}

/**
 * Looks up the records of a domain that sends through a provider (SPF: RFC 7208, DKIM: RFC 6376, DMARC: RFC 7489).
 * `reportsTo`: where DMARC reports go.
 */
export async function senderRecords(
  domain: string,
  provider: MailProvider,
  reportsTo: string,
  lookUp: TxtLookup,
): Promise<SenderRecord[]> {
  const dmarcName = `_dmarc.${domain}`;
  const keyNames = provider.selectors.map((selector) => `${selector}._domainkey.${domain}`);
  const [spf, dmarc, ...keys] = await Promise.all(
    [domain, dmarcName, ...keyNames].map((name) => lookUp(name)),
  );
  return [
    spfRecord(domain, provider, spf ?? null),
    ...(keyNames.length > 0
      ? keyNames.map((name, at) => keyRecord(name, provider, keys[at] ?? null))
      : [keyRecord(`SELECTOR._domainkey.${domain}`, provider, null)]),
    dmarcRecord(dmarcName, reportsTo, dmarc ?? null),
  ];
}

const NO_ANSWER = "No name server answered. Try again in a minute.";

function spfRecord(
  name: string,
  { name: providerName, spf }: MailProvider,
  texts: readonly string[] | null,
): SenderRecord {
  const record = { kind: "SPF", name } as const;
  const written = spf === null ? null : `v=spf1 ${spf} ~all`;
  if (texts === null) return { ...record, status: "unknown", value: written, advice: NO_ANSWER };
  const [found, ...others] = texts.filter((text) => /^v=spf1(?:\s|$)/i.test(text));
  if (others.length > 0) {
    const advice =
      "There is more than one SPF record, so mail servers ignore all of them. Keep one.";
    return { ...record, status: "wrong", value: null, advice };
  }
  if (found === undefined) {
    const advice = written ? "Add this TXT record." : "Ask your provider for its SPF record.";
    return { ...record, status: "missing", value: written, advice };
  }
  if (spf === null) {
    const advice = "There is an SPF record. Ask your provider whether it includes their servers.";
    return { ...record, status: "unknown", value: null, advice };
  }
  if (found.toLowerCase().split(/\s+/).includes(spf)) {
    return { ...record, status: "found", value: null, advice: `It allows ${providerName}.` };
  }
  const advice = `It doesn't allow ${providerName}. Replace it with this one.`;
  return { ...record, status: "wrong", value: withMechanism(found, spf), advice };
}

/** An SPF record with one more mechanism, before the one that decides about everybody else. */
function withMechanism(record: string, mechanism: string): string {
  const parts = record.trim().split(/\s+/);
  const last = parts.findIndex((part) => /^[-~?+]?all$/i.test(part) || /^redirect=/i.test(part));
  return parts.toSpliced(last === -1 ? parts.length : last, 0, mechanism).join(" ");
}

function keyRecord(
  name: string,
  { dkimHelp, selectors }: MailProvider,
  texts: readonly string[] | null,
): SenderRecord {
  const record = { kind: "DKIM", name, value: null } as const;
  if (selectors.length === 0) return { ...record, status: "unknown", advice: dkimHelp };
  if (texts === null) return { ...record, status: "unknown", advice: NO_ANSWER };
  const isKey = texts.some((text) => /(?:^|;)\s*p=\s*[A-Za-z0-9+/]/.test(text));
  return isKey
    ? { ...record, status: "found", advice: "The key is published." }
    : { ...record, status: "missing", advice: `${dkimHelp} It shows what to enter.` };
}

function dmarcRecord(
  name: string,
  reportsTo: string,
  texts: readonly string[] | null,
): SenderRecord {
  const record = { kind: "DMARC", name } as const;
  const written = `v=DMARC1; p=none; rua=mailto:${reportsTo}`;
  if (texts === null) return { ...record, status: "unknown", value: written, advice: NO_ANSWER };
  const found = texts.filter((text) => /^v=DMARC1\s*(?:;|$)/i.test(text));
  if (found.length === 0)
    return { ...record, status: "missing", value: written, advice: "Add this TXT record." };
  if (found.length > 1) {
    const advice =
      "There is more than one DMARC record, so mail servers ignore all of them. Keep one.";
    return { ...record, status: "wrong", value: null, advice };
  }
  return { ...record, status: "found", value: null, advice: "There is one record." };
}
