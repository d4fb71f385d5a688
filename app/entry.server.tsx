import { renderToReadableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { desk } from "./desk.ts";
import { cacheKeyParameters } from "./public/cache-key-parameters.ts";
import { notFoundPage } from "./public/not-found/not-found-pages.ts";
import { withUsedStyles } from "./site-layout/document-head.tsx";
import { PageContext } from "./site-layout/page-context.ts";
import { StyleNonceContext } from "./ui/style-nonce.ts";

/** Errors of a page go to the application's log, unless the visitor left or the request was invalid. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isClientError(error)) return;
  context.get(desk).report(error);
};

/** Whether the error is an HTTP response below 500, such as a GET for a route that only takes POST. */
function isClientError(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status < 500;
}

/** What the admin is allowed in addition: Mantine and the editor insert style elements at run time, and write style attributes. */
const appPolicy = (nonce: string) => `style-src 'nonce-${nonce}'; style-src-attr 'unsafe-inline'`;

/** Renders a page completely instead of streaming it: the page cache stores whole documents, and the HTTP layer hashes inline scripts. */
export default async function handleDocumentRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const siteDesk = loadContext.get(desk);
  const pageOf = (entry: EntryContext) => (
    <PageContext value={siteDesk}>
      <ServerRouter context={entry} url={request.url} />
    </PageContext>
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (isApp(context)) {
    headers.set("Cache-Control", "no-store");
    headers.set("X-Robots-Tag", "noindex");
    const nonce = crypto.getRandomValues(new Uint8Array(16)).toHex();
    headers.append("Content-Security-Policy", appPolicy(nonce));
    // React Router writes the loader data as a script after the page, and React waits for it.
    const html = await renderCompletely(
      <StyleNonceContext value={nonce}>{pageOf(context)}</StyleNonceContext>,
    );
    return new Response(html, { status, headers });
  }
  const { baseUrl } = siteDesk.site.scheduling.external;
  // The booking dialog, which opens on every page, may frame an external scheduler.
  if (baseUrl) headers.append("Content-Security-Policy", `frame-src ${new URL(baseUrl).origin}`);
  const { pathname } = new URL(request.url);
  const kind = kindOfNotFound(context, pathname);
  await siteDesk.nextTurn(); // the loaders took one
  const render = (entry: EntryContext) => withUsedStyles(renderToString(pageOf(entry)));
  const html =
    kind === null || !siteDesk.islandsEntry // a preview
      ? render(context)
      : notFoundPage(siteDesk.site, kind, pathname, (path) =>
          render(path === null ? withoutAddress(context) : context),
        );
  return new Response(`<!doctype html>${html}`, { status, headers });
}

/** The route of a not-found page that shows nothing but its address; null for all other pages. */
function kindOfNotFound({ staticHandlerContext }: EntryContext, pathname: string): string | null {
  const { statusCode, errors, loaderData, matches } = staticHandlerContext;
  const leaf = matches.at(-1)?.route.id;
  if (statusCode !== 404 || errors || leaf === undefined || loaderData[leaf] !== null) return null;
  // Pages that the page cache does not know may show more, such as the token of a visit.
  return cacheKeyParameters(pathname) === null ? null : leaf;
}

/** The same page at an address that stands for all unknown ones. */
function withoutAddress(context: EntryContext): EntryContext {
  const { staticHandlerContext } = context;
  const location = {
    ...staticHandlerContext.location,
    pathname: "/not-found",
    search: "",
    hash: "",
  };
  return { ...context, staticHandlerContext: { ...staticHandlerContext, location } };
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
