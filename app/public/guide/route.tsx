import { redirect } from "react-router";
import { categoryPage } from "../../../core/blog/shelf.ts";
import { desk } from "../../desk.ts";
import { quoteKit, quoteOfUrl } from "../quote-of-url.ts";
import type { Route } from "./+types/route.ts";
import { Article } from "./article.tsx";
import { CategoryPage } from "./category-page.tsx";

/**
 * An address under /blog is a guide, else a shelf of guides, else it leads to all of them. The estate guides' address is
 * both: that guide opens with cards and holds its shelf.
 */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const open = context.get(desk);
  const { guides, blogCategories } = open.site;
  const { categories, redirects, hub } = blogCategories;
  const moved = Object.hasOwn(redirects, params.slug) ? redirects[params.slug] : undefined;
  if (moved) throw redirect(`/blog/${moved}${new URL(request.url).search}`, 301);
  const guide = guides.find(({ slug }) => slug === params.slug) ?? null;
  const category = categories.find(({ slug }) => slug === params.slug) ?? null;
  if (!guide && !category) throw redirect("/blog");
  const page = new URL(request.url).searchParams.get("page");
  return {
    guide,
    category,
    html: guide ? open.html(guide.body) : "",
    shelf: category
      ? categoryPage(
          guides.filter((one) => one !== guide),
          category,
          page,
        )
      : null,
    cards: hub?.slug === params.slug ? hub.cards : [],
    kit: quoteKit(open),
    state: quoteOfUrl(request, open, { service: guide?.book ?? guide?.service ?? "" }),
  };
}

export default function GuidePage({ loaderData }: Route.ComponentProps) {
  const { guide, category, shelf } = loaderData;
  if (guide) return <Article {...loaderData} guide={guide} />;
  return category && shelf ? <CategoryPage category={category} shelf={shelf} /> : null;
}
