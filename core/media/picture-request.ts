import { z } from "zod";
import { MAX_ALT_LENGTH } from "./picture.ts";

const id = z.string().max(40);

/** What an editor sends to change one picture. */
export const pictureRequest = z.discriminatedUnion("act", [
  z.strictObject({
    act: z.literal("describe"),
    alt: z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("missing") }),
      z.strictObject({ kind: z.literal("decorative") }),
      z.strictObject({ kind: z.literal("words"), words: z.string().max(MAX_ALT_LENGTH) }),
    ]),
  }),
  z.strictObject({ act: z.literal("crop"), x: z.number(), y: z.number() }),
  z.strictObject({ act: z.literal("bin"), typedName: z.string().max(300) }),
  z.strictObject({ act: z.literal("take-back") }),
  z.strictObject({ act: z.literal("put-back"), earlierId: id }),
]);

export type PictureRequest = z.output<typeof pictureRequest>;
