import { pagesOf } from "../../../core/site/page-list.ts";
import { desk } from "../../desk.ts";
import { textFile } from "../file.ts";
import type { Route } from "./+types/route.ts";

/** `/sitemap.xml`: every page search engines may list, with the day it changed where somebody wrote it down. */
export async function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(desk);
  const { SitemapStream, streamToPromise } = await import("sitemap");
  const stream = new SitemapStream({
    hostname: site.origin,
    lastmodDateOnly: true,
    xmlns: { news: false, video: false, image: false, xhtml: false },
  });
  for (const { path, changed, indexed } of pagesOf(site)) {
    if (indexed) stream.write({ url: path, ...(changed ? { lastmod: changed } : {}) });
  }
  stream.end();
  const xml = await streamToPromise(stream);
  return textFile(xml.toString("utf8"), "application/xml; charset=utf-8");
}
