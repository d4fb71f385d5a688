import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { FrameContext } from "./chrome/frame.ts";
import { desk } from "./desk.ts";

/** What a page threw goes to the house's own log. A visitor who left is no failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(desk).report(error);
};

/** Renders a document whole: the page cache stores it, so there is nothing to stream. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Response {
  const html = renderToString(
    <FrameContext value={loadContext.get(desk)}>
      <ServerRouter context={context} url={request.url} />
    </FrameContext>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { baseUrl } = loadContext.get(desk).site.scheduling.external;
  // Another scheduler's pages stand in the booking dialog, which opens on every page.
  if (baseUrl) headers.append("Content-Security-Policy", `frame-src ${new URL(baseUrl).origin}`);
  return new Response(`<!doctype html>${html}`, { status, headers });
}
