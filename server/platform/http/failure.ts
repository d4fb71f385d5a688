import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { isApi, problem } from "./problem.ts";
import { guarded, plainPolicy } from "./security.ts";

/** The shell's own answer when it does not reach the app: one plain sentence. */
export interface Failure {
  readonly status: number;
  readonly sentence: string;
  /** Further headers: name, value, name, value. */
  readonly headers?: readonly string[];
}

/** The body and headers of a failure: a small page, or a problem document (RFC 9457) under /api/ and its like. */
export function failureAnswer(failure: Failure, rawTarget: string) {
  const title = STATUS_CODES[failure.status] ?? "Error";
  const { type, text } = isApi(rawTarget)
    ? problem(failure.status, title, failure.sentence)
    : page(failure.status, title, failure.sentence);
  const headers = [
    "Content-Type",
    type,
    "Content-Length",
    String(Buffer.byteLength(text)),
    "Cache-Control",
    "no-store",
    ...guarded(plainPolicy),
    ...(failure.headers ?? []),
  ];
  return { type, headers, text };
}

/** Sends a failure, unless an answer is already under way: then the connection is cut. */
export function fail(request: IncomingMessage, response: ServerResponse, failure: Failure): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { headers, text } = failureAnswer(failure, request.url ?? "/");
  response.writeHead(failure.status, headers);
  response.end(text);
}

function page(status: number, reason: string, sentence: string) {
  const title = status >= 500 ? "Unexpected Application Error!" : reason;
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
