import type { IncomingMessage, ServerResponse } from "node:http";
import { isSafe } from "../request/origin.ts";
import { type HttpFailure, sendFailure } from "./failure.ts";

/** When a client should ask again, in seconds: a database server that ended is back by then. */
const RETRY_AFTER = ["Retry-After", "10"];

/**
 * Sends 503 in place of a request that failed because the database cannot be reached. A navigation within the admin gets the
 * same: without React Router's own header the client takes it for an error response with this status.
 */
export function sendUnavailable(request: IncomingMessage, response: ServerResponse): void {
  const sentence = isSafe(request.method)
    ? "The database cannot be reached. Please try again in a minute."
    : "Your changes weren't saved because the database can't be reached. Please try again in a minute.";
  const failure: HttpFailure = { status: 503, sentence, headers: RETRY_AFTER };
  sendFailure(request, response, failure);
}
