import { STATUS_CODES } from "node:http";
import type { Reply } from "./reply.ts";

/** Whether a request target, canonical or not, lies under /api/. */
export function isApi(target: string): boolean {
  return /^\/+api(?:[/?]|$)/i.test(target);
}

/** A problem document (RFC 9457) for a status. */
export function problem(status: number, title: string, detail: string) {
  const text = JSON.stringify({ type: "about:blank", title, status, detail });
  return { type: "application/problem+json", text };
}

/** An error of the app under /api/ as a problem document; JSON it wrote itself stays as it is. */
export async function asProblem(reply: Reply, pathname: string): Promise<Reply> {
  if (reply.status < 400 || !isApi(pathname) || /\bjson\b/i.test(reply.type)) return reply;
  await reply.rest?.cancel();
  const title = STATUS_CODES[reply.status] ?? "Error";
  const { type, text } = problem(reply.status, title, sentenceFor(reply.status));
  const kept = reply.headers.filter((_, at) => {
    const name = reply.headers[at - (at % 2)] ?? "";
    return !/^(?:content-.*|etag|last-modified)$/i.test(name);
  });
  const headers = [...kept, "Content-Type", type];
  return { ...reply, headers, type, body: Buffer.from(text), rest: null };
}

function sentenceFor(status: number): string {
  if (status === 404) return "There is nothing at this address.";
  if (status >= 500) return "Something went wrong here. Please try again.";
  return "This request cannot be served as it is.";
}
