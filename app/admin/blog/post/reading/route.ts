import type { PostReading } from "../../../../../core/blog/editing.ts";
import type { Guide } from "../../../../../core/blog/guides.ts";
import { nearestTo, wordRuns } from "../../../../../core/blog/overlap.ts";
import { readingRequest } from "../../../../../core/blog/post-request.ts";
import { admin, desk } from "../../../../desk.ts";
import { isRich } from "../is-rich.ts";
import type { Route } from "./+types/route.ts";

/** How a text stands beside the site's other guides, and whether the rich editor can hold it. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = readingRequest.safeParse(await request.json().catch(() => null));
  if (!read.success) return Response.json({ kind: "unreadable" }, { status: 400 });
  const { slug, body, faqs } = read.data;
  const { guides } = context.get(desk).site;
  const others = guides.filter((guide) => guide.slug !== slug).map(runsOf);
  const nearest = nearestTo({ body, faqs }, others);
  const reading: PostReading = {
    nearest: nearest && {
      slug: nearest.guide.slug,
      title: nearest.guide.title,
      share: nearest.share,
    },
    isRich: await isRich(body, context.get(admin).reads),
  };
  return Response.json(reading);
}

/** A guide's runs of words, made once: the same guide is asked about with every pause of whoever writes. */
function runsOf(guide: Guide) {
  const made = runs.get(guide) ?? {
    slug: guide.slug,
    title: guide.title,
    runs: wordRuns(guide),
  };
  runs.set(guide, made);
  return made;
}

const runs = new WeakMap<Guide, { slug: string; title: string; runs: ReadonlySet<string> }>();
