import { renderToReadableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { desk } from "./desk.ts";
import { FrameContext } from "./site-layout/frame.ts";

/** What a page threw goes to the house's own log. A visitor who left is no failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRefusal(error)) return;
  context.get(desk).report(error);
};

/** A request nobody answers, such as reading what can only be sent: its 4xx says so. */
function isRefusal(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status < 500;
}

/** What a hydrated page may do besides: Mantine writes styles while it runs, and pictures are shown before they are sent. */
const APP_POLICY = "style-src 'unsafe-inline'";

/** Renders a page whole: the page cache stores a document, so there is nothing to stream, and the shell hashes what stands inline. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const opened = loadContext.get(desk);
  const page = (
    <FrameContext value={opened}>
      <ServerRouter context={context} url={request.url} />
    </FrameContext>
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (isApp(context)) {
    headers.set("Cache-Control", "no-store");
    headers.set("X-Robots-Tag", "noindex");
    headers.append("Content-Security-Policy", APP_POLICY);
    // React Router writes what its loaders said behind the page, as a script that React waits for.
    const html = await wholeOf(page);
    return new Response(html, { status, headers });
  }
  const { baseUrl } = opened.site.scheduling.external;
  // Another scheduler's pages stand in the booking dialog, which opens on every page.
  if (baseUrl) headers.append("Content-Security-Policy", `frame-src ${new URL(baseUrl).origin}`);
  return new Response(`<!doctype html>${renderToString(page)}`, { status, headers });
}

async function wholeOf(page: React.ReactNode): Promise<string> {
  const stream = await renderToReadableStream(page);
  await stream.allReady;
  return new Response(stream).text();
}

function isApp({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) =>
    Object.hasOwn(Object(routeModules[route.id]?.handle), "app"),
  );
}
