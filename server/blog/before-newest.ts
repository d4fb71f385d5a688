import { isDeepStrictEqual } from "node:util";
import { draftOf } from "../../core/blog/draft.ts";
import type { PostOutcome } from "../../core/blog/editing.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { type PostRow, revisionPair } from "./post-store.ts";
import { composedWith, type PostWorld, type Standing } from "./publish-post.ts";

/** By this note a revision says that the post was taken off, not put back. */
export const WITHDRAWN = "withdrawn";

/** How a post stood before its newest publish. What that one published, or what was typed since, stays as a draft. */
export async function beforeNewest(
  tx: Transaction,
  row: PostRow,
  world: PostWorld,
): Promise<Standing | Extract<PostOutcome, { kind: "gone" | "refused" }>> {
  const [newest, before] = await revisionPair(tx, row);
  if (!newest) return { kind: "gone" };
  const published = (before?.published ?? null) as Standing["published"];
  const withdrawn = published === null && before?.note === WITHDRAWN;
  const site = withdrawn ? null : await composedWith(tx, row, published, world);
  if (Array.isArray(site)) return { kind: "refused", errors: site };
  const words = row.draft ?? row.published;
  const kept = words === null ? null : draftOf(words);
  const draft = published && isDeepStrictEqual(kept, draftOf(published)) ? null : kept;
  const { publishAt } = row;
  return { published, withdrawn, draft, publishAt, note: "undo", act: "post-undone" };
}
