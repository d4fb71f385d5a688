import type { Post } from "../../../../../core/blog/post.ts";
import type { PostTextCheck } from "../../../../../core/blog/post-editing.ts";
import { textCheckRequest } from "../../../../../core/blog/post-request.ts";
import { findMostSimilar, wordRuns } from "../../../../../core/blog/text-overlap.ts";
import { admin, desk } from "../../../../desk.ts";
import { isRich } from "../text/is-rich.ts";
import type { Route } from "./+types/route.ts";

/** Compares a text with the site's other posts, and tells whether the rich editor can hold it. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = textCheckRequest.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return Response.json({ kind: "unreadable" }, { status: 400 });
  const { slug, body, faqs } = parsed.data;
  const { guides } = context.get(desk).site;
  const others = guides.filter((guide) => guide.slug !== slug).map(cachedWordRuns);
  const nearest = findMostSimilar({ body, faqs }, others);
  const textCheck: PostTextCheck = {
    nearest: nearest && {
      slug: nearest.guide.slug,
      title: nearest.guide.title,
      share: nearest.share,
    },
    isRich: await isRich(body, context.get(admin).renderMarkdown),
  };
  return Response.json(textCheck);
}

/** The word runs of a post, cached because every pause in typing compares with all posts again. */
function cachedWordRuns(guide: Post) {
  const entry = runs.get(guide) ?? {
    slug: guide.slug,
    title: guide.title,
    runs: wordRuns(guide),
  };
  runs.set(guide, entry);
  return entry;
}

const runs = new WeakMap<Post, { slug: string; title: string; runs: ReadonlySet<string> }>();
