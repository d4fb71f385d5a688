import { isDeepStrictEqual } from "node:util";
import { toPostDraft } from "../../core/blog/post-draft.ts";
import type { PostOutcome } from "../../core/blog/post-editing.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { composeWithPost, type PostChange, type PostDeps } from "./publish-post.ts";
import { type PostRow, revisionPair } from "./store.ts";

/** The note of a revision that withdrew the post. */
export const WITHDRAWN_NOTE = "withdrawn";

/** The state of a post before its latest publish. The text of that publish, or a later draft, stays as the draft. */
export async function stateBeforeNewestPublish(
  tx: Transaction,
  row: PostRow,
  deps: PostDeps,
): Promise<PostChange | Extract<PostOutcome, { kind: "gone" | "refused" }>> {
  const [newest, before] = await revisionPair(tx, row);
  if (!newest) return { kind: "gone" };
  // Only composed posts are published, so revisions hold what the section's schema accepts.
  const published = (before?.published ?? null) as PostChange["published"];
  const withdrawn = published === null && before?.note === WITHDRAWN_NOTE;
  const site = withdrawn ? null : await composeWithPost(tx, row, published, deps);
  if (Array.isArray(site)) return { kind: "refused", errors: site };
  const current = row.draft ?? row.published;
  const draftToKeep = current === null ? null : toPostDraft(current);
  const draft =
    published && isDeepStrictEqual(draftToKeep, toPostDraft(published)) ? null : draftToKeep;
  const { publishAt } = row;
  return { published, withdrawn, draft, publishAt, note: "undo", act: "post-undone" };
}
