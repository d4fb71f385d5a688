import type { PostCategory } from "../../../core/blog/post.ts";
import type { categoryPage } from "../../../core/blog/post-lists.ts";
import { telephoneLink } from "../../../core/format/phones.ts";
import { categoryDescription, categoryTitle } from "../../../core/sections/public-pages.ts";
import { QuoteButton } from "../../site-layout/header.tsx";
import { useSite } from "../../site-layout/page-context.ts";
import { PageHead } from "../../site-layout/page-head.tsx";
import { PostGrid } from "../post-card.tsx";

type PostList = ReturnType<typeof categoryPage>;

/** One category of posts, page by page. */
export function CategoryPage({
  category,
  postList,
}: {
  category: PostCategory;
  postList: PostList;
}) {
  const site = useSite();
  const { services, businessConfig } = site;
  const service = services.find(({ slug }) => slug === category.serviceSlug);
  const title = categoryTitle(category, site, postList.page);
  return (
    <>
      <PageHead
        title={title}
        description={categoryDescription(category, postList.page)}
        path={postList.path}
      />
      <section className="page pt-10 pb-8 md:pt-16">
        <p className="eyebrow">Guides</p>
        <h1 className="display mt-2 max-w-[20ch] text-h1">{category.title}</h1>
        <p className="mt-4 max-w-[58ch] text-lead">{category.description}</p>
        {service?.enabled ? (
          <p className="mt-4">
            <a href={`/${service.slug}`} className="link inline-flex min-h-11 items-center">
              {`See the service: ${service.serviceName}`}
            </a>
          </p>
        ) : null}
      </section>
      <section className="page pb-14 md:pb-20">
        <h2 className="sr-only">Guides</h2>
        <PostList postList={postList} />
      </section>
      <section className="bg-band py-14 text-center text-on-band md:py-20">
        <div className="page grid justify-items-center gap-4">
          <h2 className="display text-h2">Know what you need signed?</h2>
          <p className="flex flex-wrap justify-center gap-3">
            <QuoteButton className="button button-stamp" label="Get Free Quote" />
            <a
              href={telephoneLink(businessConfig.phone)}
              className="button border-on-band tabular-nums hover:bg-transparent hover:underline"
            >
              {`Call ${businessConfig.phone}`}
            </a>
          </p>
        </div>
      </section>
    </>
  );
}

/** The posts on one page of a category, with links to the previous and the next page. */
export function PostList({ postList, hasArt = true }: { postList: PostList; hasArt?: boolean }) {
  if (postList.posts.length === 0) {
    return (
      <p className="text-lead">
        No posts found in this category yet.{" "}
        <a href="/blog" className="link">
          See all guides
        </a>
      </p>
    );
  }
  return (
    <>
      {postList.previous ? <link rel="prev" href={postList.previous} /> : null}
      {postList.next ? <link rel="next" href={postList.next} /> : null}
      <PostGrid posts={postList.posts} hasArt={hasArt} />
      {postList.pages > 1 ? (
        <nav
          aria-label="Pages"
          className="mt-10 grid grid-cols-[1fr_auto_1fr] items-center gap-4 border-t border-rule pt-5"
        >
          <span>
            {postList.previous ? (
              <a href={postList.previous} className="button">
                Previous
              </a>
            ) : null}
          </span>
          <span className="text-muted tabular-nums">{`Page ${postList.page} of ${postList.pages}`}</span>
          <span className="text-right">
            {postList.next ? (
              <a href={postList.next} className="button">
                Next
              </a>
            ) : null}
          </span>
        </nav>
      ) : null}
    </>
  );
}
