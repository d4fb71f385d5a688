import { headerLine, isOneAddress } from "./mail.ts";

/** Whose name and address the house's mails carry; without a name, each site's own. */
export interface Sender {
  readonly name: string | null;
  readonly address: string;
}

/** Reads `mail@example.com` or `Signature Lane <mail@example.com>`; null when it is neither. */
export function readSender(text: string): Sender | null {
  const [, quoted = "", within] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  const address = (within ?? text).trim();
  if (!isOneAddress(address)) return null;
  const name = headerLine(quoted).replace(/^"(.*)"$/, "$1");
  return { name: name || null, address };
}
