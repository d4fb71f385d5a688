import { z } from "zod";
import { requiredText, slug } from "../../required-text.ts";

/** The widest a drawing may be, in units of about one pixel on a phone of 390 px, so that its words stay readable there. */
const MAX_FIGURE_WIDTH = 350;
/** The smallest size of a word in a drawing, in the same units. */
const MIN_TEXT_SIZE = 12;

const point = z.tuple([z.number(), z.number()]).readonly();
const tone = z.enum(["ink", "muted", "accent"]).default("ink");
const number = z.number().int().positive().describe("the number of the label in the list below");

/** What drawings are composed of. Sizes are in units of the drawing; `at` is the upper left corner, or the center of round things. */
const part = z.discriminatedUnion("part", [
  z.strictObject({ part: z.literal("page"), at: point, size: point }),
  z.strictObject({
    part: z.literal("area"),
    at: point,
    size: point,
    look: z.enum(["tint", "dashed", "card", "accent"]).default("tint"),
  }),
  z.strictObject({
    part: z.literal("text"),
    at: point.describe("the start, middle or end of the base line"),
    text: requiredText,
    size: z.number().min(MIN_TEXT_SIZE).default(MIN_TEXT_SIZE),
    align: z.enum(["start", "middle", "end"]).default("start"),
    face: z.enum(["sans", "serif", "bold"]).default("serif"),
    tone,
  }),
  z.strictObject({
    part: z.literal("lines"),
    at: point,
    width: z.number().positive(),
    rows: z.number().int().positive(),
    gap: z.number().positive().default(9),
  }),
  z.strictObject({
    part: z.literal("stroke"),
    points: z.array(point).min(2),
    look: z.enum(["thin", "bold", "dashed", "arrow"]).default("thin"),
    tone,
  }),
  z.strictObject({ part: z.literal("signature"), at: point, width: z.number().positive() }),
  z.strictObject({ part: z.literal("seal"), at: point, radius: z.number().positive() }),
  z.strictObject({
    part: z.literal("mark"),
    n: number,
    at: point,
    to: point.optional().describe("the end of its leader line"),
  }),
  z.strictObject({
    part: z.literal("measure"),
    from: point,
    to: point,
    text: requiredText,
  }),
  z.strictObject({ part: z.literal("tick"), at: point }),
  z.strictObject({ part: z.literal("cross"), at: point }),
  z.strictObject({
    part: z.literal("person"),
    at: point.describe("the middle of the shoulders, at their lower edge"),
    label: requiredText.optional(),
    look: z.enum(["line", "filled"]).default("line"),
  }),
]);

export type FigurePart = z.output<typeof part>;

/** A drawing that explains something in a guide: composed of parts, described in words, with a list of its numbers. */
export const figureSchema = z
  .strictObject({
    id: slug,
    caption: requiredText.describe("the line under the drawing: what it shows"),
    description: requiredText.describe("what a reader who does not see the drawing needs to know"),
    width: z.number().max(MAX_FIGURE_WIDTH),
    height: z.number().positive(),
    parts: z.array(part).min(1),
    /** What the numbers in the drawing stand for, beginning with 1. */
    labels: z.array(requiredText).default([]),
    source: requiredText.optional().describe("the law or office it follows"),
  })
  .superRefine(({ parts, labels }, context) => {
    const drawn = new Set(parts.flatMap((one) => (one.part === "mark" ? [one.n] : [])));
    const listed = new Set(labels.map((_, at) => at + 1));
    for (const missing of drawn.symmetricDifference(listed)) {
      const message = `number ${missing} must be both in the drawing and in the list`;
      context.addIssue({ code: "custom", path: ["labels"], message });
    }
  });

export type GuideFigure = z.output<typeof figureSchema>;

/** The figures of the product: each is read when a page first shows it. */
export interface FigureLibrary {
  /** The figure with this id; null if there is none. */
  get(id: string): Promise<GuideFigure | null>;
}

const FIGURE_PATH = /^\/figures\/[a-z0-9-]+\.svg$/;

/** Whether a picture in a text is one of the product's figures. */
export function isFigurePath(path: string): boolean {
  return FIGURE_PATH.test(path);
}
