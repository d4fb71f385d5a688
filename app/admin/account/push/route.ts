import { z } from "zod";
import { formatWait } from "../../../../core/format/durations.ts";
import { pushSubscriptionSchema } from "../../../../core/push/push-subscription.ts";
import { admin, requireDesk } from "../../../desk.ts";
import type { Route } from "./+types/route.ts";

const requestSchema = z.discriminatedUnion("ask", [
  z.object({ ask: z.literal("key") }),
  z.object({ ask: z.literal("subscribe"), subscription: pushSubscriptionSchema }),
  z.object({ ask: z.literal("remove"), id: z.uuid() }),
  z.object({ ask: z.literal("test"), id: z.uuid() }),
]);

/** What a request about notifications gets back. */
export type PushAnswer =
  | { readonly kind: "key"; readonly publicKey: string }
  | { readonly kind: "done" }
  | { readonly kind: "refused"; readonly why: string };

/** Turns notifications on a device on and off, and sends a test to one. */
export async function action({ request, context }: Route.ActionArgs) {
  const push = requireDesk(context.get(admin).push);
  const parsed = requestSchema.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return answer({ kind: "refused", why: UNREADABLE }, 400);
  const typed = parsed.data;
  switch (typed.ask) {
    case "key":
      return answer({ kind: "key", publicKey: await push.publicKey() });
    case "subscribe": {
      const device = request.headers.get("user-agent") ?? "";
      const outcome = await push.subscribe(typed.subscription, device);
      if (outcome.kind === "wait") return tooMany(outcome.seconds);
      return outcome.kind === "subscribed" ? answer({ kind: "done" }) : answer(outcome, 422);
    }
    case "remove":
      return (await push.remove(typed.id)) ? answer({ kind: "done" }) : answer(UNKNOWN, 404);
    case "test": {
      const outcome = await push.sendTest(typed.id);
      if (outcome.kind === "wait") return tooMany(outcome.seconds);
      return outcome.kind === "sent" ? answer({ kind: "done" }) : answer(UNKNOWN, 404);
    }
  }
}

const UNREADABLE = "Your browser's answer can't be read. Reload the page and try again.";
const UNKNOWN = { kind: "refused", why: "This device has already been removed." } as const;

function tooMany(seconds: number) {
  const why = `Too many attempts. Wait ${formatWait(seconds)}, then try again.`;
  return answer({ kind: "refused", why }, 429);
}

function answer(body: PushAnswer, status = 200) {
  return Response.json(body, { status });
}
