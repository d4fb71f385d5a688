import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { errorCode } from "../../platform/error-code.ts";
import {
  BlockedAddressError,
  resolveAllowedAddresses,
  type UrlGuard,
  urlProblem,
} from "./url-guard.ts";

/** The result of an HTTP call. */
export type WebhookCallResult =
  | { readonly kind: "answered"; readonly status: number }
  /** There was no response; `why` is a sentence for the owner. */
  | { readonly kind: "failed"; readonly why: string };

/** A call to send. */
export interface OutgoingCall {
  readonly url: string;
  readonly body: string | Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

/** From the DNS lookup to the last byte read. */
const CALL_TIMEOUT_MS = 10_000;
/** Response bodies are ignored; a few bytes are read so that the receiver sees a complete exchange. */
const MAX_RESPONSE_BYTES = 4_096;

/**
 * Sends one POST request. Uses Node's own client for its `lookup` hook, so that the addresses that were checked are
 * exactly those connected to (no DNS rebinding). Follows no redirects and ignores proxy settings of the environment.
 * Throws only when `signal` is aborted.
 */
export async function sendWebhookCall(
  { url, body, headers }: OutgoingCall,
  guard: UrlGuard,
  signal: AbortSignal,
  timeoutMs = CALL_TIMEOUT_MS,
): Promise<WebhookCallResult> {
  const problem = urlProblem(url, guard);
  if (problem !== null) return { kind: "failed", why: problem };
  const timeout = AbortSignal.timeout(timeoutMs);
  const client = url.startsWith("https:") ? https : http;
  const agent = new client.Agent({ keepAlive: false });
  try {
    const status = await new Promise<number>((resolve, reject) => {
      const request = client.request(url, {
        method: "POST",
        headers: { ...headers, "Content-Length": String(Buffer.byteLength(body)) },
        agent,
        lookup: guardedLookup(guard),
        signal: AbortSignal.any([signal, timeout]),
      });
      let status: number | null = null;
      // Once a status has arrived it counts, whatever happens to the rest of the response.
      const end = (why: Error) => (status === null ? reject(why) : resolve(status));
      request.on("error", end);
      request.on("close", () => end(new Error("The connection was closed without a response.")));
      request.on("response", (response) => {
        status = response.statusCode ?? 0;
        const done = () => resolve(response.statusCode ?? 0);
        let read = 0;
        response.on("data", (part: Buffer) => {
          read += part.length;
          if (read > MAX_RESPONSE_BYTES) response.destroy();
        });
        response.on("error", done);
        response.on("close", done);
      });
      request.end(body);
    });
    signal.throwIfAborted();
    return { kind: "answered", status };
  } catch (error) {
    signal.throwIfAborted();
    return {
      kind: "failed",
      why: timeout.aborted ? timeoutMessage(timeoutMs) : failureMessage(error),
    };
  } finally {
    agent.destroy();
  }
}

/** A DNS lookup for one connection. Fails unless all addresses are allowed. */
export function guardedLookup(guard: UrlGuard): LookupFunction {
  return (host, { all }, callback) => {
    resolveAllowedAddresses(host, guard).then(
      (addresses) => {
        const [first] = addresses;
        if (all) callback(null, [...addresses]);
        else if (first) callback(null, first.address, first.family);
        else callback(Object.assign(new Error("no address"), { code: "ENOTFOUND" }), "");
      },
      (error: Error) => callback(error, ""),
    );
  };
}

export const timeoutMessage = (timeoutMs: number) =>
  `There was no complete response within ${Math.round(timeoutMs / 1_000)} seconds.`;

const MESSAGES: Readonly<Record<string, string>> = {
  ENOTFOUND: "There is no such host name.",
  EAI_AGAIN: "The host name couldn't be looked up.",
  ECONNREFUSED: "Nothing responds at that address.",
  ECONNRESET: "The connection was lost before a response came.",
  EHOSTUNREACH: "That address can't be reached.",
  ENETUNREACH: "That address can't be reached.",
  ETIMEDOUT: "That address didn't respond in time.",
  CERT_HAS_EXPIRED: "Its certificate has expired.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "Its certificate isn't from a trusted authority.",
  SELF_SIGNED_CERT_IN_CHAIN: "Its certificate isn't from a trusted authority.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "Its certificate isn't from a trusted authority.",
  ERR_TLS_CERT_ALTNAME_INVALID: "Its certificate is for another name.",
};

export function failureMessage(error: unknown): string {
  if (error instanceof BlockedAddressError) return error.message;
  // A host with several addresses fails with one error per address.
  const [first] = error instanceof AggregateError ? error.errors : [error];
  const code = errorCode(first) ?? "";
  const message = first instanceof Error ? first.message : "";
  return MESSAGES[code] ?? `The call failed: ${code || message}`.slice(0, 200);
}
