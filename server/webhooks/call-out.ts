import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { ClosedAddress, openAddresses, type Reach, refusalOfUrl } from "./reach.ts";

/** What came back of a call. */
export type Answer =
  | { readonly kind: "answered"; readonly status: number }
  /** No answer, and why, in a sentence for the owner. */
  | { readonly kind: "failed"; readonly why: string };

/** A call as it goes out. */
export interface Call {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** From the search of the name to the last byte that is read. */
const PATIENCE_MS = 10_000;
/** Nobody reads what is answered; a few bytes are taken so that the other side sees a whole exchange. */
const MOST_READ = 4_096;

/**
 * Posts once. Node's own client is used for its `lookup` hook: the very addresses that were looked at are those that are
 * connected to, at every call anew. It follows no redirect, and a proxy of the environment is not asked. Throws only when
 * `signal` fires.
 */
export async function callOut(
  { url, body, headers }: Call,
  reach: Reach,
  signal: AbortSignal,
  patienceMs = PATIENCE_MS,
): Promise<Answer> {
  const refusal = refusalOfUrl(url, reach);
  if (refusal !== null) return { kind: "failed", why: refusal };
  const late = AbortSignal.timeout(patienceMs);
  const by = url.startsWith("https:") ? https : http;
  const agent = new by.Agent({ keepAlive: false });
  try {
    const status = await new Promise<number>((resolve, reject) => {
      const request = by.request(url, {
        method: "POST",
        headers: { ...headers, "Content-Length": String(Buffer.byteLength(body)) },
        agent,
        lookup: lookupWithin(reach),
        signal: AbortSignal.any([signal, late]),
      });
      let status: number | null = null;
      // Once a status is here it counts, whatever becomes of the rest of the answer.
      const end = (why: Error) => (status === null ? reject(why) : resolve(status));
      request.on("error", end);
      request.on("close", () => end(new Error("The connection was closed without an answer.")));
      request.on("response", (response) => {
        status = response.statusCode ?? 0;
        const done = () => resolve(response.statusCode ?? 0);
        let read = 0;
        response.on("data", (part: Buffer) => {
          read += part.length;
          if (read > MOST_READ) response.destroy();
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
    return { kind: "failed", why: late.aborted ? tooSlow(patienceMs) : whyOf(error) };
  } finally {
    agent.destroy();
  }
}

/** Resolves as the connection is made, and hands over addresses only when all of them are open. */
function lookupWithin(reach: Reach): LookupFunction {
  return (host, { all }, callback) => {
    openAddresses(host, reach).then(
      (answered) => {
        const [first] = answered;
        if (all) callback(null, [...answered]);
        else if (first) callback(null, first.address, first.family);
        else callback(Object.assign(new Error("no address"), { code: "ENOTFOUND" }), "");
      },
      (error: Error) => callback(error, ""),
    );
  };
}

const tooSlow = (patienceMs: number) =>
  `There was no whole answer within ${Math.round(patienceMs / 1_000)} seconds.`;

const WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: "There is no such host name.",
  EAI_AGAIN: "The host name could not be looked up just now.",
  ECONNREFUSED: "Nobody answers at that address.",
  ECONNRESET: "The connection was cut before an answer came.",
  EHOSTUNREACH: "That address cannot be reached.",
  ENETUNREACH: "That address cannot be reached.",
  ETIMEDOUT: "That address did not answer in time.",
  CERT_HAS_EXPIRED: "Its certificate has expired.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "Its certificate is signed by nobody we know.",
  SELF_SIGNED_CERT_IN_CHAIN: "Its certificate is signed by nobody we know.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "Its certificate is signed by nobody we know.",
  ERR_TLS_CERT_ALTNAME_INVALID: "Its certificate is for another name.",
};

function whyOf(error: unknown): string {
  if (error instanceof ClosedAddress) return error.message;
  // A name with several addresses fails with one error for each.
  const [first] = error instanceof AggregateError ? error.errors : [error];
  const { code = "", message = "" } = (first ?? {}) as NodeJS.ErrnoException;
  return WORDS[code] ?? `The call failed: ${code || message}`.slice(0, 200);
}
