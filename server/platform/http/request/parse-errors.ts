import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { failureResponse } from "../response/failure.ts";
import { methods } from "./methods.ts";

/** How long a client may take to read the last response before the connection is closed, in milliseconds. */
const CLOSE_AFTER_MS = 1_000;

/** Responds to requests that Node's parser rejects, with the same headers and sentences as all other failures. */
export function handleParseErrors(server: Server): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (socket.writableEnded) return;
    const answering = (socket as Duplex & { _httpMessage?: ServerResponse })._httpMessage; // set by node:http
    // A response is already being sent: another one would be read as part of its body.
    if (error.code === "ECONNRESET" || !socket.writable || answering?.headersSent) {
      socket.destroy(error);
      return;
    }
    sendLastResponse(socket, statusOf(error));
  });
  server.on("connect", (_request: IncomingMessage, socket: Duplex) => {
    socket.on("error", () => socket.destroy());
    sendLastResponse(socket, 405);
  });
}

interface ParseError extends NodeJS.ErrnoException {
  /** What the parser was reading. */
  readonly rawPacket?: Buffer;
}

function statusOf(error: ParseError): number {
  switch (error.code) {
    case "HPE_HEADER_OVERFLOW":
      return 431;
    case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
      return 413;
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return 408;
    case "HPE_INVALID_METHOD":
      // An unknown method; anything else in its place is not HTTP.
      return /^[A-Za-z]+ \S+ HTTP\//.test(error.rawPacket?.toString("latin1") ?? "") ? 405 : 400;
    default:
      return 400;
  }
}

const sentences: Record<number, string> = {
  400: "This request cannot be read as HTTP.",
  405: "This method is not served here.",
  408: "The request took too long to arrive.",
  413: "This request is too large.",
  431: "The headers of this request are too large.",
};

function sendLastResponse(socket: Duplex, status: number): void {
  const sentence = sentences[status] ?? "This request cannot be served.";
  const allow = status === 405 ? ["Allow", methods.join(", ")] : [];
  const extra = ["Date", new Date().toUTCString(), "Connection", "close", ...allow];
  const { headers, text } = failureResponse({ status, sentence, headers: extra }, "/");
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`];
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`);
  socket.end(`${lines.join("\r\n")}\r\n\r\n${text}`);
  // Incoming data is discarded for a moment: an immediate reset would destroy the response.
  setTimeout(() => socket.destroy(), CLOSE_AFTER_MS).unref();
}
