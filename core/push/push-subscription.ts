import { z } from "zod";

/** The keys of a browser for a push notification (RFC 8291): a point on P-256, and a secret of 16 bytes, both base64url. */
const P256DH = /^[\w-]{87}=?$/;
const AUTH = /^[\w-]{22}(?:==)?$/;

/** What a browser answers to a subscription: where to send to, and the keys that only it can read with. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.string().max(2_000).startsWith("https://"),
  keys: z.object({ p256dh: z.string().regex(P256DH), auth: z.string().regex(AUTH) }),
});

export type BrowserSubscription = z.output<typeof pushSubscriptionSchema>;
