import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { draftOf, type PostDraft, writtenOf } from "../../core/blog/draft.ts";
import type { OpenPost, PostOutcome } from "../../core/blog/editing.ts";
import type { ListedPost } from "../../core/blog/list.ts";
import { planned } from "../../core/blog/schedule.ts";
import { type Change, changesBetween } from "../../core/site/changes.ts";
import { openAuditLog } from "../people/audit.ts";
import type { Person } from "../people/person.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { publishedSections } from "../site/store.ts";
import { beforeNewest, WITHDRAWN } from "./before-newest.ts";
import { compareRevision, listedPosts, nowOf, openPost, wordsOf } from "./open-post.ts";
import {
  addPost,
  changePost,
  isPostId,
  lockSite,
  type PostRow,
  postRow,
  revisionPair,
} from "./post-store.ts";
import {
  composedWith,
  type PostWorld,
  readyToPublish,
  type Standing,
  standPost,
  wordsBeside,
} from "./publish-post.ts";
import { removePost } from "./remove-post.ts";
import { removeShelf, type ShelfOutcome, shelfUse } from "./remove-shelf.ts";

/** Which post, and the version an act began from: `ref` is its id, or the slug of a built-in guide. */
interface PostAct {
  readonly ref: string;
  readonly version: number;
}

interface Words extends PostAct {
  readonly draft: PostDraft;
}

/** What is refused leaves nothing behind: thrown inside its transaction. */
class Refusal extends Error {
  readonly outcome: PostOutcome;

  constructor(outcome: PostOutcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
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
  /** Publishes what an older revision said. What is being written, and when it is to appear, stay. */
  restore(act: PostAct, revisionId: number): Promise<PostOutcome>;
  compare(ref: string, revisionId: number, against: "before" | "now"): Promise<Change[] | null>;
  /** Deletes a post of the site's own, for who types its title; its revisions stay. */
  remove(act: PostAct, title: string): Promise<PostOutcome>;
  /** How many guides and drafts stand on each shelf. */
  shelfCounts(): Promise<Readonly<Record<string, number>>>;
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
    act: (tx: Transaction, row: PostRow, isAgain: boolean) => Promise<PostRow | PostOutcome>,
    mine?: PostDraft,
  ): Promise<PostOutcome> {
    const done = db.transaction(async (tx): Promise<PostOutcome> => {
      await lockSite(tx, siteId);
      const row = (await postRow(tx, siteId, ref, true)) ?? (await begin(tx, ref, version, mine));
      if (!row) return { kind: "gone" };
      const isAgain = row.version !== version && row.version !== 0;
      const changed = isAgain ? await clash(tx, row, mine) : null;
      if (changed) return changed;
      const result = await act(tx, row, isAgain);
      if (!("kind" in result)) return { kind: "done", post: await nowOf(tx, result, world) };
      if (result.kind === "removed") return result;
      throw new Refusal(result);
    });
    return done.catch((error: unknown) => {
      if (error instanceof Refusal) return error.outcome;
      throw error;
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

  /** Who changed it since; null where that was this person, whose answer got lost on its way: what is stored is what was sent. */
  async function clash(
    tx: Transaction,
    row: PostRow,
    mine?: PostDraft,
  ): Promise<PostOutcome | null> {
    const now = await nowOf(tx, row, world);
    const theirs = await wordsOf(tx, row, now, world);
    const isMine = (words: PostDraft) => isDeepStrictEqual(theirs, words);
    // A publish fills in what was left empty.
    const isSent = mine && (isMine(mine) || (row.draft === null && isMine(asPublished(mine))));
    if (isSent && row.changedBy === name) return null;
    return {
      kind: "clash",
      version: row.version,
      by: row.changedBy,
      at: row.changedAt.toISOString(),
      theirs,
      changes: mine ? changesBetween(theirs, mine) : [],
    };
  }

  const asPublished = (draft: PostDraft) => draftOf(writtenOf(draft, { published: "" }));

  const stand = (tx: Transaction, row: PostRow, to: Standing) =>
    standPost(tx, row, to, author, world);

  async function publishNow(
    tx: Transaction,
    row: PostRow,
    draft: PostDraft,
    to: Pick<Standing, "draft" | "publishAt" | "note">,
  ) {
    const ready = await readyToPublish(tx, row, draft, world);
    if ("errors" in ready) return { kind: "refused", errors: ready.errors } as const;
    const { written: published } = ready;
    return stand(tx, row, { ...to, published, withdrawn: false, act: "post-published" });
  }

  return {
    list: () => listedPosts(db, siteId, world),
    open: (ref) => openPost(siteId, ref, world),
    keep: ({ draft, ...act }) =>
      change(
        act,
        async (tx, row, isAgain) => {
          if (isAgain) return row;
          const { live } = await nowOf(tx, row, world);
          const kept = isDeepStrictEqual(live, draft) && !row.publishAt ? null : draft;
          return (await changePost(tx, row, { draft: kept, changedBy: name })) ?? row;
        },
        draft,
      ),
    discard: (act) =>
      change(act, async (tx, row) => {
        const set = { draft: null, publishAt: null, changedBy: name };
        if (row.withdrawn && row.builtIn === null) {
          const message =
            "This post is withdrawn, and these are all its words. To delete it, choose Delete.";
          return { kind: "refused", errors: [{ field: "", message }] };
        }
        if (row.published !== null || row.builtIn !== null) {
          return (await changePost(tx, row, set)) ?? row;
        }
        return removePost(tx, row, author);
      }),
    publish: ({ draft, ...act }) =>
      changeForAll(
        act,
        async (tx, row, isAgain) => {
          // Its words are what was sent: with no draft of them, visitors read them already.
          if (isAgain && row.draft === null && row.published !== null) return row;
          return publishNow(tx, row, draft, { draft: null, note: "" });
        },
        draft,
      ),
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
        const site = await composedWith(tx, row, null, world);
        if (Array.isArray(site)) return { kind: "refused", errors: site };
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
        const [revision] = await revisionPair(tx, row, revisionId);
        if (revision?.revisionId !== revisionId || !revision.published) return { kind: "gone" };
        const words = draftOf(revision.published);
        const isOut = row.draft !== null && isDeepStrictEqual(draftOf(row.draft), words);
        return publishNow(tx, row, words, {
          draft: row.draft === null || isOut ? null : draftOf(row.draft),
          publishAt: row.publishAt,
          note: `restored from ${revisionId}`,
        });
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
    async shelfCounts() {
      const use = await shelfUse(db, siteId, world);
      return Object.fromEntries([...use].map(([shelf, on]) => [shelf, on.size]));
    },
    async removeShelf(slug, moveTo) {
      const outcome = await removeShelf({ siteId, slug, moveTo }, author, world);
      if (outcome.kind === "removed") await world.showNow?.();
      return outcome;
    },
  };

  async function zoneOf(tx: Transaction): Promise<string> {
    const { businessConfig = world.builtIn.businessConfig } = await publishedSections(tx, siteId);
    return (businessConfig as { readonly timezone: string }).timezone;
  }
}
