import { createHmac } from "node:crypto";
import { isSameText } from "../platform/fingerprint.ts";

/** The links that open something without signing in. Each is good on one site, for one thing. */
export interface Links {
  /** What a manage link carries: 16 bytes of the visit's id and 32 of signature, 66 letters in all. */
  visitToken(siteId: string, visitId: string): string;
  /** The id of the visit a token was made for; null for any other text, be it off by one letter. */
  visitIdOf(siteId: string, token: string): string | null;
  /** What the owner's calendar link carries. */
  feedSecret(siteId: string): string;
  isFeedSecret(siteId: string, text: string): boolean;
  /** A name for a network by which its holds are counted, and from which it cannot be told. */
  visitorOf(siteId: string, network: string): string;
}

/** `key`: from `keepBookingKey`. */
export function openLinks(key: Buffer): Links {
  const sign = (...words: string[]) =>
    createHmac("sha256", key).update(JSON.stringify(words)).digest("base64url");
  const visitToken = (siteId: string, visitId: string) =>
    `${packed(visitId)}.${sign("visit", siteId, visitId)}`;
  return {
    visitToken,
    visitIdOf(siteId, token) {
      if (!/^[\w-]{22}\.[\w-]{43}$/.test(token)) return null;
      const visitId = unpacked(token.slice(0, 22));
      // Written anew and compared as text, for several base64 texts stand for the same bytes.
      return isSameText(token, visitToken(siteId, visitId)) ? visitId : null;
    },
    feedSecret: (siteId) => sign("feed", siteId),
    isFeedSecret: (siteId, text) => isSameText(text, sign("feed", siteId)),
    visitorOf: (siteId, network) => sign("visitor", siteId, network),
  };
}

function packed(visitId: string): string {
  return Buffer.from(visitId.replaceAll("-", ""), "hex").toString("base64url");
}

function unpacked(text: string): string {
  const hex = Buffer.from(text, "base64url").toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
