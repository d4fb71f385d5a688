import { Webhook } from "standardwebhooks";
import { z } from "zod";
import { sendWebhookCall } from "../../webhooks/delivery/send-call.ts";
import type { UrlGuard } from "../../webhooks/delivery/url-guard.ts";
import type { ProviderRequest, SendResult, StatusReport, TextProvider } from "./text-provider.ts";
import { CALL_TIMEOUT_MS } from "./text-provider.ts";

/** A program of the owner's, or of another provider, that takes texts as JSON. docs/operations.md describes it. */
export interface HttpAccount {
  readonly provider: "http";
  /** Where texts are posted to. */
  readonly url: string;
  /** The secret that signs both directions, by Standard Webhooks: `whsec_…`. */
  readonly secret: string;
}

interface HttpOptions {
  readonly account: HttpAccount;
  readonly from: string;
  readonly inboundUrl: string;
  readonly statusUrl: string;
  readonly guard: UrlGuard;
  readonly now: () => number;
}

const inbound = z.object({
  id: z.string().min(1).max(200),
  from: z.string().min(1).max(40),
  text: z.string().max(10_000).default(""),
  pictures: z.number().int().min(0).max(100).default(0),
});

const report = z.object({
  id: z.uuid(),
  status: z.enum(["sent", "delivered", "failed"]),
  error: z.string().max(300).optional(),
  unsubscribed: z.boolean().default(false),
});

/** Texts by signed calls to an address of the owner's. The receiver knows a repeated text by its id. */
export function createHttpProvider(options: HttpOptions): TextProvider {
  const { account, from, inboundUrl, statusUrl, guard, now } = options;
  return {
    answersKeywords: false,
    async send({ id, to, body }, signal) {
      const call = JSON.stringify({ id, from, to, text: body, inboundUrl, statusUrl });
      const at = new Date(now());
      const result = await sendWebhookCall(
        {
          url: account.url,
          body: call,
          headers: {
            "Content-Type": "application/json",
            "webhook-id": id,
            "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
            "webhook-signature": new Webhook(account.secret).sign(id, at, call),
          },
        },
        guard,
        signal,
        CALL_TIMEOUT_MS,
      );
      return result.kind === "failed"
        ? { kind: "unavailable", why: result.why }
        : sendResultOf(result.status);
    },
    find: null,
    readInbound: async (request) => {
      const body = signedBody(request, account);
      if (body === null) return null;
      const read = inbound.safeParse(body);
      if (!read.success) return "unreadable";
      const { id, text, ...rest } = read.data;
      return { ...rest, providerId: id, body: text };
    },
    readStatus: async (request) => {
      const body = signedBody(request, account);
      if (body === null) return null;
      const read = report.safeParse(body);
      if (!read.success) return "unreadable";
      const { id, status, error = null, unsubscribed } = read.data;
      const found: StatusReport = { id, providerId: null, status, error, isOptOut: unsubscribed };
      return found;
    },
  };
}

/**
 * What the program's answer means. 2xx: it took the text. 410: this number wants no texts. 401, 403, 408, 429, and everything outside
 * 4xx: try again later. Any other 4xx: it will never take the text.
 */
function sendResultOf(status: number): SendResult {
  if (status >= 200 && status < 300) return { kind: "accepted", providerId: null, price: null };
  const why = `The provider answered ${status}.`;
  if (status === 410) return { kind: "refused", why: "This number replied STOP.", isOptOut: true };
  const isFinal = status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
  return isFinal ? { kind: "refused", why, isOptOut: false } : { kind: "unavailable", why };
}

function signedBody({ header, body }: ProviderRequest, { secret }: HttpAccount): unknown {
  try {
    return new Webhook(secret).verify(body, {
      "webhook-id": header("webhook-id"),
      "webhook-timestamp": header("webhook-timestamp"),
      "webhook-signature": header("webhook-signature"),
    });
  } catch {
    return null;
  }
}
