import { LRUCache } from "lru-cache";
import type { SiteKey } from "./options.ts";
import type { Page } from "./page.ts";

/** How many spellings of one address are remembered beside the canonical one. */
const spellings = 4;

/**
 * Pages in memory, bounded by bytes; the least used leave first. Beside its key a page is found by
 * the request lines that lead to it, so that a hit reads nothing but two maps.
 */
export class PageCache {
  readonly #pages: LRUCache<string, Page>;
  readonly #shelves = new Map<string, Map<string, Page>>();
  readonly #lines = new WeakMap<Page, string[]>();

  constructor(bytes: number) {
    this.#pages = new LRUCache({
      maxSize: bytes,
      // One page may not push out a quarter of the others.
      maxEntrySize: Math.ceil(bytes / 4),
      sizeCalculation: (page) => page.bytes,
      dispose: (page) => this.#unshelve(page),
    });
  }

  /** The page a request line led to before, if the site still has that version. */
  find(site: SiteKey, line: string): Page | undefined {
    const page = this.#shelves.get(site.id)?.get(line);
    if (!page || page.version !== site.version || page.origin !== site.origin) return undefined;
    this.#pages.get(page.key); // counts as use
    return page;
  }

  get(key: string): Page | undefined {
    return this.#pages.get(key);
  }

  has(page: Page): boolean {
    return this.#pages.peek(page.key) === page;
  }

  /** Keeps a page under its key and its canonical request line. */
  put(page: Page, line: string): void {
    this.#pages.set(page.key, page);
    if (this.has(page)) this.#shelve(page, line);
  }

  /** Remembers another spelling, and forgets the oldest when there are too many: the canonical stays. */
  alias(page: Page, line: string): void {
    if (!this.has(page) || line.length > 512) return;
    if (this.#shelves.get(page.siteId)?.get(line) === page) return;
    this.#shelve(page, line);
    const lines = this.#lines.get(page) ?? [];
    if (lines.length > spellings + 1) this.#drop(page, lines.splice(1, 1));
  }

  forget(siteId: string): void {
    const pages = [...this.#pages.values()].filter((page) => page.siteId === siteId);
    for (const page of pages) this.#pages.delete(page.key);
  }

  stats() {
    let lines = 0;
    for (const shelf of this.#shelves.values()) lines += shelf.size;
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize, lines };
  }

  #shelve(page: Page, line: string): void {
    const shelf = this.#shelves.get(page.siteId) ?? new Map<string, Page>();
    this.#shelves.set(page.siteId, shelf.set(line, page));
    this.#lines.set(page, [...(this.#lines.get(page) ?? []), line]);
  }

  #unshelve(page: Page): void {
    this.#drop(page, this.#lines.get(page) ?? []);
    this.#lines.delete(page);
  }

  #drop(page: Page, lines: readonly string[]): void {
    const shelf = this.#shelves.get(page.siteId);
    // A newer version may have taken the line over.
    for (const line of lines) if (shelf?.get(line) === page) shelf.delete(line);
    if (shelf?.size === 0) this.#shelves.delete(page.siteId);
  }
}
