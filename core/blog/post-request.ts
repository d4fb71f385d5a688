import { z } from "zod";
import { MOST_VERSION } from "../site/edit-request.ts";
import { postDraft } from "./draft.ts";

const version = z.number().int().min(0).max(MOST_VERSION);
const revisionId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** What the editor of a post sends: an act, the version it began from, and the words it needs. */
export const postRequest = z.discriminatedUnion("act", [
  z.strictObject({ act: z.enum(["keep", "publish"]), version, draft: postDraft }),
  z.strictObject({
    act: z.literal("schedule"),
    version,
    draft: postDraft,
    day: z.string().max(20),
    time: z.string().max(20),
  }),
  z.strictObject({
    act: z.enum(["discard", "unschedule", "withdraw", "restoreBuiltIn", "undo"]),
    version,
  }),
  z.strictObject({ act: z.literal("restore"), version, revisionId }),
  z.strictObject({ act: z.literal("remove"), version, title: z.string().max(300) }),
]);

export type PostRequest = z.output<typeof postRequest>;

/** What the editor asks to be read beside the site's other guides. */
export const readingRequest = z.strictObject({
  slug: z.string().max(120),
  body: postDraft.shape.body,
  faqs: postDraft.shape.faqs,
});
