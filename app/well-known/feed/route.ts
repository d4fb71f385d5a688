import { sortPosts } from "../../../core/blog/post-lists.ts";
import { withAbsoluteLinks } from "../../../core/site/absolute-links.ts";
import { desk } from "../../desk.ts";
import { textFile } from "../file.ts";
import type { Route } from "./+types/route.ts";

/** `/feed.xml` (Atom) and `/rss.xml`: all posts with their full text, the newest first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { site, html } = context.get(desk);
  const { businessConfig, origin, guides, pages } = site;
  const { Feed } = await import("feed");
  const newest = sortPosts(guides, "newest");
  const days = newest.map(({ updated, published }) => updated ?? published).toSorted();
  const business = { name: businessConfig.name, link: `${origin}/` };
  const feed = new Feed({
    id: `${origin}/blog`,
    link: `${origin}/blog`,
    title: pages["/blog"]?.title ?? businessConfig.name,
    description: pages["/blog"]?.description ?? businessConfig.seo.metaDescription,
    language: "en-US",
    image: `${origin}/icon-512.png`,
    favicon: `${origin}/favicon.svg`,
    copyright: businessConfig.name,
    generator: businessConfig.name,
    // A feed needs a date, even without posts.
    updated: dayOf(days.at(-1) ?? "2026-01-01"),
    feedLinks: { atom: `${origin}/feed.xml`, rss: `${origin}/rss.xml` },
    author: business,
  });
  for (const guide of newest) {
    const address = `${origin}/blog/${guide.slug}`;
    feed.addItem({
      id: address,
      link: address,
      title: guide.title,
      description: guide.excerpt,
      content: withAbsoluteLinks(html(guide.body), origin),
      published: dayOf(guide.published),
      date: dayOf(guide.updated ?? guide.published),
      author: [guide.author ? { name: guide.author } : business],
    });
  }
  const isAtom = new URL(request.url).pathname === "/feed.xml";
  return isAtom
    ? textFile(feed.atom1(), "application/atom+xml; charset=utf-8")
    : textFile(feed.rss2(), "application/rss+xml; charset=utf-8");
}

function dayOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
