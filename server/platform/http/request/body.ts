import type { IncomingMessage, ServerResponse } from "node:http";
import { failureResponse, type HttpFailure, sendFailure } from "../response/failure.ts";

/** The result of reading a request body. */
export type BodyResult =
  | { readonly kind: "whole"; readonly bytes: Buffer<ArrayBuffer> | null }
  | { readonly kind: "too-large" }
  | { readonly kind: "too-slow" }
  | { readonly kind: "gone" };

/** For how many milliseconds a rejected body is read and discarded, so that the client sees the response. */
const DRAIN_MS = 500;

/** The response to a body that did not arrive in time. */
export const tooSlow: HttpFailure = {
  status: 408,
  sentence: "The request took too long to arrive.",
};

/** Reads a body of at most `bytes` bytes within `ms` milliseconds, checking the declared and the actual length. */
export function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes: limit, ms }: { readonly bytes: number; readonly ms: number },
): Promise<BodyResult> {
  const declaredLength = request.headers["content-length"];
  if (declaredLength === undefined && request.headers["transfer-encoding"] === undefined) {
    return Promise.resolve({ kind: "whole", bytes: null });
  }
  if (Number(declaredLength ?? 0) > limit) return Promise.resolve({ kind: "too-large" });
  // "Expect: 100-continue": the client waits until it is told to send its body.
  if (request.headers.expect && request.httpVersion === "1.1") response.writeContinue();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const timer = setTimeout(() => resolve({ kind: "too-slow" }), ms);
    request.once("close", () => clearTimeout(timer));
    request.once("end", () => clearTimeout(timer));
    request.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length > limit) resolve({ kind: "too-large" });
      else chunks.push(chunk);
    });
    request.on("end", () => resolve({ kind: "whole", bytes: Buffer.concat(chunks) }));
    request.on("error", () => resolve({ kind: "gone" }));
    request.on("close", () => resolve({ kind: "gone" }));
  });
}

/** The response to a body of more than `limit` bytes. */
export function tooLarge(limit: number): HttpFailure {
  const sentence = `This is more than the ${Math.floor(limit / 1024)} KB a request may carry.`;
  return { status: 413, sentence };
}

/**
 * Sends a failure instead of reading the body, and closes. The end of the response is delayed while the rest of the body is
 * read and discarded: closing while the client still sends resets the connection before it has read the response.
 */
export function sendFailureAndDrain(
  request: IncomingMessage,
  response: ServerResponse,
  failure: HttpFailure,
): void {
  const { "content-length": length = "0", "transfer-encoding": coding } = request.headers;
  if (length === "0" && coding === undefined) {
    sendFailure(request, response, failure);
    return;
  }
  const closing = [...(failure.headers ?? []), "Connection", "close"];
  const { headers, text } = failureResponse({ ...failure, headers: closing }, request.url ?? "/");
  response.writeHead(failure.status, headers);
  response.write(text);
  const close = () => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(close, DRAIN_MS);
  request.once("end", close);
  request.once("close", close);
  request.resume();
}
