import type { RouterContextProvider } from "react-router";
import { admin } from "../../desk.ts";
import type { WebhookDesk } from "./words.ts";

/** The desk of webhooks of whoever asks. Throws 403 for who is no owner. */
export function webhooksOf(context: Readonly<RouterContextProvider>): WebhookDesk {
  const { webhooks } = context.get(admin);
  if (!webhooks) throw new Response(null, { status: 403 });
  return webhooks;
}

/** Where somebody proves who they are, and comes back from. */
export function proveFirst(page: string): string {
  return `/admin/prove?next=${encodeURIComponent(page)}`;
}
