import { createHmac } from "node:crypto";
import { isSameText } from "../platform/fingerprint.ts";

/** How long a preview can be looked at: a day, so that it can be sent to somebody. */
const GOOD_FOR_MS = 24 * 3600 * 1_000;

/** The links that show a site with somebody's drafts. Each is good on one site, for one person's drafts, for a day. */
export interface PreviewLinks {
  /** The address below which the site's pages stand with these drafts: `/preview/…`, without a slash at its end. */
  baseFor(siteId: string, userId: string): string;
  /** Whose drafts a token shows; null for any other text, another site's token, or one whose day is over. */
  read(siteId: string, token: string): { readonly userId: string } | null;
}

/** `key`: from `keepPreviewKey`. */
export function openPreviewLinks(key: Buffer, now: () => number): PreviewLinks {
  const sign = (words: string) => createHmac("sha256", key).update(words).digest("base64url");
  return {
    baseFor(siteId, userId) {
      // The same link for an hour, so that its pages can be found again by Back.
      const until = Math.ceil(now() / 3_600_000) * 3_600_000 + GOOD_FOR_MS;
      const words = JSON.stringify([siteId, userId, until]);
      return `/preview/${Buffer.from(words).toString("base64url")}.${sign(words)}`;
    },
    read(siteId, token) {
      const [, packed = "", signature = ""] = /^([\w-]{1,400})\.([\w-]{43})$/.exec(token) ?? [];
      const words = Buffer.from(packed, "base64url").toString();
      // Packed anew and compared as text, for several base64 texts stand for the same bytes.
      if (Buffer.from(words).toString("base64url") !== packed) return null;
      if (!isSameText(sign(words), signature)) return null;
      const [site, userId, until] = JSON.parse(words) as [string, string, number];
      return site === siteId && until > now() ? { userId } : null;
    },
  };
}
