import { renderToReadableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { desk } from "./desk.ts";
import { PageContext } from "./site-layout/page-context.ts";

/** Errors of a page go to the application's log, unless the visitor left or the request was invalid. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isClientError(error)) return;
  context.get(desk).report(error);
};

/** Whether the error is an HTTP response below 500, such as a GET for a route that only takes POST. */
function isClientError(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status < 500;
}

/** What the admin is allowed in addition: Mantine inserts styles at run time. */
const APP_POLICY = "style-src 'unsafe-inline'";

/** Renders a page completely instead of streaming it: the page cache stores whole documents, and the HTTP layer hashes inline scripts. */
export default async function handleDocumentRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const siteDesk = loadContext.get(desk);
  const page = (
    <PageContext value={siteDesk}>
      <ServerRouter context={context} url={request.url} />
    </PageContext>
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (isApp(context)) {
    headers.set("Cache-Control", "no-store");
    headers.set("X-Robots-Tag", "noindex");
    headers.append("Content-Security-Policy", APP_POLICY);
    // React Router writes the loader data as a script after the page, and React waits for it.
    const html = await renderCompletely(page);
    return new Response(html, { status, headers });
  }
  const { baseUrl } = siteDesk.site.scheduling.external;
  // The booking dialog, which opens on every page, may frame an external scheduler.
  if (baseUrl) headers.append("Content-Security-Policy", `frame-src ${new URL(baseUrl).origin}`);
  return new Response(`<!doctype html>${renderToString(page)}`, { status, headers });
}

async function renderCompletely(page: React.ReactNode): Promise<string> {
  const stream = await renderToReadableStream(page);
  await stream.allReady;
  return new Response(stream).text();
}

function isApp({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) =>
    Object.hasOwn(Object(routeModules[route.id]?.handle), "app"),
  );
}
