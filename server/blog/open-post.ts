import { draftOf, emptyDraft, type PostDraft } from "../../core/blog/draft.ts";
import type { OpenPost, PostNow } from "../../core/blog/editing.ts";
import type { Guide } from "../../core/blog/guides.ts";
import { type ListedPost, stateOf } from "../../core/blog/list.ts";
import { type Change, changesBetween } from "../../core/site/changes.ts";
import type { Database } from "../platform/db/connect.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import type { PublishWorld } from "../site/publish.ts";
import { type PostRow, postHeads, postRow, revisionHeads, revisionPair } from "./post-store.ts";
import { type PostWorld, readyToPublish, type WrittenGuide, wordsBeside } from "./publish-post.ts";

type Words = Pick<PublishWorld, "builtIn">;

/** How a post stands now. */
export async function nowOf(
  db: Database | Transaction,
  row: PostRow,
  world: Words,
): Promise<PostNow> {
  const isPublished = row.published !== null;
  const publishAt = row.publishAt?.toISOString() ?? null;
  const standing = { ...row, isPublished, hasDraft: row.draft !== null, publishAt };
  const state = stateOf(standing);
  const { guides } =
    row.builtIn !== null && !isPublished ? await wordsBeside(db, row, world) : none;
  const underneath = row.withdrawn ? undefined : guides.find(({ slug }) => slug === row.builtIn);
  const live = (row.published as WrittenGuide | null) ?? underneath ?? null;
  return {
    id: row.postId,
    builtIn: row.builtIn,
    version: row.version,
    state,
    slug: isPublished || row.builtIn !== null || row.withdrawn ? row.slug : "",
    previewSlug: row.slug,
    live: live && draftOf(live),
    hasDraft: row.draft !== null,
    publishAt,
    published: live?.published ?? null,
    updated: (live as Guide | null)?.updated ?? null,
    changed: { by: row.changedBy, at: row.changedAt.toISOString() },
  };
}

const none: { readonly guides: readonly WrittenGuide[] } = { guides: [] };

/** A post, or a built-in guide, as its editor opens it; null where there is none. */
export async function openPost(
  siteId: string,
  ref: string,
  world: PostWorld,
): Promise<OpenPost | null> {
  const { db } = world;
  const row = await postRow(db, siteId, ref);
  if (!row) {
    const { guides } = await wordsBeside(db, { siteId }, world);
    const guide = guides.find(({ slug }) => slug === ref);
    return guide ? openBuiltIn(guide) : null;
  }
  const now = await nowOf(db, row, world);
  const revisions = await revisionHeads(db, row);
  return {
    ...now,
    draft: await wordsOf(db, row, now, world),
    revisions: revisions.map(({ publishedAt, ...head }) => ({
      ...head,
      at: publishedAt.toISOString(),
    })),
    late: await whyLate(row, world),
  };
}

/** Why a post did not appear when it was to; nothing where it is not late. */
async function whyLate(row: PostRow, world: PostWorld): Promise<OpenPost["late"]> {
  if (row.publishAt === null || row.publishAt.getTime() > world.now()) return [];
  try {
    const draft = draftOf(row.draft);
    const ready = await world.db.transaction((tx) => readyToPublish(tx, row, draft, world));
    return "errors" in ready ? ready.errors : [];
  } catch {
    return [{ field: "", message: "The server could not publish it. It tries again by itself." }];
  }
}

/** What a revision changed, or how it differs from what visitors read now; null where there is none. */
export async function compareRevision(
  asked: { siteId: string; ref: string; revisionId: number; against: "before" | "now" },
  world: PostWorld,
): Promise<Change[] | null> {
  const row = await postRow(world.db, asked.siteId, asked.ref);
  if (!row) return null;
  const [revision, before] = await revisionPair(world.db, row, asked.revisionId);
  if (revision?.revisionId !== asked.revisionId) return null;
  const words = (value: unknown) => (value ? draftOf(value) : {});
  const of = words(revision.published);
  if (asked.against === "before") return changesBetween(words(before?.published), of);
  return changesBetween(of, (await nowOf(world.db, row, world)).live ?? {});
}

/** The words a post is edited on: its draft, else what visitors read, else the built-in guide's. */
export async function wordsOf(
  db: Database | Transaction,
  row: PostRow,
  { live }: Pick<PostNow, "live">,
  world: Words,
): Promise<PostDraft> {
  if (row.draft !== null) return draftOf(row.draft);
  if (live) return live;
  const { guides } = await wordsBeside(db, row, world);
  const builtIn = guides.find(({ slug }) => slug === row.builtIn);
  return builtIn ? draftOf(builtIn) : emptyDraft({ category: "", service: "" });
}

/** A built-in guide nobody touched, as its editor opens it. */
function openBuiltIn(guide: WrittenGuide): OpenPost {
  const draft = draftOf(guide);
  return {
    id: "",
    builtIn: guide.slug,
    version: 0,
    state: "built-in",
    slug: guide.slug,
    previewSlug: guide.slug,
    live: draft,
    hasDraft: false,
    publishAt: null,
    published: guide.published,
    updated: (guide as unknown as Guide).updated ?? null,
    changed: null,
    draft,
    revisions: [],
    late: [],
  };
}

/** For each the whole site is composed: a list with more late posts than these has bigger worries. */
const MOST_REASONS = 5;

/** Every post and every built-in guide of a site, without the texts. */
export async function listedPosts(
  db: Database,
  siteId: string,
  world: PostWorld,
): Promise<ListedPost[]> {
  const [heads, { guides }] = await Promise.all([
    postHeads(db, siteId),
    wordsBeside(db, { siteId }, world),
  ]);
  const touched = new Map(heads.flatMap((head) => (head.builtIn ? [[head.builtIn, head]] : [])));
  const under = new Map(guides.map((guide) => [guide.slug, guide]));
  const late = new Map<string, string>();
  const isLate = ({ publishAt }: (typeof heads)[number]) =>
    publishAt !== null && publishAt.getTime() <= world.now();
  for (const { postId } of heads.filter(isLate).slice(0, MOST_REASONS)) {
    const row = await postRow(db, siteId, postId);
    const [why] = row ? await whyLate(row, world) : [];
    if (why) late.set(postId, why.message);
  }
  const posts = heads.map((head): ListedPost => {
    const words = under.get(head.builtIn ?? "") as unknown as Guide | undefined;
    const publishAt = head.publishAt?.toISOString() ?? null;
    const standing = { ...head, publishAt };
    return {
      builtIn: head.builtIn,
      isPublished: head.isPublished,
      hasDraft: head.hasDraft,
      withdrawn: head.withdrawn,
      publishAt,
      ref: head.builtIn ?? head.postId,
      state: stateOf(standing),
      slug: head.isPublished || head.builtIn || head.withdrawn ? head.slug : (head.draftSlug ?? ""),
      title: head.title ?? words?.title ?? "",
      category: head.category ?? words?.category ?? "",
      tags: head.tags ?? words?.tags ?? [],
      published: head.published ?? words?.published ?? "",
      changedAt: head.changedAt.toISOString(),
      changedBy: head.changedBy,
      late: late.get(head.postId) ?? null,
    };
  });
  const untouched = (guides as unknown as readonly Guide[]).flatMap((guide): ListedPost[] =>
    touched.has(guide.slug)
      ? []
      : [
          {
            builtIn: guide.slug,
            isPublished: false,
            hasDraft: false,
            withdrawn: false,
            publishAt: null,
            ref: guide.slug,
            state: "built-in",
            slug: guide.slug,
            title: guide.title,
            category: guide.category,
            tags: guide.tags ?? [],
            published: guide.published,
            changedAt: null,
            changedBy: null,
            late: null,
          },
        ],
  );
  return [...posts, ...untouched];
}
