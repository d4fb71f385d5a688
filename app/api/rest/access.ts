import { type Desk, desk } from "../../desk.ts";
import { corsHeaders } from "../shared/cors.ts";
import { checkPublicKey } from "../shared/public-key.ts";
import { rowErrorResponse } from "./row-error.ts";
import type { RowRejection } from "./rows.ts";

/** What an authorized call gets: the chat desk, and the headers of its response. */
export interface RestAccess {
  readonly chat: Desk["chat"];
  readonly headers: Record<string, string>;
}

/** Checks the public key of a call; returns the error response where it is wrong. */
export function authorize(
  request: Request,
  context: { get(key: typeof desk): Desk },
): RestAccess | Response {
  const { chat, site } = context.get(desk);
  const unauthorized = checkPublicKey(request, chat.publicKey);
  return unauthorized ?? { chat, headers: corsHeaders(request, site.origin) };
}

/** Whether a parsed request is a rejection. */
export function isRejection<Other>(outcome: Other | RowRejection): outcome is RowRejection {
  return typeof outcome === "object" && outcome !== null && "code" in outcome;
}

/** The error response for rows that were not stored. */
export function storeErrorResponse(
  outcome: { readonly kind: string; readonly retryAfterSeconds?: number },
  headers: Record<string, string>,
): Response {
  switch (outcome.kind) {
    case "no-session":
      return rowErrorResponse("23503", "There is no such conversation. Open one first.", headers);
    case "too-long":
      return rowErrorResponse("54000", "This conversation is full. Open another one.", headers);
    case "too-many": {
      const wait = String(outcome.retryAfterSeconds);
      return rowErrorResponse("53300", `Try again in ${wait} seconds.`, {
        ...headers,
        "retry-after": wait,
      });
    }
    default:
      return rowErrorResponse("08006", "This could not be stored. Try again.", headers);
  }
}

/** The error response for reading rows: with the public key rows are only added, since they are other people's conversations. */
export function refuseRead(request: Request, headers: Record<string, string>): Response {
  const isReading = request.method === "GET" || request.method === "HEAD";
  if (isReading)
    return rowErrorResponse("42501", "With this key, rows can be added but not read.", headers);
  return rowErrorResponse("PGRST117", "Add rows with POST.", {
    ...headers,
    allow: "POST, PATCH, OPTIONS",
  });
}
