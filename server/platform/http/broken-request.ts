import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { failureAnswer } from "./failure.ts";
import { methods } from "./methods.ts";

/** How long a client may take to read a last answer before the connection is cut, in ms. */
const farewellMs = 1_000;

/** Answers what Node's parser refuses, with the same headers and plain sentences as everything else. */
export function answerBrokenRequests(server: Server): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (socket.writableEnded) return;
    const answering = (socket as Duplex & { _httpMessage?: ServerResponse })._httpMessage;
    // Half an answer is out: a second one in its middle would be read as its body.
    if (error.code === "ECONNRESET" || !socket.writable || answering?.headersSent) {
      socket.destroy(error);
      return;
    }
    sayGoodbye(socket, statusOf(error));
  });
  server.on("connect", (_request: IncomingMessage, socket: Duplex) => {
    socket.on("error", () => socket.destroy());
    sayGoodbye(socket, 405);
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
      // An unknown word where the method stands; anything else there is not HTTP at all.
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

function sayGoodbye(socket: Duplex, status: number): void {
  const sentence = sentences[status] ?? "This request cannot be served.";
  const allow = status === 405 ? ["Allow", methods.join(", ")] : [];
  const extra = ["Date", new Date().toUTCString(), "Connection", "close", ...allow];
  const { headers, text } = failureAnswer({ status, sentence, headers: extra }, "/");
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`];
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`);
  socket.end(`${lines.join("\r\n")}\r\n\r\n${text}`);
  // What still comes in is read and dropped for a moment, or its reset would eat the answer.
  setTimeout(() => socket.destroy(), farewellMs).unref();
}
