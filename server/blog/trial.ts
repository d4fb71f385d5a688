/** What the tests of posts share: a post to write, and the guide it is written over. */
import { emptyDraft, type PostDraft } from "../../core/blog/draft.ts";
import type { PostOutcome } from "../../core/blog/editing.ts";

export const ID = "0b3c1f6e-1111-4222-8333-444455556666";
export const BUILT_IN = "deeds-explained";

export const tides: PostDraft = {
  ...emptyDraft({ category: "general-notary-guides", service: "general-notary" }),
  slug: "signing-by-the-river",
  title: "Signing by the river",
  subtitle: "When we come to the boat",
  excerpt: "How a signing on a boat goes.",
  body: "Call {phone}. Read [about deeds](/blog/deeds-explained) first.",
};

/** The version an outcome left the post at. */
export function at(outcome: PostOutcome): number {
  if (outcome.kind !== "done") throw new Error(JSON.stringify(outcome));
  return outcome.post.version;
}
