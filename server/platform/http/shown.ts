import type { IncomingMessage } from "node:http";
import { callerOf } from "./caller.ts";
import type { ShellOptions, Shown } from "./options.ts";
import type { Trust } from "./trust.ts";

/** Tells the app of a page that was sent. */
export type TellShown = (request: IncomingMessage, page: Shown) => void;

/** Makes the telling out of the options. What the app makes of it is no visitor's trouble: the page is on its way. */
export function openShown({ shown, log }: ShellOptions, trusts: Trust): TellShown {
  if (!shown) return () => {};
  const networkOf = (request: IncomingMessage) => callerOf(request, trusts).network;
  return (request, page) => {
    if (request.method !== "GET") return;
    try {
      shown(request, page, networkOf);
    } catch (err) {
      log.error({ err }, "a page that was shown could not be counted");
    }
  };
}
