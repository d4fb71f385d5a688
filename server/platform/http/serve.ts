import type { IncomingMessage, ServerResponse } from "node:http";
import { nextTurn } from "../turns.ts";
import { runDevelopmentMiddleware } from "./development-middleware.ts";
import { logPath } from "./log-path.ts";
import type { HttpServerOptions, PageView, SiteKey } from "./options.ts";
import type { ServeAsset } from "./pages/assets.ts";
import { sendCachedPage } from "./pages/cached-page.ts";
import type { PageCache } from "./pages/page-cache.ts";
import type { PageRenderer } from "./pages/page-renderer.ts";
import type { ReportPageView } from "./pages/page-views.ts";
import { readBody, sendFailureAndDrain, tooLarge, tooSlow } from "./request/body.ts";
import { callerOf, isViaProxy } from "./request/caller.ts";
import { hasDuplicateHost, readHost } from "./request/host.ts";
import { isGetOrHead, methods } from "./request/methods.ts";
import {
  crossSiteFailure,
  hasPartnerKey,
  isProgramForm,
  isSafe,
  isSameSiteWrite,
} from "./request/origin.ts";
import { canonicalQuery, isReadable } from "./request/query.ts";
import { type RenderQueue, renderFailures } from "./request/render-queue.ts";
import { type RequestTarget, readTarget, splitTarget } from "./request/target.ts";
import { toRequest } from "./request/to-request.ts";
import type { IsTrustedProxy } from "./request/trusted-proxies.ts";
import { type AdmitBody, uploadsBusy } from "./request/upload-slots.ts";
import { type AppResponse, isHtml, readAppResponse } from "./response/app-response.ts";
import { sendFailure } from "./response/failure.ts";
import { withPlainError } from "./response/plain-errors.ts";
import { sendUncached } from "./response/send-uncached.ts";
import { rejectMethod, sendAllowedMethods, sendRedirect } from "./response/short-responses.ts";
import { sendUnavailable } from "./response/unavailable.ts";

/** What a request is served with. */
export interface ServeContext {
  readonly options: HttpServerOptions;
  readonly admitBody: AdmitBody;
  readonly trusts: IsTrustedProxy;
  readonly pages: PageCache;
  readonly renderer: PageRenderer;
  /** Null in development. */
  readonly assets: ServeAsset | null;
  readonly reportPageView: ReportPageView;
  readonly renderQueue: RenderQueue;
}

/** Serves one request that is not in the page cache. Rejects when the app throws. */
export async function serve(
  context: ServeContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { options } = context;
  if (
    options.development &&
    (await runDevelopmentMiddleware(options.development, request, response))
  )
    return;
  const { host, target: line } = splitTarget(request.url ?? "/");
  const named = hasDuplicateHost(request) ? null : readHost(host ?? request.headers.host);
  if (!methods.includes(request.method ?? "")) return rejectMethod(request, response);
  if (named === null) {
    const sentence = "The Host header of this request is missing or malformed.";
    return sendFailure(request, response, { status: 400, sentence });
  }
  if (line === "*" && request.method === "OPTIONS") return sendAllowedMethods(response);
  const site = await options.siteFor(named);
  if (!site) {
    const sentence = "There is no site at this address.";
    return sendFailure(request, response, { status: 404, sentence });
  }
  const parsed = readTarget(line, (pathname) => isGetOrHead(request) && isPage(context, pathname));
  if (parsed.kind === "refused") return sendFailure(request, response, parsed);
  if (!isSafe(request.method) && isCrossSite(context, site, request, named, parsed)) {
    return sendFailureAndDrain(request, response, crossSiteFailure(request, line));
  }
  if (parsed.kind === "moved") return sendRedirect(request, response, parsed.location);
  const allowance = await context.admitBody(request, parsed.pathname, site);
  if (allowance.kind === "gone") return;
  if (allowance.kind === "busy") return sendFailureAndDrain(request, response, uploadsBusy);
  try {
    const body = await readBody(request, response, allowance);
    if (body.kind === "gone") return;
    if (body.kind === "too-slow") return sendFailureAndDrain(request, response, tooSlow);
    if (body.kind === "too-large")
      return sendFailureAndDrain(request, response, tooLarge(allowance.bytes));
    await answer(context, site, request, response, { ...parsed, bytes: body.bytes });
  } finally {
    allowance.release();
  }
}

/** Whether a write may come from a page of another site. Checked before the body is read. */
function isCrossSite(
  { options, trusts }: ServeContext,
  site: SiteKey,
  request: IncomingMessage,
  host: string,
  parsed: Exclude<RequestTarget, { kind: "refused" }>,
): boolean {
  const pathname = parsed.kind === "path" ? parsed.pathname : parsed.location.replace(/\?.*/s, "");
  const allowed = options.allowedOrigins?.(site, pathname) ?? [];
  const byProxy = isViaProxy(request, trusts);
  if (isSameSiteWrite(request, { site, host, byProxy, allowed })) return false;
  if (isProgramForm(request, pathname) || hasPartnerKey(request)) return false;
  const { origin } = request.headers;
  const fields = {
    method: request.method,
    pathname: logPath(pathname),
    host,
    origin: origin?.slice(0, 200),
    byProxy,
  };
  options.log.info(fields, "rejected: the request does not come from this site's origin");
  return true;
}

interface ParsedRequest {
  readonly pathname: string;
  readonly search: string;
  readonly bytes: Buffer<ArrayBuffer> | null;
}

async function answer(
  context: ServeContext,
  site: SiteKey,
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, search, bytes }: ParsedRequest,
): Promise<void> {
  const { options, assets } = context;
  // With a partner's key the answer depends on the key.
  const isShared = isGetOrHead(request) && !hasPartnerKey(request);
  const known = isShared ? options.cacheKeyParameters(pathname) : null;
  const query = known ? canonicalQuery(search, known) : isReadable(search) ? search.slice(1) : null;
  if (query === null) {
    const sentence = "The part of this address after the question mark can't be read.";
    return sendFailure(request, response, { status: 400, sentence });
  }
  if (assets && isGetOrHead(request)) {
    if (assets(request, response, pathname)) return;
    if (pathname.startsWith("/assets/")) {
      return sendFailure(request, response, {
        status: 404,
        sentence: "This file is no longer here.",
      });
    }
  }
  const page = { site, pathname, query };
  if (known && assets) return sendRenderedPage(context, page, request, response);
  const send = (release?: () => void) =>
    sendAnswer(context, { ...page, bytes }, request, response, release);
  return isGetOrHead(request) ? inTurn(context, request, response, send) : send();
}

/** The page that a request asks for; `query` is canonical. */
interface RequestedPage {
  readonly site: SiteKey;
  readonly pathname: string;
  readonly query: string;
}

/** Answers when it is this network's turn, which `release` ends early: a stream of events may stay open for hours. Writes do not wait: they have limits of their own. */
async function inTurn(
  { renderQueue, trusts }: ServeContext,
  request: IncomingMessage,
  response: ServerResponse,
  render: (release: () => void) => Promise<void>,
): Promise<void> {
  const turn = await renderQueue.enter(callerOf(request, trusts).network);
  if (turn.kind !== "admitted") return sendFailure(request, response, renderFailures[turn.kind]);
  try {
    if (!response.destroyed) await render(turn.release);
  } finally {
    turn.release();
  }
}

async function sendAnswer(
  context: ServeContext,
  { site, pathname, query, bytes }: RequestedPage & { readonly bytes: Buffer<ArrayBuffer> | null },
  request: IncomingMessage,
  response: ServerResponse,
  release: (() => void) | undefined,
): Promise<void> {
  const url = site.origin + pathname + (query ? `?${query}` : "");
  // Twenty requests that arrive together are not answered in one turn, in which visitors of cached pages would wait.
  await nextTurn();
  const parsed = toRequest(request, url, bytes, response);
  const caller = callerOf(request, context.trusts);
  const reply = await readAppResponse(await context.options.answer(parsed, site, caller));
  if (reply.type.startsWith("text/event-stream")) release?.();
  await sendAppResponse(context, reply, request, response, pageViewOf(site, pathname, query));
}

async function sendRenderedPage(
  context: ServeContext,
  { site, pathname, query }: RequestedPage,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { renderer, pages } = context;
  const document = await renderer.renderPage(site, pathname, query, () =>
    context.renderQueue.enter(callerOf(request, context.trusts).network),
  );
  if (response.destroyed) return;
  if (document.kind === "reply") {
    const page = pageViewOf(site, pathname, query);
    return sendAppResponse(context, document.reply, request, response, page);
  }
  if (document.kind !== "page")
    return sendFailure(request, response, renderFailures[document.kind]);
  // The absolute form names its own host, so only origin-form targets may be found by their line.
  if (request.url?.startsWith("/")) pages.alias(document.page, request.url);
  sendCachedPage(document.page, request, response);
  if (document.page.isHtml) context.reportPageView(request, document.page);
}

function pageViewOf({ id, origin }: SiteKey, path: string, query: string): PageView {
  return { siteId: id, origin, path, query };
}

async function sendAppResponse(
  { options, assets, reportPageView }: Pick<ServeContext, "options" | "assets" | "reportPageView">,
  reply: AppResponse,
  request: IncomingMessage,
  response: ServerResponse,
  page: PageView,
): Promise<void> {
  const { status } = reply;
  const pathname = page.path;
  // The query is not logged: it may contain what people typed.
  if (status >= 400)
    options.log.info(
      { method: request.method, pathname: logPath(pathname), status },
      "the app answered with an error",
    );
  if (status >= 500 && status !== 503 && (await options.isUnavailable?.())) {
    await reply.rest?.cancel();
    return sendUnavailable(request, response);
  }
  await sendUncached(await withPlainError(reply, pathname), request, response, assets !== null);
  if (status === 200 && isHtml(reply.type)) reportPageView(request, page);
}

function isPage({ options }: ServeContext, pathname: string): boolean {
  return options.cacheKeyParameters(pathname) !== null;
}
