import { redirect } from "react-router";
import { categoryPage } from "../../../core/blog/post-lists.ts";
import { desk } from "../../desk.ts";
import { quoteFormConfig, quoteStateFromUrl } from "../quote-state-from-url.ts";
import type { Route } from "./+types/route.ts";
import { CategoryPage } from "./category-page.tsx";
import { PostArticle } from "./post-article.tsx";

/**
 * A path under /blog is a post, a category of posts, or else redirects to the blog. The hub's path is both a post and a
 * category: that post shows cards first and lists the posts of its category.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const siteDesk = context.get(desk);
  const { guides, blogCategories } = siteDesk.site;
  const { categories, redirects, hub } = blogCategories;
  const moved = Object.hasOwn(redirects, params.slug) ? redirects[params.slug] : undefined;
  if (moved) throw redirect(`/blog/${moved}${new URL(request.url).search}`, 301);
  const post = guides.find(({ slug }) => slug === params.slug) ?? null;
  const category = categories.find(({ slug }) => slug === params.slug) ?? null;
  if (!post && !category) throw redirect("/blog");
  const page = new URL(request.url).searchParams.get("page");
  return {
    post,
    category,
    html: post ? await siteDesk.htmlWithFigures(post.body) : "",
    postList: category
      ? categoryPage(
          guides.filter((one) => one !== post),
          category,
          page,
        )
      : null,
    cards: hub?.slug === params.slug ? hub.cards : [],
    config: quoteFormConfig(siteDesk),
    state: quoteStateFromUrl(request, siteDesk, { service: post?.book ?? post?.service ?? "" }),
  };
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  const { post, category, postList } = loaderData;
  if (post) return <PostArticle {...loaderData} post={post} />;
  return category && postList ? <CategoryPage category={category} postList={postList} /> : null;
}
