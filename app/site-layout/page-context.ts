import { createContext, useContext } from "react";
import type { ZipEntry } from "../../core/locations/zip-directory.ts";
import type { Site } from "../../core/sections/site.ts";
import { type Words, wordsIn } from "../../core/words/words.ts";

/** The data of a request that every page can read. */
export interface PageContextValue {
  readonly site: Site;
  readonly islandsEntry: string;
  readonly year: number;
  /** The coordinates of the business's own ZIP, where they are known. */
  readonly home?: ZipEntry | undefined;
}

/**
 * The page context of this request, provided by entry.server.tsx around the whole page. It is not loader data: public pages
 * are not hydrated, and serializing the whole site for the browser took a fifth of the rendering time.
 */
export const PageContext = createContext<PageContextValue | null>(null);

/** The page context, or null when the site could not be read. */
export function useOptionalPageContext(): PageContextValue | null {
  return useContext(PageContext);
}

/** The page context. Throws when the site of this request could not be read. */
export function usePageContext(): PageContextValue {
  const page = useOptionalPageContext();
  if (!page)
    throw new Error("The site of this request was not read; see the error before this one.");
  return page;
}

export function useSite(): Site {
  return usePageContext().site;
}

/** The fixed words of the page's language. */
export function useWords(): Words {
  return wordsIn(useSite().language);
}
