import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { guardedLookup } from "../../webhooks/delivery/send-call.ts";
import { BlockedAddressError, type UrlGuard } from "../../webhooks/delivery/url-guard.ts";
import { calendarUrlProblem } from "../outside/fetch-calendar.ts";

/** Of one response: years of a busy calendar are a few megabytes. */
const MAX_BYTES = 20 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const WITHOUT_BODY = [204, 205, 304];

/** Thrown for an address that may not be called; the message is a sentence for the owner. */
class RefusedUrlError extends Error {
  override readonly name = "RefusedUrl";
}

/** Why an address may not get a password, as a sentence; null when it may. */
export function davUrlProblem(url: string, guard: UrlGuard): string | null {
  const problem = calendarUrlProblem(url, guard);
  if (problem !== null) return problem;
  const { protocol, hostname } = new URL(url);
  // Only the guard of tests lets an address of this machine pass.
  return protocol === "https:" || hostname === "127.0.0.1"
    ? null
    : "Use an address that begins with https://, so that your password is sent encrypted.";
}

/**
 * A `fetch` that calls public addresses only, checked at each connection and each redirect, and gives up after a time.
 * Redirects are followed on the same host only, because the others would get the password.
 */
export function createGuardedFetch(
  guard: UrlGuard,
  signal: AbortSignal,
  timeoutMs: number,
): typeof fetch {
  return async (input, init = {}) => {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    let url = String(input);
    for (let redirects = 0; ; redirects += 1) {
      const problem = davUrlProblem(url, guard);
      if (problem !== null) throw new RefusedUrlError(problem);
      const response = await call(url, init, guard, limited);
      const { statusCode = 0, headers } = response;
      const isRedirect = [301, 302, 307, 308].includes(statusCode) && headers.location;
      if (isRedirect && init.redirect !== "manual" && redirects < MAX_REDIRECTS) {
        const next = new URL(headers.location ?? "", url);
        if (next.host === new URL(url).host) {
          response.destroy();
          url = next.href;
          continue;
        }
      }
      return responseOf(response, url);
    }
  };
}

function call(
  url: string,
  { method = "GET", headers, body }: RequestInit,
  guard: UrlGuard,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const client = url.startsWith("https:") ? https : http;
  const text = typeof body === "string" ? body : "";
  return new Promise((resolve, reject) => {
    client
      .request(url, {
        method,
        headers: {
          ...Object.fromEntries(new Headers(headers)),
          "accept-encoding": "identity",
          "user-agent": "Doorstep (CalDAV)",
          "content-length": String(Buffer.byteLength(text)),
        },
        agent: new client.Agent({ keepAlive: false }),
        lookup: guardedLookup(guard),
        signal,
      })
      .on("response", resolve)
      .on("error", reject)
      .end(text);
  });
}

async function responseOf(message: IncomingMessage, url: string): Promise<Response> {
  const parts: Buffer[] = [];
  let bytes = 0;
  // Without an encoding a response gives buffers, which its type doesn't say.
  for await (const part of message as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MAX_BYTES) {
      message.destroy();
      throw new RefusedUrlError("The calendar is larger than 20 MB.");
    }
    parts.push(part);
  }
  const { statusCode: status = 502 } = message;
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) headers.set(name, String(value));
  const body = WITHOUT_BODY.includes(status) ? null : Buffer.concat(parts);
  const response = new Response(body, { status, headers });
  Object.defineProperty(response, "url", { value: url });
  return response;
}

/** Whether a call failed because its address may not be called. */
export function isRefusedUrl(error: unknown): error is Error {
  return error instanceof RefusedUrlError || error instanceof BlockedAddressError;
}
