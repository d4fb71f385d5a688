import type { IncomingMessage } from "node:http";

/** Longer than the response to a slow body takes, so that the client gets the reason first. */
const GRACE_MS = 1_000;

const running = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Destroys the connection of a request whose body does not arrive in time, whether or not it is read. */
export function limitRequestTime(request: IncomingMessage, ms: number): void {
  const { "content-length": length, "transfer-encoding": coding } = request.headers;
  if (coding === undefined && (length === undefined || length === "0")) return;
  const cut = () => {
    if (!request.complete) request.socket.destroy();
  };
  running.set(request, setTimeout(cut, ms + GRACE_MS).unref());
  request.once("close", () => liftRequestTimeLimit(request));
}

/** Removes the time limit of a request that was allowed a longer one. */
export function liftRequestTimeLimit(request: IncomingMessage): void {
  clearTimeout(running.get(request));
}
