import { and, eq, isNotNull } from "drizzle-orm";
import { toPostDraft, toWrittenPost } from "../../core/blog/post-draft.ts";
import type { PostLayer, PostOverlay } from "../../core/blog/post-overlays.ts";
import { dayOf } from "../../core/booking/time/zoned-time.ts";
import type { Site } from "../../core/sections/site.ts";
import type { Database } from "../platform/db/connect.ts";
import { posts } from "../platform/db/schema.ts";
import { loadPostLayer, type PostRow } from "./store.ts";

/** The posts of a site as a preview shows them. */
interface DraftLayers {
  readonly published: PostLayer;
  /** With all drafts. */
  readonly withDrafts: PostLayer;
  /** Each draft by itself, to be applied on top of a layer. */
  readonly oneByOne: readonly ((layer: PostLayer) => PostLayer)[];
}

/**
 * The posts of a site for a preview: with all drafts for people who may edit posts, as published for everybody else.
 */
export async function draftLayers(
  db: Database,
  { id: siteId, blogCategories, services, businessConfig }: Site,
  maySeeDrafts: boolean,
): Promise<DraftLayers> {
  const published = await loadPostLayer(db, siteId);
  if (!maySeeDrafts) return { published, withDrafts: published, oneByOne: [] };
  const rows = await db
    .select()
    .from(posts)
    .where(and(eq(posts.siteId, siteId), isNotNull(posts.draft)));
  const categories = blogCategories.categories.map(({ slug }) => slug);
  const oneByOne = rows.map((row) => {
    const defaults = { categories, service: services[0]?.id ?? "none" };
    const today = dayOf(row.changedAt.getTime(), businessConfig.timezone);
    return (layer: PostLayer) => withOverlay(layer, row, previewOverlay(row, defaults, today));
  });
  const withDrafts = oneByOne.reduce((layer, lay) => lay(layer), published);
  return { published, withDrafts, oneByOne };
}

/** An incomplete draft as a post; missing parts say so. */
function previewOverlay(
  row: PostRow,
  defaults: { readonly categories: readonly string[]; readonly service: string },
  today: string,
): PostOverlay {
  const draft = toPostDraft(row.draft);
  const orElse = (text: string, otherwise: string) => (text.trim() === "" ? otherwise : text);
  const { slug } = row;
  // A published post was validated with its day.
  const day = (row.published as { readonly published?: string } | null)?.published ?? today;
  const complete = {
    ...draft,
    slug,
    title: orElse(draft.title, "(no title yet)"),
    subtitle: orElse(draft.subtitle, "(no subtitle yet)"),
    excerpt: orElse(draft.excerpt, "(no excerpt yet)"),
    body: orElse(draft.body, "(nothing written yet)"),
    category: defaults.categories.includes(draft.category)
      ? draft.category
      : (defaults.categories[0] ?? draft.category),
    service: orElse(draft.service, defaults.service),
    faqs: draft.faqs.filter(({ question, answer }) => question.trim() && answer.trim()),
  };
  const published = toWrittenPost(complete, { published: day });
  return { builtIn: row.builtIn, slug, published, withdrawn: false };
}

function withOverlay(layer: PostLayer, row: PostRow, post: PostOverlay): PostLayer {
  const others = layer.posts.filter((each) =>
    row.builtIn === null ? each.slug !== row.slug : each.builtIn !== row.builtIn,
  );
  return { ...layer, posts: [...others, post] };
}
