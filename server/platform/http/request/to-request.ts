import type { IncomingMessage, ServerResponse } from "node:http";
import { isSafe, PAGE_ORIGIN_HEADER } from "./origin.ts";

// Headers of the connection, not of the message (RFC 9110, 7.6.1), and one that is set below.
const CONNECTION_HEADERS = new Set([
  "connection",
  "expect",
  PAGE_ORIGIN_HEADER,
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** Converts a Node request into a web Request. HEAD becomes GET; its body is left out later. */
export function toRequest(
  message: IncomingMessage,
  url: string,
  bytes: Buffer<ArrayBuffer> | null,
  response: ServerResponse,
): Request {
  const headers = new Headers();
  const raw = message.rawHeaders;
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? "";
    if (!CONNECTION_HEADERS.has(name.toLowerCase())) headers.append(name, raw[at + 1] ?? "");
  }
  // Checked before against all host names of the site; React Router knows only the one in the URL.
  const origin = headers.get("origin");
  if (origin !== null && !isSafe(message.method)) {
    headers.set(PAGE_ORIGIN_HEADER, origin);
    headers.set("origin", new URL(url).origin);
  }
  const method = message.method === "HEAD" ? "GET" : (message.method ?? "GET");
  const body = method === "GET" || bytes === null ? null : bytes;
  const request = new Request(url, { method, headers, body, signal: disconnectSignal(response) });
  keptAlive.set(response, request);
  return request;
}

/** Keeps Requests alive: when one is garbage collected, its signal is never aborted any more. */
const keptAlive = new WeakMap<ServerResponse, Request>();

/** A signal that aborts when the client disconnects before its response is complete. */
function disconnectSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const hangUp = () => {
    if (!response.writableFinished) controller.abort(new Error("The client hung up."));
  };
  // The client may have disconnected already, in which case the close event has fired.
  if (response.destroyed) hangUp();
  else response.once("close", hangUp);
  return controller.signal;
}
