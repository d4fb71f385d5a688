import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { draftOf, type PostDraft } from "../../core/blog/draft.ts";
import type { OpenPost, PostOutcome } from "../../core/blog/editing.ts";
import type { ListedPost } from "../../core/blog/list.ts";
import { planned } from "../../core/blog/schedule.ts";
import { type Change, changesBetween } from "../../core/site/changes.ts";
import { openAuditLog } from "../people/audit.ts";
import type { Person } from "../people/person.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { publishedSections } from "../site/store.ts";
import { beforeNewest, WITHDRAWN } from "./beforeNewest.ts";
import { compareRevision, listedPosts, nowOf, openPost, wordsOf } from "./openPost.ts";
import {
  addPost,
  changePost,
  isPostId,
  lockSite,
  type PostRow,
  postRevisionsOf,
  postRow,
} from "./postStore.ts";
import {
  type PostWorld,
  readyToPublish,
  type Standing,
  standPost,
  wordsBeside,
} from "./publishPost.ts";
import { removePost } from "./removePost.ts";
import { removeShelf, type ShelfOutcome } from "./removeShelf.ts";

/** Which post, and the version an act began from: `ref` is its id, or the slug of a built-in guide. */
interface PostAct {
  readonly ref: string;
  readonly version: number;
}

interface Words extends PostAct {
  readonly draft: PostDraft;
}

/** How somebody who signed in writes the site's guides. */
export interface PostDesk {
  list(): Promise<ListedPost[]>;
  /** Null where there is no such post. */
  open(ref: string): Promise<OpenPost | null>;
  /** Keeps what is being written; the first words of a new post add it. */
  keep(words: Words): Promise<PostOutcome>;
  /** Throws what is being written away: what visitors read stays. */
  discard(act: PostAct): Promise<PostOutcome>;
  publish(words: Words): Promise<PostOutcome>;
  /** Has it published by itself, at a time of the business's own clock. */
  schedule(words: Words, day: string, time: string): Promise<PostOutcome>;
  unschedule(act: PostAct): Promise<PostOutcome>;
  /** Takes it off the site; its words stay as a draft. */
  withdraw(act: PostAct): Promise<PostOutcome>;
  restoreBuiltIn(act: PostAct): Promise<PostOutcome>;
  /** Takes the newest publish back. */
  undo(act: PostAct): Promise<PostOutcome>;
  /** Publishes what an older revision said. */
  restore(act: PostAct, revisionId: number): Promise<PostOutcome>;
  compare(ref: string, revisionId: number, against: "before" | "now"): Promise<Change[] | null>;
  /** Deletes a post of the site's own, for who types its title; its revisions stay. */
  remove(act: PostAct, title: string): Promise<PostOutcome>;
  /** Takes a shelf away; its guides go to another. */
  removeShelf(slug: string, moveTo: string | null): Promise<ShelfOutcome>;
}

/** Opens the desk for who may write guides, null for everybody else. `network` is where they ask from. */
export function openPostDesk(person: Person, network: string, world: PostWorld): PostDesk | null {
  if (person.role === "notary") return null;
  const { siteId, name } = person;
  const { db } = world;
  const author = { name, account: { email: person.email, network } };
  const note = (tx: Transaction, act: string, detail: Readonly<Record<string, unknown>>) =>
    openAuditLog(tx).record(siteId, { who: person.email, act, detail, network });

  /** An act on a post as it stands, behind the site's lock; a post of an older version is told who changed it. */
  async function change(
    { ref, version }: PostAct,
    act: (tx: Transaction, row: PostRow) => Promise<PostRow | PostOutcome>,
    mine?: PostDraft,
  ): Promise<PostOutcome> {
    return db.transaction(async (tx): Promise<PostOutcome> => {
      await lockSite(tx, siteId);
      const row = (await postRow(tx, siteId, ref, true)) ?? (await begin(tx, ref, version, mine));
      if (!row) return { kind: "gone" };
      if (row.version !== version && row.version !== 0) return clash(tx, row, mine);
      const result = await act(tx, row);
      return "kind" in result ? result : { kind: "done", post: await nowOf(tx, result, world) };
    });
  }

  /** The same for an act that visitors see: this process shows it before it answers. */
  async function changeForAll(...asked: Parameters<typeof change>): Promise<PostOutcome> {
    const outcome = await change(...asked);
    if (outcome.kind === "done" || outcome.kind === "removed") await world.showNow?.();
    return outcome;
  }

  /** A post's first row: of a new post, or of a built-in guide somebody writes on. */
  async function begin(tx: Transaction, ref: string, version: number, mine?: PostDraft) {
    if (version !== 0) return null;
    const base = { siteId, version: 0, changedBy: name };
    if (isPostId(ref)) {
      return mine ? addPost(tx, { ...base, postId: ref, slug: `draft-${ref}` }) : null;
    }
    const { guides } = await wordsBeside(tx, { siteId }, world);
    if (!guides.some(({ slug }) => slug === ref)) return null;
    return addPost(tx, { ...base, postId: randomUUID(), builtIn: ref, slug: ref });
  }

  async function clash(tx: Transaction, row: PostRow, mine?: PostDraft): Promise<PostOutcome> {
    const now = await nowOf(tx, row, world);
    const theirs = await wordsOf(tx, row, now, world);
    // An answer that got lost on its way: what is stored is what was sent.
    if (mine && row.changedBy === name && isDeepStrictEqual(theirs, mine)) {
      return { kind: "done", post: now };
    }
    return {
      kind: "clash",
      version: row.version,
      by: row.changedBy,
      at: row.changedAt.toISOString(),
      theirs,
      changes: mine ? changesBetween(theirs, mine) : [],
    };
  }

  const stand = (tx: Transaction, row: PostRow, to: Standing) =>
    standPost(tx, row, to, author, world);

  async function publishNow(tx: Transaction, row: PostRow, draft: PostDraft, words: string) {
    const ready = await readyToPublish(tx, row, draft, world);
    if ("errors" in ready) return { kind: "refused", errors: ready.errors } as const;
    const { written: published } = ready;
    const act = "post-published";
    return stand(tx, row, { published, withdrawn: false, draft: null, note: words, act });
  }

  return {
    list: () => listedPosts(db, siteId, world),
    open: (ref) => openPost(siteId, ref, world),
    keep: ({ draft, ...act }) =>
      change(
        act,
        async (tx, row) => {
          const { live } = await nowOf(tx, row, world);
          const kept = isDeepStrictEqual(live, draft) && !row.publishAt ? null : draft;
          return (await changePost(tx, row, { draft: kept, changedBy: name })) ?? row;
        },
        draft,
      ),
    discard: (act) =>
      change(act, async (tx, row) => {
        const set = { draft: null, publishAt: null, changedBy: name };
        if (row.published !== null || row.builtIn !== null) {
          return (await changePost(tx, row, set)) ?? row;
        }
        return removePost(tx, row, author);
      }),
    publish: ({ draft, ...act }) =>
      changeForAll(act, (tx, row) => publishNow(tx, row, draft, ""), draft),
    schedule: ({ draft, ...act }, day, time) =>
      change(
        act,
        async (tx, row) => {
          const when = planned(day, time, await zoneOf(tx), world.now());
          if (when.kind === "refused") {
            return { kind: "refused", errors: [{ field: when.field, message: when.sentence }] };
          }
          const ready = await readyToPublish(tx, row, draft, world);
          if ("errors" in ready) return { kind: "refused", errors: ready.errors };
          const wasNowhere = row.published === null && row.builtIn === null && !row.withdrawn;
          const publishAt = new Date(when.instant);
          await note(tx, "post-scheduled", { slug: draft.slug, at: publishAt.toISOString() });
          // A new post's address is kept for it until then.
          const slug = wasNowhere ? draft.slug : row.slug;
          const changed = await changePost(tx, row, { draft, publishAt, slug, changedBy: name });
          return changed ?? row;
        },
        draft,
      ),
    unschedule: (act) =>
      change(act, async (tx, row) => {
        await note(tx, "post-unscheduled", { slug: row.slug });
        return (await changePost(tx, row, { publishAt: null, changedBy: name })) ?? row;
      }),
    withdraw: (act) =>
      changeForAll(act, async (tx, row) => {
        const now = await nowOf(tx, row, world);
        const draft = await wordsOf(tx, row, now, world);
        const to = { published: null, withdrawn: true, draft, note: WITHDRAWN };
        return stand(tx, row, { ...to, act: "post-withdrawn" });
      }),
    restoreBuiltIn: (act) =>
      changeForAll(act, async (tx, row) => {
        if (row.builtIn === null) return { kind: "gone" };
        const to = {
          published: null,
          withdrawn: false,
          draft: null,
          note: "built-in guide restored",
        };
        return stand(tx, row, { ...to, act: "post-restored" });
      }),
    undo: (act) =>
      changeForAll(act, async (tx, row) => {
        const to = await beforeNewest(tx, row, world);
        return "kind" in to ? to : stand(tx, row, to);
      }),
    restore: (act, revisionId) =>
      changeForAll(act, async (tx, row) => {
        const revision = await revisionOf(row.postId, revisionId);
        if (!revision?.published) return { kind: "gone" };
        return publishNow(tx, row, draftOf(revision.published), `restored from ${revisionId}`);
      }),
    compare: (ref, revisionId, against) =>
      compareRevision({ siteId, ref, revisionId, against }, world),
    remove: (act, title) =>
      changeForAll(act, async (tx, row) => {
        const now = await nowOf(tx, row, world);
        const words = await wordsOf(tx, row, now, world);
        if (row.builtIn !== null) return { kind: "gone" };
        if (title.trim() !== words.title.trim()) {
          const message = "That is not its title. Type it just as it stands above.";
          return { kind: "refused", errors: [{ field: "title", message }] };
        }
        return removePost(tx, row, author);
      }),
    async removeShelf(slug, moveTo) {
      const outcome = await removeShelf({ siteId, slug, moveTo }, author, world);
      if (outcome.kind === "removed") await world.showNow?.();
      return outcome;
    },
  };

  async function revisionOf(postId: string, revisionId: number) {
    const revisions = await postRevisionsOf(db, siteId, postId);
    return revisions.find((each) => each.revisionId === revisionId);
  }

  async function zoneOf(tx: Transaction): Promise<string> {
    const { businessConfig = world.builtIn.businessConfig } = await publishedSections(tx, siteId);
    return (businessConfig as { readonly timezone: string }).timezone;
  }
}
