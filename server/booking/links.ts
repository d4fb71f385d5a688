import { createHmac } from "node:crypto";
import { isSameText } from "../platform/fingerprint.ts";

/** The links that open something without signing in. Each is good on one site, for one thing. */
export interface Links {
  /** What a manage link carries: 16 bytes of the visit's id and 32 of signature, 66 letters in all. */
  visitToken(siteId: string, visitId: string): string;
  /** The id of the visit a token was made for; null for any other text, be it off by one letter. */
  visitIdOf(siteId: string, token: string): string | null;
  /** What the link carries by which a visitor says that they want no review requests. */
  reviewToken(siteId: string, visitId: string): string;
  /** The id of the visit such a token was made for; null for any other text. */
  visitIdOfReview(siteId: string, token: string): string | null;
  /** A name for a mail address by which it is known again, and from which it cannot be told. */
  addressMark(siteId: string, address: string): string;
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
  const tokenOf = (what: string, siteId: string, visitId: string) =>
    `${packed(visitId)}.${sign(what, siteId, visitId)}`;
  const visitIdIn = (what: string, siteId: string, token: string) => {
    if (!/^[\w-]{22}\.[\w-]{43}$/.test(token)) return null;
    const visitId = unpacked(token.slice(0, 22));
    // Written anew and compared as text, for several base64 texts stand for the same bytes.
    return isSameText(token, tokenOf(what, siteId, visitId)) ? visitId : null;
  };
  return {
    visitToken: (siteId, visitId) => tokenOf("visit", siteId, visitId),
    visitIdOf: (siteId, token) => visitIdIn("visit", siteId, token),
    reviewToken: (siteId, visitId) => tokenOf("no-reviews", siteId, visitId),
    visitIdOfReview: (siteId, token) => visitIdIn("no-reviews", siteId, token),
    addressMark: (siteId, address) => sign("address", siteId, address.trim().toLowerCase()),
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
