import type { IncomingMessage, ServerResponse } from "node:http";
import { guarded, plainPolicy } from "./security.ts";

/**
 * Answers /healthz (the process runs) and /readyz (it can serve), for any Host, since probes ask by
 * address; false for every other request.
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
  if (url === "/healthz") say(response, true);
  else
    isReady().then(
      (ready) => say(response, ready),
      () => say(response, false),
    );
  return true;
}

function say(response: ServerResponse, good: boolean): void {
  const text = good ? "ok" : "not ready";
  response.writeHead(good ? 200 : 503, [
    "Content-Type",
    "text/plain; charset=utf-8",
    "Content-Length",
    String(text.length),
    "Cache-Control",
    "no-store",
    ...guarded(plainPolicy),
  ]);
  response.end(text);
}
