import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { drawFigure } from "../../core/blog/figures/draw-figure.ts";
import { figureSchema, type GuideFigure } from "../../core/blog/figures/figure.ts";
import { siteOf } from "../../tests/support/app/desk-without-database.ts";
import { CONTENT } from "../content.ts";
import { createFigureLibrary, withFigures } from "./figure-library.ts";
import { markdownToHtml } from "./markdown.ts";

const library = createFigureLibrary(CONTENT);
const files = await readdir(join(CONTENT, "figures"));
const ids = files.map((file) => file.replace(".yaml", ""));
const figures = await Promise.all(
  ids.map(async (id) => {
    const figure = await library.get(id);
    if (!figure) throw new Error(`content/figures/${id}.yaml cannot be read.`);
    return [id, figure] as const;
  }),
);
const { guides } = await siteOf();
const usedIn = (body: string) =>
  [...body.matchAll(/\/figures\/([a-z0-9-]+)\.svg/g)].map(([, id = ""]) => id);

test("at least twenty guides have a drawing that explains something, and every drawing is in a guide", () => {
  expect(guides.filter(({ body }) => usedIn(body).length > 0).length).toBeGreaterThanOrEqual(20);
  expect(guides.flatMap(({ body }) => usedIn(body)).toSorted()).toEqual(ids.toSorted());
});

test.each(figures)(
  "%s is named by its file, is described in words and stays small",
  (id, figure) => {
    expect(figure.id).toBe(id);
    expect(figure.description.length).toBeGreaterThanOrEqual(80);
    expect(drawFigure(figure).length).toBeLessThanOrEqual(4_096);
  },
);

test.each(figures)("everything in %s is within its frame", (_, figure) => {
  const { width, height } = figure;
  for (const [x, y] of pointsOf(figure)) {
    expect.soft(x >= 0 && x <= width && y >= 0 && y <= height, `${x}, ${y}`).toBe(true);
  }
});

test("a figure whose number is missing in its list, or whose words are too small for a phone, is refused", () => {
  const figure = { id: "x", caption: "C", description: "D", width: 300, height: 100 };
  const mark = { part: "mark", n: 1, at: [10, 10] };
  expect(figureSchema.safeParse({ ...figure, parts: [mark], labels: ["One"] }).success).toBe(true);
  expect(figureSchema.safeParse({ ...figure, parts: [mark] }).success).toBe(false);
  const small = { part: "text", at: [10, 10], text: "tiny", size: 10 };
  expect(figureSchema.safeParse({ ...figure, parts: [small] }).success).toBe(false);
  expect(figureSchema.safeParse({ ...figure, width: 500, parts: [mark] }).success).toBe(false);
});

test("a picture of a figure in a text becomes the drawing with its description and list; an unknown one is left out", async () => {
  const html = markdownToHtml("Look:\n\n![A block](/figures/notary-block.svg)\n\nDone.");
  expect(html).toContain('<img src="/figures/notary-block.svg" alt="A block" loading="lazy">');
  const shown = await withFigures(html, library);
  expect(shown).toMatch(/<figure class="fig"><svg [^>]*role="img" aria-label="[^"]{80,}">/);
  expect(shown).toContain("<li><strong>Venue.</strong>");
  expect(shown).toContain("section-147.542");
  const unknown = markdownToHtml("![?](/figures/no-such.svg)");
  expect(await withFigures(unknown, library)).toBe("");
});

/** The points at which parts of a figure are, with the far corners of boxes. */
function pointsOf({ parts }: GuideFigure): (readonly [number, number])[] {
  return parts.flatMap((part) => {
    if (part.part === "stroke") return part.points;
    if (part.part === "measure") return [part.from, part.to];
    if ("size" in part && typeof part.size !== "number") {
      const [x, y] = part.at;
      return [part.at, [x + part.size[0], y + part.size[1]] as const];
    }
    return [part.at];
  });
}
