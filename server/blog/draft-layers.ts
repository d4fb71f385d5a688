import { and, eq, isNotNull } from "drizzle-orm";
import { draftOf, writtenOf } from "../../core/blog/draft.ts";
import type { PostLayer, StandingPost } from "../../core/blog/posts.ts";
import { dayOf } from "../../core/booking/time.ts";
import type { Site } from "../../core/site/site.ts";
import type { Database } from "../platform/db/connect.ts";
import { posts } from "../platform/db/schema.ts";
import { type PostRow, postLayer } from "./post-store.ts";

/** What a site's posts lay over its guides in a preview. */
interface DraftLayers {
  readonly published: PostLayer;
  /** With all that is being written. */
  readonly withDrafts: PostLayer;
  /** Each draft by itself, to be laid over what stands so far. */
  readonly oneByOne: readonly ((over: PostLayer) => PostLayer)[];
}

/** The posts of a site as a preview shows them: for who may write guides with every draft, for others as they are published. */
export async function draftLayers(
  db: Database,
  { id: siteId, blogCategories, services, businessConfig }: Site,
  maySee: boolean,
): Promise<DraftLayers> {
  const published = await postLayer(db, siteId);
  if (!maySee) return { published, withDrafts: published, oneByOne: [] };
  const rows = await db
    .select()
    .from(posts)
    .where(and(eq(posts.siteId, siteId), isNotNull(posts.draft)));
  const shelves = blogCategories.categories.map(({ slug }) => slug);
  const oneByOne = rows.map((row) => {
    const begin = { shelves, service: services[0]?.id ?? "none" };
    const today = dayOf(row.changedAt.getTime(), businessConfig.timezone);
    return (over: PostLayer) => overWith(over, row, previewed(row, begin, today));
  });
  const withDrafts = oneByOne.reduce((over, lay) => lay(over), published);
  return { published, withDrafts, oneByOne };
}

/** A half-written draft as a guide: what is missing says so. */
function previewed(
  row: PostRow,
  begin: { readonly shelves: readonly string[]; readonly service: string },
  today: string,
): StandingPost {
  const draft = draftOf(row.draft);
  const or = (words: string, otherwise: string) => (words.trim() === "" ? otherwise : words);
  const { slug } = row;
  const day = (row.published as { readonly published?: string } | null)?.published ?? today;
  const whole = {
    ...draft,
    slug,
    title: or(draft.title, "(no title yet)"),
    subtitle: or(draft.subtitle, "(no subtitle yet)"),
    excerpt: or(draft.excerpt, "(no excerpt yet)"),
    body: or(draft.body, "(nothing written yet)"),
    category: begin.shelves.includes(draft.category)
      ? draft.category
      : (begin.shelves[0] ?? draft.category),
    service: or(draft.service, begin.service),
    faqs: draft.faqs.filter(({ question, answer }) => question.trim() && answer.trim()),
  };
  const published = writtenOf(whole, { published: day });
  return { builtIn: row.builtIn, slug, published, withdrawn: false };
}

function overWith(over: PostLayer, row: PostRow, post: StandingPost): PostLayer {
  const others = over.posts.filter((each) =>
    row.builtIn === null ? each.slug !== row.slug : each.builtIn !== row.builtIn,
  );
  return { ...over, posts: [...others, post] };
}
