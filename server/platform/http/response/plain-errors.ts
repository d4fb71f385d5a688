import type { AppResponse } from "./app-response.ts";
import { failureResponse } from "./failure.ts";
import { isApiPath } from "./problem-document.ts";

/**
 * Gives an error response of the app a body: on API paths a problem document unless the app sent JSON, elsewhere a plain page
 * if the app sent no body. React Router's own JSON, which calls every mistake of a client a server error, counts as no body.
 */
export async function withPlainError(reply: AppResponse, pathname: string): Promise<AppResponse> {
  if (reply.status < 400) return reply;
  const isRouterError = reply.body.equals(ROUTER_ERROR);
  const hasBody = isApiPath(pathname)
    ? /\bjson\b/i.test(reply.type)
    : reply.rest !== null || reply.body.length > 0;
  if (hasBody && !isRouterError) return reply;
  await reply.rest?.cancel();
  const { type, text } = failureResponse(
    { status: reply.status, sentence: sentenceFor(reply) },
    pathname,
  );
  const keptHeaders = reply.headers.filter((_, at) => {
    const name = reply.headers[at - (at % 2)] ?? "";
    return !/^(?:content-.*|etag|last-modified)$/i.test(name);
  });
  // The router finds no action for a method that changes something, so the address is for reading.
  const allow = isRouterError && reply.status === 405 ? ["Allow", "GET, HEAD, OPTIONS"] : [];
  const headers = [...keptHeaders, ...allow, "Content-Type", type];
  return { ...reply, headers, type, body: Buffer.from(text), rest: null };
}

const ROUTER_ERROR = Buffer.from('{"message":"Unexpected Server Error"}');

function sentenceFor({ status, headers }: AppResponse): string {
  switch (status) {
    case 403:
      return "You don't have permission to do this.";
    case 404:
      return "There is nothing at this address.";
    case 405:
      return "This address doesn't accept this kind of request.";
    case 413:
      return "This request is too large.";
    case 429:
      return `Too many requests came from your connection. Please try again ${afterWait(headers)}.`;
    default:
      return status >= 500
        ? "Something went wrong here. Please try again."
        : "This request can't be processed.";
  }
}

/** When to try again, from the Retry-After header in seconds. */
function afterWait(headers: readonly string[]): string {
  const at = headers.findIndex((name, index) => index % 2 === 0 && /^retry-after$/i.test(name));
  const seconds = Number(headers[at + 1]);
  if (at < 0 || !(seconds > 0)) return "later";
  if (seconds <= 60) return "in a minute";
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
}
