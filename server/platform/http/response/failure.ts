import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { isApiPath, problemDocument } from "./problem-document.ts";
import { defaultPolicy, withPolicy } from "./security-headers.ts";

/** An error response of the server itself, with one plain sentence. */
export interface HttpFailure {
  readonly status: number;
  readonly sentence: string;
  /** Further headers: name, value, name, value. */
  readonly headers?: readonly string[];
}

/** The body and headers of a failure: a small page, or a problem document (RFC 9457) on API paths and where JSON is asked for. */
export function failureResponse(failure: HttpFailure, rawTarget: string, accept = "") {
  const title = STATUS_CODES[failure.status] ?? "Error";
  const { type, text } =
    isApiPath(rawTarget) || isJsonAsked(accept)
      ? problemDocument(failure.status, title, failure.sentence)
      : page(failure.status, title, failure.sentence);
  const headers = [
    "Content-Type",
    type,
    "Content-Length",
    String(Buffer.byteLength(text)),
    "Cache-Control",
    "no-store",
    ...withPolicy(defaultPolicy),
    ...(failure.headers ?? []),
  ];
  return { type, headers, text };
}

/** Sends a failure. If a response has already started, the connection is closed instead. */
export function sendFailure(
  request: IncomingMessage,
  response: ServerResponse,
  failure: HttpFailure,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { headers, text } = failureResponse(failure, request.url ?? "/", request.headers.accept);
  response.writeHead(failure.status, headers);
  response.end(text);
}

const TITLES: Readonly<Record<number, string>> = { 503: "Not available right now" };

/** Whether an Accept header asks for JSON and not for a page, as the admin's scripts do. */
function isJsonAsked(accept: string): boolean {
  return accept.startsWith("application/json");
}

function page(status: number, reason: string, sentence: string) {
  const title = TITLES[status] ?? (status >= 500 ? "Unexpected Application Error!" : reason);
  const text = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
</head>
<body>
<h1>${title}</h1>
<p>${sentence}</p>
<p>${status} ${reason}</p>
</body>
</html>
`;
  return { type: "text/html; charset=utf-8", text };
}
