import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { HttpServerOptions } from "../options.ts";
import { hasDuplicateHost, readHost } from "../request/host.ts";
import { hasPartnerKey } from "../request/origin.ts";
import { type CachedPage, sendCachedPage, writeCachedPage } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";
import type { ReportPageView } from "./page-views.ts";
import { createRecompressor } from "./recompress.ts";

/** Answers the requests whose page is in the cache. */
export interface CacheHits {
  /** Writes the page to a connection that stays open; false, with nothing written, for every other request. */
  write(request: IncomingMessage, socket: Socket): boolean;
  /** Sends the page by way of node:http; false when it is not in the cache. */
  send(request: IncomingMessage, response: ServerResponse): boolean;
  /** How many pages were sent since the start. */
  count(): number;
  /** Ends the recompression in the background. */
  stop(): void;
}

/** A page is recompressed once it was sent from the cache this often: most pages of most sites are asked for once. */
const RECOMPRESS_AFTER = 3;

/** Creates what answers from the page cache. */
export function createCacheHits(
  options: HttpServerOptions,
  pages: PageCache,
  reportPageView: ReportPageView,
): CacheHits {
  const recompressor = createRecompressor((page) => pages.has(page));
  let count = 0;

  function note(request: IncomingMessage, page: CachedPage): void {
    count += 1;
    if (page.isHtml) reportPageView(request, page);
    if (page.sentCount === RECOMPRESS_AFTER) recompressor.add(page);
  }

  return {
    write(request, socket) {
      let page: CachedPage | undefined;
      try {
        page = findPage(options, pages, request);
      } catch {
        return false; // `send` meets the same error, and its caller reports it
      }
      if (!page || !writeCachedPage(page, request, socket)) return false;
      note(request, page);
      return true;
    },
    send(request, response) {
      const page = findPage(options, pages, request);
      if (!page) return false;
      sendCachedPage(page, request, response);
      note(request, page);
      return true;
    },
    count: () => count,
    stop: () => recompressor.stop(),
  };
}

/** The cached page for a request as it is, found by two lookups. */
function findPage(
  options: HttpServerOptions,
  pages: PageCache,
  request: IncomingMessage,
): CachedPage | undefined {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  if (request.headers.authorization !== undefined && hasPartnerKey(request)) return undefined;
  const host = readHost(request.headers.host);
  if (host === null || hasDuplicateHost(request)) return undefined;
  const site = options.siteFor(host);
  if (site instanceof Promise) {
    site.catch(() => undefined); // serve() calls it again and handles the failure
    return undefined;
  }
  return site ? pages.find(site, request.url ?? "/") : undefined;
}
