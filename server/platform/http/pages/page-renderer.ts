import type { HttpServerOptions, SiteKey } from "../options.ts";
import {
  type AppResponse,
  isShareable,
  isStorable,
  readAppResponse,
} from "../response/app-response.ts";
import { type CachedPage, createCachedPage } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";
import type { Recompressor } from "./recompress.ts";

/** The result of rendering: a cached page, or a response used once (not found, a redirect, a failure). */
type RenderResult =
  | { readonly kind: "page"; readonly page: CachedPage }
  | { readonly kind: "reply"; readonly reply: AppResponse };

interface PendingRender {
  readonly site: SiteKey;
  readonly renderPage: Promise<RenderResult>;
  /** The site's pages were dropped meanwhile: the result is used once and not cached. */
  stale: boolean;
}

/** Renders pages, each URL once at a time. */
export interface PageRenderer {
  /** `query` is canonical. Rejects when the app throws or takes longer than the deadline. */
  renderPage(site: SiteKey, pathname: string, query: string): Promise<RenderResult>;
  forget(siteId: string): void;
  renderCount(): number;
}

/** Creates a page renderer. `deadlineMs`: how long one render may take before it fails. */
export function createPageRenderer(
  app: Pick<HttpServerOptions, "answer">,
  pages: PageCache,
  recompressor: Recompressor,
  deadlineMs: number,
): PageRenderer {
  const pending = new Map<string, PendingRender>();
  let renderCount = 0;

  async function renderPage(
    key: string,
    site: SiteKey,
    [path, query]: readonly [string, string],
    isStale: () => boolean,
  ) {
    renderCount += 1;
    const line = requestLineOf(path, query);
    const signal = AbortSignal.timeout(deadlineMs);
    const headers = { accept: "text/html", host: new URL(site.origin).host };
    const request = new Request(site.origin + line, { headers, signal });
    const reply = await Promise.race([
      app.answer(request, site, null).then(readAppResponse),
      rejectOnAbort(signal),
    ]);
    if (!isStorable(reply)) return { kind: "reply", reply } as const;
    const page = await createCachedPage(key, site, { path, query }, reply);
    if (!isStale()) {
      pages.put(page, line);
      // There is no end of pages with a query: they are recompressed only when they are requested often.
      if (!line.includes("?")) recompressor.add(page);
    }
    return { kind: "page", page } as const;
  }

  return {
    async renderPage(site, pathname, query) {
      const requests = [pathname, query] as const;
      const key = `${site.id}\n${site.version}\n${site.origin}\n${requestLineOf(pathname, query)}`;
      const cached = pages.get(key);
      if (cached) return { kind: "page", page: cached };
      const running = pending.get(key);
      if (running) {
        const document = await running.renderPage;
        if (document.kind === "page" || isShareable(document.reply)) return document;
        return renderPage(key, site, requests, () => true);
      }
      const own: PendingRender = {
        site,
        renderPage: renderPage(key, site, requests, () => own.stale),
        stale: false,
      };
      pending.set(key, own);
      try {
        return await own.renderPage;
      } finally {
        if (pending.get(key) === own) pending.delete(key);
      }
    },
    forget(siteId) {
      for (const [key, own] of pending) {
        if (own.site.id !== siteId) continue;
        own.stale = true;
        pending.delete(key);
      }
    },
    renderCount: () => renderCount,
  };
}

function requestLineOf(pathname: string, query: string): string {
  return query ? `${pathname}?${query}` : pathname;
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
