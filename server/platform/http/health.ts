import type { IncomingMessage, ServerResponse } from "node:http";
import { defaultPolicy, withPolicy } from "./response/security-headers.ts";

/**
 * Answers /healthz (the process runs) and /readyz (it can serve) for any Host, because probes use addresses; false for
 * every other request.
 */
export function answerHealth(
  request: IncomingMessage,
  response: ServerResponse,
  isReady: () => Promise<boolean>,
): boolean {
  const { url, method } = request;
  if ((url !== "/healthz" && url !== "/readyz") || (method !== "GET" && method !== "HEAD")) {
    return false;
  }
  if (url === "/healthz") sendHealth(response, true);
  else
    isReady().then(
      (ready) => sendHealth(response, ready),
      () => sendHealth(response, false),
    );
  return true;
}

function sendHealth(response: ServerResponse, good: boolean): void {
  const text = good ? "ok" : "not ready";
  response.writeHead(good ? 200 : 503, [
    "Content-Type",
    "text/plain; charset=utf-8",
    "Content-Length",
    String(text.length),
    "Cache-Control",
    "no-store",
    ...withPolicy(defaultPolicy),
  ]);
  response.end(text);
}
