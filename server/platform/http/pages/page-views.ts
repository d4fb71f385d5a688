import type { IncomingMessage } from "node:http";
import type { HttpServerOptions, PageView } from "../options.ts";
import { callerOf } from "../request/caller.ts";
import type { IsTrustedProxy } from "../request/trusted-proxies.ts";

/** Reports a page that was sent. */
export type ReportPageView = (request: IncomingMessage, page: PageView) => void;

/** Creates the reporter. An error while counting is logged and never affects the response. */
export function createPageViewReporter(
  { onPageView, log }: HttpServerOptions,
  trusts: IsTrustedProxy,
): ReportPageView {
  if (!onPageView) return () => {};
  const networkOf = (request: IncomingMessage) => callerOf(request, trusts).network;
  return (request, page) => {
    if (request.method !== "GET") return;
    try {
      onPageView(request, page, networkOf);
    } catch (err) {
      log.error({ err }, "a page that was shown could not be counted");
    }
  };
}
