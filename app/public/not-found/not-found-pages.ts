import type { Site } from "../../../core/sections/site.ts";

/** Not-found pages of one site: those that may still be rendered for their own address, and the one for all others. */
interface SiteNotFounds {
  allowance: number;
  /** Epoch milliseconds. */
  countedAt: number;
  readonly pages: Map<string, string>;
}

/** A person mistypes an address now and then; programs that try addresses ask for hundreds a second. */
const RENDERS_AT_ONCE = 20;
const RENDERS_PER_SECOND = 2;

/** Forgets a site together with its composed version. */
const bySite = new WeakMap<Site, SiteNotFounds>();

/**
 * The not-found page for an address. `render` writes it for that address, or, told `null`, for no address in particular. When
 * a site is asked for many at once, everybody gets the latter, which is rendered once per `kind` of page.
 */
export function notFoundPage(
  site: Site,
  kind: string,
  pathname: string,
  render: (pathname: string | null) => string,
  now: number = Date.now(),
): string {
  const own = bySite.get(site) ?? { allowance: RENDERS_AT_ONCE, countedAt: now, pages: new Map() };
  bySite.set(site, own);
  const regained = ((now - own.countedAt) / 1_000) * RENDERS_PER_SECOND;
  own.allowance = Math.min(RENDERS_AT_ONCE, own.allowance + Math.max(0, regained));
  own.countedAt = now;
  if (own.allowance >= 1) {
    own.allowance -= 1;
    return render(pathname);
  }
  const page = own.pages.get(kind) ?? render(null);
  own.pages.set(kind, page);
  return page;
}
