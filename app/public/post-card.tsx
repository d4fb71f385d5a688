import { type Post, readingMinutes } from "../../core/blog/post.ts";
import { INDEX_STEP } from "../../core/blog/post-lists.ts";
import { formatDay } from "../../core/format/days.ts";
import { useSite } from "../site-layout/page-context.ts";
import { PostArt } from "./post-art.tsx";

interface PostCardProps {
  readonly post: Post;
  readonly id?: string;
  readonly hasArt: boolean;
}

/** A post as a card: picture, date, reading time, title, excerpt and author. */
function PostCard({ post, id, hasArt }: PostCardProps) {
  const { businessConfig } = useSite();
  return (
    <li
      {...(id ? { id } : {})}
      className={`relative grid scroll-mt-20 ${hasArt ? "grid-rows-[auto_auto_auto_1fr_auto]" : "grid-rows-[auto_auto_1fr_auto]"} border border-rule bg-card hover:border-ink`}
    >
      {hasArt ? (
        <PostArt post={post} className="aspect-[12/5] w-full border-b border-rule" />
      ) : null}
      <p className="flex flex-wrap gap-x-3 px-5 pt-4 text-fine text-muted tabular-nums">
        <time dateTime={post.published}>{formatDay(post.published, "long")}</time>
        <span>{`${readingMinutes(post)} min read`}</span>
      </p>
      <h3 className="display px-5 pt-2 text-h3">{post.title}</h3>
      <p className="px-5 pt-2 text-small text-muted in-[.swipe]:max-sm:line-clamp-1">
        {post.excerpt}
      </p>
      <p className="flex items-center justify-between gap-4 px-5 pt-3 pb-3 text-small">
        <span className="text-muted">{post.author ?? businessConfig.shortName}</span>
        <a
          href={`/blog/${post.slug}`}
          className="link inline-flex min-h-11 items-center font-semibold after:absolute after:inset-0"
        >
          Read More
          <span className="sr-only">{`: ${post.title}`}</span>
        </a>
      </p>
    </li>
  );
}

/**
 * Post cards in a grid of two or three columns. The first card of each further dozen has an id that "Load More" links to. Only the
 * first dozen has pictures, so that a long list stays light.
 */
export function PostGrid({
  posts,
  hasArt = true,
  swipes = false,
}: {
  posts: readonly Post[];
  /** A page with a drawing of its own leaves out those of other posts, which would make it heavier. */
  hasArt?: boolean;
  /** On a phone a row to swipe through, for posts that are not what the page is about. */
  swipes?: boolean;
}) {
  return (
    <ul
      className={`grid gap-x-4 gap-y-6 sm:grid-cols-2 sm:gap-x-6 ${posts.length === 4 ? "" : "lg:grid-cols-3"} ${swipes ? "swipe" : ""}`}
    >
      {posts.map((post, at) => (
        <PostCard
          key={post.slug}
          post={post}
          hasArt={hasArt && at < INDEX_STEP}
          {...(at > 0 && at % INDEX_STEP === 0 ? { id: `guide-${at + 1}` } : {})}
        />
      ))}
    </ul>
  );
}
