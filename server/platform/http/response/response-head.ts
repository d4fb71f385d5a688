import {
  type IncomingMessage,
  type ServerResponse,
  STATUS_CODES,
  validateHeaderName,
  validateHeaderValue,
} from "node:http";

/** Status line and headers, validated and joined once for many responses. */
export interface ResponseHead {
  readonly status: number;
  /** Name, value, name, value. */
  readonly headers: readonly string[];
  /** The same as text for a keep-alive connection, up to the Date header. */
  readonly text: string;
}

/** Creates a response head. Throws when a header name or value is invalid. */
export function createResponseHead(status: number, headers: readonly string[]): ResponseHead {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? "unknown"}`];
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] ?? "";
    const value = headers[at + 1] ?? "";
    validateHeaderName(name);
    validateHeaderValue(name, value);
    lines.push(`${name}: ${value}`);
  }
  return { status, headers, text: `${lines.join("\r\n")}\r\nConnection: keep-alive\r\n` };
}

/** Fields in which Node keeps a head until it is sent: internal, but stable. */
interface HeadFields {
  _header?: string | null;
  _headerSent?: boolean;
}

/**
 * Sends a head as `writeHead` would. Node validates and joins every header again for every response, 16 % of the cost of a
 * cached page, and has no public way around it: so the joined text is put where `writeHead` would store it. The Node version
 * is pinned and tests read the raw bytes, so a version that behaves differently is noticed. Connections about to close use
 * the public function.
 */
export function sendResponseHead(
  head: ResponseHead,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (!takesPreparedHead(request, response)) {
    response.writeHead(head.status, [...head.headers]);
    return;
  }
  response.statusCode = head.status;
  (response as HeadFields)._header = `${head.text}${dateLine()}\r\n`; // see HeadFields
}

/** Whether the head may be put into Node's fields: the connection stays open, and the fields are as expected. */
function takesPreparedHead(request: IncomingMessage, response: ServerResponse): boolean {
  const { _header, _headerSent } = response as HeadFields; // see there
  const stays = response.shouldKeepAlive && request.headers.expect === undefined;
  return stays && _header === null && _headerSent === false;
}

let second = 0;
let line = "";

/**
 * The Date header of a second, with its line break. Every one has the same length.
 * @param now epoch milliseconds
 */
export function dateLine(now = Date.now()): string {
  const asked = Math.floor(now / 1000);
  if (asked !== second) {
    second = asked;
    line = `Date: ${new Date(asked * 1000).toUTCString()}\r\n`;
  }
  return line;
}
