import { nextTurn } from "../../turns.ts";
import type { HttpServerOptions, SiteKey } from "../options.ts";
import type { NoTurn, RenderTurn } from "../request/render-queue.ts";
import {
  type AppResponse,
  isShareable,
  isStorable,
  readAppResponse,
} from "../response/app-response.ts";
import { type CachedPage, createCachedPage } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";

/**
 * The result of rendering: a cached page, or a response used once (not found, a redirect, a failure); or there was no turn to
 * render it.
 */
type RenderResult =
  | { readonly kind: "page"; readonly page: CachedPage }
  | { readonly kind: "reply"; readonly reply: AppResponse }
  | NoTurn;

interface PendingRender {
  readonly site: SiteKey;
  readonly renderPage: Promise<RenderResult>;
  /** The site's pages were dropped meanwhile: the result is used once and not cached. */
  stale: boolean;
}

/** Renders pages, each URL once at a time. */
export interface PageRenderer {
  /**
   * `query` is canonical. `enter` waits for a turn, if the page is neither cached nor being rendered already; pages warmed
   * ahead need none. Rejects when the app throws or takes longer than the deadline.
   */
  renderPage(
    site: SiteKey,
    pathname: string,
    query: string,
    enter?: () => Promise<RenderTurn>,
  ): Promise<RenderResult>;
  forget(siteId: string): void;
  renderCount(): number;
}

/** Creates a page renderer. `deadlineMs`: how long one render may take before it fails. */
export function createPageRenderer(
  app: Pick<HttpServerOptions, "answer">,
  pages: PageCache,
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
    await nextTurn();
    const line = requestLineOf(path, query);
    const signal = AbortSignal.timeout(deadlineMs);
    const headers = { accept: "text/html", host: new URL(site.origin).host };
    const request = new Request(site.origin + line, { headers, signal });
    const reply = await Promise.race([
      app.answer(request, site, null).then(readAppResponse),
      rejectOnAbort(signal),
    ]);
    if (!isStorable(reply)) return { kind: "reply", reply } as const;
    await nextTurn(); // rendering took its turn already
    const page = await createCachedPage(key, site, { path, query }, reply);
    if (!isStale()) pages.put(page, line);
    return { kind: "page", page } as const;
  }

  return {
    async renderPage(site, pathname, query, enter) {
      const render = (isStale: () => boolean) =>
        inTurn(enter, () => renderPage(key, site, [pathname, query], isStale));
      const key = cacheKeyOf(site, requestLineOf(pathname, query));
      const cached = pages.get(key);
      if (cached) return { kind: "page", page: cached };
      const running = pending.get(key);
      if (running) {
        const document = await running.renderPage;
        if (document.kind === "page") return document;
        if (document.kind === "reply" && isShareable(document.reply)) return document;
        return render(() => true);
      }
      const own: PendingRender = {
        site,
        renderPage: render(() => own.stale),
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

async function inTurn<Result>(
  enter: (() => Promise<RenderTurn>) | undefined,
  render: () => Promise<Result>,
): Promise<Result | NoTurn> {
  const turn = await enter?.();
  if (turn && turn.kind !== "admitted") return turn;
  return render().finally(turn?.release);
}

function cacheKeyOf({ id, version, origin }: SiteKey, line: string): string {
  return `${id}\n${version}\n${origin}\n${line}`;
}

function requestLineOf(pathname: string, query: string): string {
  return query ? `${pathname}?${query}` : pathname;
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
