import { createHmac } from "node:crypto";
import { isEqualConstantTime } from "../../platform/request-hash.ts";

/** Signed links that work without signing in. Each is valid for one site and one purpose. */
export interface VisitLinks {
  /** The token of a manage link: 16 bytes of the visit's id and 32 of signature, 66 characters in all. */
  visitToken(siteId: string, visitId: string): string;
  /** The id of the visit a token was made for; null for any other text. */
  visitIdOf(siteId: string, token: string): string | null;
  /** The token of the link by which a visitor declines review requests. */
  reviewToken(siteId: string, visitId: string): string;
  /** The id of the visit such a token was made for; null for any other text. */
  visitIdOfReview(siteId: string, token: string): string | null;
  /** The token of the link by which a visitor accepts a time offered to their lead. */
  offerToken(siteId: string, leadId: string): string;
  /** The id of the lead such a token was made for; null for any other text. */
  leadIdOfOffer(siteId: string, token: string): string | null;
  /** A secret that only the browser which paid before a booking gets, to be led on to the visit. */
  payerToken(siteId: string, paymentId: string): string;
  /** A keyed hash of an email address, which identifies it without revealing it. */
  addressHash(siteId: string, address: string): string;
  /** A keyed hash of a network, by which its holds are counted without revealing it. */
  visitorIdOf(siteId: string, network: string): string;
}

/** Creates the links; `key` comes from `loadOrCreateBookingKey`. */
export function createVisitLinks(key: Buffer): VisitLinks {
  const sign = (...words: string[]) =>
    createHmac("sha256", key).update(JSON.stringify(words)).digest("base64url");
  const tokenOf = (what: string, siteId: string, visitId: string) =>
    `${packed(visitId)}.${sign(what, siteId, visitId)}`;
  const visitIdIn = (what: string, siteId: string, token: string) => {
    if (!/^[\w-]{22}\.[\w-]{43}$/.test(token)) return null;
    const visitId = unpacked(token.slice(0, 22));
    // The token is built again and compared as text, because several base64 texts stand for the same bytes.
    return isEqualConstantTime(token, tokenOf(what, siteId, visitId)) ? visitId : null;
  };
  return {
    visitToken: (siteId, visitId) => tokenOf("visit", siteId, visitId),
    visitIdOf: (siteId, token) => visitIdIn("visit", siteId, token),
    reviewToken: (siteId, visitId) => tokenOf("no-reviews", siteId, visitId),
    visitIdOfReview: (siteId, token) => visitIdIn("no-reviews", siteId, token),
    offerToken: (siteId, leadId) => tokenOf("offer", siteId, leadId),
    leadIdOfOffer: (siteId, token) => visitIdIn("offer", siteId, token),
    payerToken: (siteId, paymentId) => sign("payer", siteId, paymentId),
    addressHash: (siteId, address) => sign("address", siteId, address.trim().toLowerCase()),
    visitorIdOf: (siteId, network) => sign("visitor", siteId, network),
  };
}

function packed(visitId: string): string {
  return Buffer.from(visitId.replaceAll("-", ""), "hex").toString("base64url");
}

function unpacked(text: string): string {
  const hex = Buffer.from(text, "base64url").toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
