import { z } from "zod";
import { MAX_VERSION } from "../site/storable-values.ts";
import { postDraft } from "./post-draft.ts";

const version = z.number().int().min(0).max(MAX_VERSION);
const revisionId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** What the post editor sends: an action, the version it is based on, and its data. */
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

/** What the editor sends to compare a text with the site's other posts. */
export const textCheckRequest = z.strictObject({
  slug: z.string().max(120),
  body: postDraft.shape.body,
  faqs: postDraft.shape.faqs,
});
