import { readable } from "./crawl.ts";

/** What a page's head says to search engines and link previews; undefined where it says nothing. */
export interface Head {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly canonical: string | undefined;
  readonly image: string | undefined;
  readonly robots: string | undefined;
}

/** Reads the head of a page as our renderer writes it. */
export function headOf(html: string): Head {
  const first = (pattern: RegExp) => {
    const found = pattern.exec(html)?.[1];
    return found === undefined ? undefined : readable(found);
  };
  return {
    title: first(/<title>([^<]*)<\/title>/),
    description: first(/<meta name="description" content="([^"]*)"/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    image: first(/<meta property="og:image" content="([^"]*)"/),
    robots: first(/<meta name="robots" content="([^"]*)"/),
  };
}
