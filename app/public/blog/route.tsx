import { blogIndex, POST_SORTS } from "../../../core/blog/post-lists.ts";
import { desk } from "../../desk.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { CallBand } from "../call-band.tsx";
import { PageMeta } from "../page-meta.tsx";
import { PostGrid } from "../post-card.tsx";
import type { Route } from "./+types/route.ts";
import { PostCategories } from "./post-categories.tsx";

export function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return blogIndex(context.get(desk).site.guides, query.get("sort"), query.get("show"));
}

/** The blog: the categories first, then all posts, twelve at a time. */
export default function BlogPage({ loaderData: listing }: Route.ComponentProps) {
  const { businessConfig } = useSite();
  return (
    <>
      <PageMeta path="/blog" />
      <section className="page py-10 md:py-16">
        <p className="eyebrow">Guides</p>
        <h1 className="display mt-2 max-w-[20ch] text-h1">Read before you sign</h1>
        <p className="mt-4 max-w-[58ch] text-lead">
          {`Short answers first, then the details: what to bring, what goes wrong, and who to call instead. Written by ${businessConfig.shortName}.`}
        </p>
      </section>
      <PostCategories />
      <section id="guides" className="page scroll-mt-20 py-14 md:py-20">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
          <h2 className="display text-h2">All guides</h2>
          <nav aria-label="Sort guides" className="flex gap-2">
            {POST_SORTS.map(({ id, label }) => (
              <a
                key={id}
                href={`/blog${id === "featured" ? "" : `?sort=${id}`}#guides`}
                aria-current={id === listing.sort ? "true" : undefined}
                className={`button ${id === listing.sort ? "bg-ink text-paper hover:bg-ink" : ""}`}
              >
                {label}
              </a>
            ))}
          </nav>
        </div>
        {listing.shown.length === 0 ? (
          <p className="text-lead">No guides yet. Call us with your question.</p>
        ) : (
          <PostGrid posts={listing.shown} />
        )}
        <LoadMore listing={listing} />
      </section>
      <CallBand />
    </>
  );
}

/** The link to the next twelve posts, or the line that says that these are all. */
function LoadMore({ listing }: { listing: Route.ComponentProps["loaderData"] }) {
  const first = listing.shown.length + 1;
  return (
    <p className="mt-10 text-center">
      {listing.next ? (
        <a
          href={`/blog?sort=${listing.sort}&show=${listing.next}#guide-${first}`}
          className="button"
        >{`Load More Guides (${listing.remaining} remaining)`}</a>
      ) : null}
      {listing.total ? (
        <span className="text-muted">{`Showing all ${listing.total} guides`}</span>
      ) : null}
    </p>
  );
}
