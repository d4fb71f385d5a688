import type { MetaDescriptor } from "react-router";
import type { Frame } from "./frame.ts";

interface Page {
  readonly title: string;
  readonly description: string;
  /** The canonical path: without query, the same for every way to the page. */
  readonly path: string;
  /** Kept out of search engines. */
  readonly hidden?: boolean;
}

/** What a page tells browsers, search engines and link previews: title, description and one canonical address. */
export function pageMeta(frame: Frame | undefined, page: Page): MetaDescriptor[] {
  if (!frame) return [{ title: page.title }];
  const address = `${frame.site.origin}${page.path}`;
  return [
    { title: page.title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: frame.site.businessConfig.name },
    ...(page.hidden ? [{ name: "robots", content: "noindex" }] : []),
  ];
}
