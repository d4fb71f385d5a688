import { decodeHtml } from "./crawl.ts";

/** The tags in a page's head for search engines and link previews; undefined where a tag is missing. */
export interface HeadTags {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly canonical: string | undefined;
  readonly image: string | undefined;
  readonly robots: string | undefined;
}

/** Reads the head of a page as React renders it. */
export function readHeadTags(html: string): HeadTags {
  const first = (pattern: RegExp) => {
    const found = pattern.exec(html)?.[1];
    return found === undefined ? undefined : decodeHtml(found);
  };
  return {
    title: first(/<title>([^<]*)<\/title>/),
    description: first(/<meta name="description" content="([^"]*)"/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    image: first(/<meta property="og:image" content="([^"]*)"/),
    robots: first(/<meta name="robots" content="([^"]*)"/),
  };
}
