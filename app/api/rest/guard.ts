import { type Desk, desk } from "../../desk.ts";
import { refuseStranger } from "../key.ts";
import { sharedWithOwnPages } from "../own-origin.ts";
import { refuseRow } from "./refusal.ts";
import type { Refused } from "./rows.ts";

/** What every call to a table is answered with: the desk behind it, and the headers of its answer. */
export interface Visit {
  readonly chat: Desk["chat"];
  readonly headers: Record<string, string>;
}

/** Lets a call in that shows the public key; else the refusal. */
export function enter(
  request: Request,
  context: { get(key: typeof desk): Desk },
): Visit | Response {
  const { chat, site } = context.get(desk);
  const stranger = refuseStranger(request, chat.publicKey);
  return stranger ?? { chat, headers: sharedWithOwnPages(request, site.origin) };
}

export function isRefused<Other>(outcome: Other | Refused): outcome is Refused {
  return typeof outcome === "object" && outcome !== null && "reason" in outcome;
}

/** Why a table took nothing, in the caller's words. */
export function refuseStored(
  outcome: { readonly kind: string; readonly retryAfterSeconds?: number },
  headers: Record<string, string>,
): Response {
  switch (outcome.kind) {
    case "no-session":
      return refuseRow("23503", "There is no such conversation. Open one first.", headers);
    case "too-long":
      return refuseRow("54000", "This conversation is full. Open another one.", headers);
    case "too-many": {
      const wait = String(outcome.retryAfterSeconds);
      return refuseRow("53300", `Try again in ${wait} seconds.`, {
        ...headers,
        "retry-after": wait,
      });
    }
    default:
      return refuseRow("08006", "This could not be stored. Try again.", headers);
  }
}

/** Rows are added with the public key and never read: they are other people's conversations. */
export function refuseReading(request: Request, headers: Record<string, string>): Response {
  const isReading = request.method === "GET" || request.method === "HEAD";
  if (isReading) return refuseRow("42501", "Rows are added with this key, never read.", headers);
  return refuseRow("PGRST117", "Add rows with POST.", {
    ...headers,
    allow: "POST, PATCH, OPTIONS",
  });
}
