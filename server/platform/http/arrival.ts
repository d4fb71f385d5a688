import type { IncomingMessage } from "node:http";

/** Longer than the answer to a slow body takes: who is read hears why first. */
const GRACE_MS = 1_000;

const running = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Cuts a request off whose body has not arrived in time, whether or not anybody reads it. Without a body nothing is done. */
export function boundArrival(request: IncomingMessage, ms: number): void {
  const { "content-length": length, "transfer-encoding": coding } = request.headers;
  if (coding === undefined && (length === undefined || length === "0")) return;
  const cut = () => {
    if (!request.complete) request.socket.destroy();
  };
  running.set(request, setTimeout(cut, ms + GRACE_MS).unref());
  request.once("close", () => liftBound(request));
}

/** Lets a request take the longer time it was given. */
export function liftBound(request: IncomingMessage): void {
  clearTimeout(running.get(request));
}
