import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Writes the whole response of a request to its connection; false, with nothing written, when it has none at hand. */
export type WriteAnswer = (request: IncomingMessage, socket: Socket) => boolean;

/** What node:http keeps on a connection: internal, but stable. */
interface HttpSocket extends Socket {
  parser?: Parser | null;
  /** The response that is being made or sent. */
  _httpMessage?: ServerResponse | null;
}

interface Parser {
  incoming: IncomingMessage | null;
  /** Called with each request once its head is read. The result 0 means: read its body as usual. */
  onIncoming?: ((request: IncomingMessage, keepAlive: boolean) => number) | null;
}

/**
 * Lets requests be answered by one write to the connection, before node:http makes a response object. That object, its events
 * and its place in the queue of a connection are a third of the processor time of a cached page, and there is no public way
 * around them. Node's parser reads every request, and everything else stays with node:http: requests with a body, the last
 * one of a connection, and those that come before an earlier response is on its way. A Node that keeps its parser elsewhere
 * answers all requests the usual way.
 */
export function answerDirectly(server: Server, writeAnswer: WriteAnswer): void {
  server.on("connection", (socket: HttpSocket) => {
    const { parser } = socket;
    const usual = parser?.onIncoming;
    if (!parser || !usual) return;
    parser.onIncoming = (request, keepAlive) => {
      const isOurs = keepAlive && isFree(socket) && isPlain(request);
      if (!isOurs || !writeAnswer(request, socket)) return usual(request, keepAlive);
      parser.incoming = null; // nobody waits for its end
      return 0;
    };
  });
}

/** Whether every earlier response of a connection is sent, so that the next one may be written and no queue grows. */
function isFree(socket: HttpSocket): boolean {
  return !socket._httpMessage && socket.writableLength === 0 && socket.writable;
}

/** Whether a request is nothing but a head, and expects nothing before its response. */
function isPlain({ upgrade, headers }: IncomingMessage & { upgrade?: boolean }): boolean {
  return (
    upgrade !== true &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined &&
    headers.expect === undefined
  );
}
