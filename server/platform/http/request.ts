import type { IncomingMessage, ServerResponse } from "node:http";
import { isSafe } from "./origin.ts";

// They belong to the connection, not to the message (RFC 9110, 7.6.1).
const ofConnection = new Set([
  "connection",
  "expect",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** The web Request for a message from the wire; HEAD becomes GET, and its body is left out later. */
export function toRequest(
  message: IncomingMessage,
  url: string,
  bytes: Buffer<ArrayBuffer> | null,
  response: ServerResponse,
): Request {
  const headers = new Headers();
  const raw = message.rawHeaders;
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] as string;
    if (!ofConnection.has(name.toLowerCase())) headers.append(name, raw[at + 1] as string);
  }
  // The shell has settled it by all the names a site goes by; React Router knows only the one in the URL.
  if (headers.has("origin") && !isSafe(message.method)) headers.set("origin", new URL(url).origin);
  const method = message.method === "HEAD" ? "GET" : (message.method ?? "GET");
  const body = method === "GET" || bytes === null ? null : bytes;
  const request = new Request(url, { method, headers, body, signal: hangUpSignal(response) });
  underWay.set(response, request);
  return request;
}

/** A Request that is collected takes the tie between its signal and ours along; who keeps the signal alone would wait for ever. */
const underWay = new WeakMap<ServerResponse, Request>();

/** Aborts when the client hangs up before its answer is complete. */
function hangUpSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const hangUp = () => {
    if (!response.writableFinished) controller.abort(new Error("The client hung up."));
  };
  // Between the last byte of a body and this line the client may have left: it will not say so a second time.
  if (response.destroyed) hangUp();
  else response.once("close", hangUp);
  return controller.signal;
}
