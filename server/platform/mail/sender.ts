import { headerLine, isPlainAddress } from "./mail.ts";

/** The name and address that all mails are sent from; without a name, each site's own. */
export interface Sender {
  readonly name: string | null;
  readonly address: string;
}

/** Reads `mail@example.com` or `Signature Lane <mail@example.com>`; null for anything else. */
export function readSender(text: string): Sender | null {
  const [, quoted = "", within] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  const address = (within ?? text).trim();
  if (!isPlainAddress(address)) return null;
  const name = headerLine(quoted).replace(/^"(.*)"$/, "$1");
  return { name: name || null, address };
}
