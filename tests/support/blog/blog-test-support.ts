/** Shared by the post tests: a post to edit, and a built-in post. */
import { emptyDraft, type PostDraft } from "../../../core/blog/post-draft.ts";
import type { PostOutcome } from "../../../core/blog/post-editing.ts";

export const POST_ID = "0b3c1f6e-1111-4222-8333-444455556666";
export const BUILT_IN_SLUG = "deeds-explained";

export const riverPost: PostDraft = {
  ...emptyDraft({ category: "general-notary-guides", service: "general-notary" }),
  slug: "signing-by-the-river",
  title: "Signing by the river",
  subtitle: "When we come to the boat",
  excerpt: "How a signing on a boat goes.",
  body: "Call {phone}. Read [about deeds](/blog/deeds-explained) first.",
};

/** The version of the post after a successful action. */
export function versionOf(outcome: PostOutcome): number {
  if (outcome.kind !== "done") throw new Error(JSON.stringify(outcome));
  return outcome.post.version;
}
