import type { ShellOptions, SiteKey } from "./options.ts";
import { makePage, type Page } from "./page.ts";
import type { PageCache } from "./page-cache.ts";
import type { Repacking } from "./repacking.ts";
import { isShareable, isStorable, type Reply, readReply } from "./reply.ts";

/** A document: kept as a page, or an answer for once (not found, a redirect, a failure). */
type Document =
  | { readonly kind: "page"; readonly page: Page }
  | { readonly kind: "reply"; readonly reply: Reply };

interface Flight {
  readonly site: SiteKey;
  readonly document: Promise<Document>;
  /** The site was forgotten meanwhile: what lands is shown once and not kept. */
  stale: boolean;
}

/** Renders documents, each address once at a time. */
export interface Documents {
  /** `query` is canonical. Rejects when the app throws or takes longer than the deadline. */
  document(site: SiteKey, pathname: string, query: string): Promise<Document>;
  forget(siteId: string): void;
  renders(): number;
}

/** `deadlineMs`: how long one render may take before those who wait get an error. */
export function openDocuments(
  app: Pick<ShellOptions, "answer">,
  pages: PageCache,
  repacking: Repacking,
  deadlineMs: number,
): Documents {
  const flights = new Map<string, Flight>();
  let renders = 0;

  async function render(
    key: string,
    site: SiteKey,
    [path, query]: readonly [string, string],
    isStale: () => boolean,
  ) {
    renders += 1;
    const line = lineOf(path, query);
    const signal = AbortSignal.timeout(deadlineMs);
    const headers = { accept: "text/html", host: new URL(site.origin).host };
    const request = new Request(site.origin + line, { headers, signal });
    const reply = await Promise.race([
      app.answer(request, site, null).then(readReply),
      expiry(signal),
    ]);
    if (!isStorable(reply)) return { kind: "reply", reply } as const;
    const page = await makePage(key, site, { path, query }, reply);
    if (!isStale()) {
      pages.put(page, line);
      // Pages with a query are endlessly many: they are packed again once they prove wanted.
      if (!line.includes("?")) repacking.add(page);
    }
    return { kind: "page", page } as const;
  }

  return {
    async document(site, pathname, query) {
      const asked = [pathname, query] as const;
      const key = `${site.id}\n${site.version}\n${site.origin}\n${lineOf(pathname, query)}`;
      const kept = pages.get(key);
      if (kept) return { kind: "page", page: kept };
      const running = flights.get(key);
      if (running) {
        const document = await running.document;
        if (document.kind === "page" || isShareable(document.reply)) return document;
        return render(key, site, asked, () => true);
      }
      const flight: Flight = {
        site,
        document: render(key, site, asked, () => flight.stale),
        stale: false,
      };
      flights.set(key, flight);
      try {
        return await flight.document;
      } finally {
        if (flights.get(key) === flight) flights.delete(key);
      }
    },
    forget(siteId) {
      for (const [key, flight] of flights) {
        if (flight.site.id !== siteId) continue;
        flight.stale = true;
        flights.delete(key);
      }
    },
    renders: () => renders,
  };
}

function lineOf(pathname: string, query: string): string {
  return query ? `${pathname}?${query}` : pathname;
}

function expiry(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
