import type { IncomingMessage, ServerResponse } from "node:http";
import { type Failure, fail, failureAnswer } from "./failure.ts";

/** A request's body: whole, refused for its size or its pace, or cut off by the client. */
export type Body =
  | { readonly kind: "whole"; readonly bytes: Buffer<ArrayBuffer> | null }
  | { readonly kind: "too-large" }
  | { readonly kind: "too-slow" }
  | { readonly kind: "gone" };

/** How much of a refused body is read and dropped, so that the client sees the answer: ms. */
const lingerMs = 500;

/** The answer to a body that did not come in time. */
export const tooSlow: Failure = {
  status: 408,
  sentence: "The request took too long to arrive.",
};

/** Reads a body of at most `bytes` bytes within `ms`, by its announced length and by what really comes. */
export function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes: limit, ms }: { readonly bytes: number; readonly ms: number },
): Promise<Body> {
  const announced = request.headers["content-length"];
  if (announced === undefined && request.headers["transfer-encoding"] === undefined) {
    return Promise.resolve({ kind: "whole", bytes: null });
  }
  if (Number(announced ?? 0) > limit) return Promise.resolve({ kind: "too-large" });
  // "Expect: 100-continue": the client waits to hear that its body is wanted.
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

/** The answer to a body of more than `limit` bytes. */
export function tooLarge(limit: number): Failure {
  const sentence = `This is more than the ${Math.floor(limit / 1024)} KB a request may carry.`;
  return { status: 413, sentence };
}

/**
 * Sends a failure instead of reading the body, and closes. The end is held back for a moment while the rest is
 * read and dropped: closing on a client in mid-sentence resets the connection before it has read why.
 */
export function refuseBody(
  request: IncomingMessage,
  response: ServerResponse,
  failure: Failure,
): void {
  const { "content-length": length = "0", "transfer-encoding": coding } = request.headers;
  if (length === "0" && coding === undefined) {
    fail(request, response, failure);
    return;
  }
  const closing = [...(failure.headers ?? []), "Connection", "close"];
  const { headers, text } = failureAnswer({ ...failure, headers: closing }, request.url ?? "/");
  response.writeHead(failure.status, headers);
  response.write(text);
  const close = () => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(close, lingerMs);
  request.once("end", close);
  request.once("close", close);
  request.resume();
}
