import { publicPages } from "../../../core/sections/public-pages.ts";
import { desk } from "../../desk.ts";
import { textFile } from "../file.ts";
import type { Route } from "./+types/route.ts";

/** `/sitemap.xml`: every indexable page, with the day it was last changed where that is known. */
export async function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(desk);
  const { SitemapStream, streamToPromise } = await import("sitemap");
  const stream = new SitemapStream({
    hostname: site.origin,
    lastmodDateOnly: true,
    xmlns: { news: false, video: false, image: false, xhtml: false },
  });
  for (const { path, changed, indexed } of publicPages(site)) {
    if (indexed) stream.write({ url: path, ...(changed ? { lastmod: changed } : {}) });
  }
  stream.end();
  const xml = await streamToPromise(stream);
  return textFile(xml.toString("utf8"), "application/xml; charset=utf-8");
}
