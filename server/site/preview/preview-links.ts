import { createHmac } from "node:crypto";
import { DAY_MS, HOUR_MS } from "../../../core/format/time-units.ts";
import { isEqualConstantTime } from "../../platform/request-hash.ts";

/** A preview link is valid for a day, so that it can be sent to somebody. */
const VALID_FOR_MS = DAY_MS;

/** Links that show a site with somebody's drafts, each valid for one site and one person's drafts for a day. */
export interface PreviewLinks {
  /** The base path of a site with these drafts: `/preview/…`, without a trailing slash. */
  baseFor(siteId: string, userId: string): string;
  /** Whose drafts a token shows; null for an invalid token, another site's, or an expired one. */
  read(siteId: string, token: string): { readonly userId: string } | null;
}

/** `key` is from `loadOrCreatePreviewKey`. */
export function createPreviewLinks(key: Buffer, now: () => number): PreviewLinks {
  const sign = (payload: string) => createHmac("sha256", key).update(payload).digest("base64url");
  return {
    baseFor(siteId, userId) {
      // The same link for an hour, so that the browser's Back finds its pages.
      const until = Math.ceil(now() / HOUR_MS) * HOUR_MS + VALID_FOR_MS;
      const payload = JSON.stringify([siteId, userId, until]);
      return `/preview/${Buffer.from(payload).toString("base64url")}.${sign(payload)}`;
    },
    read(siteId, token) {
      const [, encodedPayload = "", signature = ""] =
        /^([\w-]{1,400})\.([\w-]{43})$/.exec(token) ?? [];
      const payload = Buffer.from(encodedPayload, "base64url").toString();
      // Encoded again and compared as text, because several base64 texts decode to the same bytes.
      if (Buffer.from(payload).toString("base64url") !== encodedPayload) return null;
      if (!isEqualConstantTime(sign(payload), signature)) return null;
      // Signed with our key, so it is the payload that baseFor wrote.
      const [site, userId, until] = JSON.parse(payload) as [string, string, number];
      return site === siteId && until > now() ? { userId } : null;
    },
  };
}
