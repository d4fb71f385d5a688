import type { PushMessage } from "../../core/push/push-message.ts";
import type { BrowserSubscription } from "../../core/push/push-subscription.ts";
import { sendWebhookCall } from "../webhooks/delivery/send-call.ts";
import type { PushDeps } from "./push-deps.ts";
import { findVapidKeys } from "./vapid-keys.ts";

/** What became of a call to a push service. `why` is a sentence for the person. */
type PushResult =
  | { readonly kind: "sent" }
  /** The browser took the subscription back, or the device no longer exists. */
  | { readonly kind: "gone" }
  | { readonly kind: "refused" | "later"; readonly why: string };

/** How long a push service keeps a notification for a device that is off, in seconds. */
const KEEP_SECONDS = 12 * 3_600;

/** Encrypts a message for one browser (RFC 8291), signs the call with the site's keys (RFC 8292), and sends it. */
export async function sendPush(
  {
    siteId,
    subscription,
    message,
  }: {
    readonly siteId: string;
    readonly subscription: BrowserSubscription;
    readonly message: PushMessage;
  },
  deps: PushDeps,
  signal: AbortSignal,
): Promise<PushResult> {
  const [keys, site] = await Promise.all([findVapidKeys(siteId, deps), deps.siteOf(siteId)]);
  if (!keys || !site) return { kind: "refused", why: "Turn notifications off and on again." };
  const { generateRequestDetails } = (await import("web-push")).default;
  const { endpoint, headers, body } = generateRequestDetails(
    subscription,
    JSON.stringify(message),
    {
      // Push services tell this address when something is wrong with the calls.
      vapidDetails: { subject: `mailto:${site.businessConfig.email}`, ...keys },
      TTL: KEEP_SECONDS,
      urgency: "high",
    },
  );
  const call = { url: endpoint, body, headers: stringsOf(headers) };
  const result = await sendWebhookCall(call, deps.urlGuard, signal, deps.timeoutMs);
  if (result.kind === "failed") return { kind: "later", why: result.why };
  const { status } = result;
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone" };
  const why = `The push service answered with ${status}.`;
  return { kind: status === 429 || status >= 500 ? "later" : "refused", why };
}

/** The headers but for the length, which the client sets. */
function stringsOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== "content-length")
      .map(([name, value]) => [name, String(value)]),
  );
}
