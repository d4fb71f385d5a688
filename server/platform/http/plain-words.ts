import { failureAnswer } from "./failure.ts";
import { isApi } from "./problem.ts";
import type { Reply } from "./reply.ts";

/**
 * An error of the app in words a client can use: a problem document under /api/ and its like, where JSON the app
 * wrote itself stays as it is; elsewhere the shell's plain page for an error the app gave no body.
 */
export async function inPlainWords(reply: Reply, pathname: string): Promise<Reply> {
  if (reply.status < 400) return reply;
  const isSaid = isApi(pathname)
    ? /\bjson\b/i.test(reply.type)
    : reply.rest !== null || reply.body.length > 0;
  if (isSaid) return reply;
  await reply.rest?.cancel();
  const { type, text } = failureAnswer(
    { status: reply.status, sentence: sentenceFor(reply) },
    pathname,
  );
  const kept = reply.headers.filter((_, at) => {
    const name = reply.headers[at - (at % 2)] ?? "";
    return !/^(?:content-.*|etag|last-modified)$/i.test(name);
  });
  const headers = [...kept, "Content-Type", type];
  return { ...reply, headers, type, body: Buffer.from(text), rest: null };
}

function sentenceFor({ status, headers }: Reply): string {
  switch (status) {
    case 403:
      return "This may not be done from here.";
    case 404:
      return "There is nothing at this address.";
    case 413:
      return "This is more than a request may carry.";
    case 429:
      return `Too much came from your connection in a short time. Please try again ${afterWait(headers)}.`;
    default:
      return status >= 500
        ? "Something went wrong here. Please try again."
        : "This request cannot be served as it is.";
  }
}

/** When to come back, by the answer's Retry-After in seconds. */
function afterWait(headers: readonly string[]): string {
  const at = headers.findIndex((name, index) => index % 2 === 0 && /^retry-after$/i.test(name));
  const seconds = Number(headers[at + 1]);
  if (at < 0 || !(seconds > 0)) return "later";
  if (seconds <= 60) return "in a minute";
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
}
