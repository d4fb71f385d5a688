import type { IncomingMessage, ServerResponse } from "node:http";
import { isSafe } from "../request/origin.ts";
import type { AppResponse } from "./app-response.ts";
import { type HttpFailure, sendFailure } from "./failure.ts";

/** When a client should ask again, in seconds: a database server that ended is back by then. */
const RETRY_AFTER = ["Retry-After", "10"];

/** Sends 503 in place of a request that failed because the database cannot be reached. */
export function sendUnavailable(request: IncomingMessage, response: ServerResponse): void {
  const sentence = isSafe(request.method)
    ? "The database cannot be reached. Please try again in a minute."
    : "Your changes are not saved. The database cannot be reached; please try again in a minute.";
  const failure: HttpFailure = { status: 503, sentence, headers: RETRY_AFTER };
  sendFailure(request, response, failure);
}

/**
 * The same for a navigation within the admin: the client reads the failure from the body, which only React Router can write.
 */
export function asUnavailable(reply: AppResponse): AppResponse {
  return { ...reply, status: 503, headers: [...reply.headers, ...RETRY_AFTER] };
}
