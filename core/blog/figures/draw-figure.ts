import { escapeMarkup } from "./escape-markup.ts";
import type { FigurePart, GuideFigure } from "./figure.ts";

/** The parts of one kind. */
type Part<Kind extends FigurePart["part"]> = Extract<FigurePart, { part: Kind }>;
type Point = readonly [x: number, y: number];

/** How far a row of filler text reaches, as a share of its column: real paragraphs are ragged. */
const ROW_LENGTHS = [1, 0.94, 0.98, 0.9, 0.96];
const MARK_RADIUS = 10;

/** One stroke of a pen, 100 wide, with its foot on y = 0. */
const SIGNATURE =
  "M2-2c3-12 8-22 12-20s-6 15-8 20 9-8 14-9 4 8 9 7 6-16 9-16-5 15 0 16 7-8 9-8 0 8 4 7 5-8 8-7 0 8 6 7c12-1 22-3 35-2";

/** The content of the `<svg>` of a figure. Its classes are those of `app/ui/figures.css`. */
export function drawFigure({ parts }: Pick<GuideFigure, "parts">): string {
  return parts.map(drawPart).join("");
}

function drawPart(part: FigurePart): string {
  switch (part.part) {
    case "page":
      return rect(part.at, part.size, "fp");
    case "area":
      return rect(part.at, part.size, `fa-${part.look}`);
    case "text":
      return text(part.at, part.text, `ft ft-${part.face} fc-${part.tone}`, part.align, part.size);
    case "lines":
      return fillerLines(part);
    case "stroke":
      return stroke(part);
    case "signature":
      return `<path class="fs" transform="translate(${part.at.join(" ")})scale(${round(part.width / 100)})" d="${SIGNATURE}"/>`;
    case "seal":
      return seal(part);
    case "mark":
      return mark(part);
    case "measure":
      return measure(part);
    case "tick":
      return path(`M${part.at.join(" ")}m-5 0l4 4 7-9`, "fk");
    case "cross":
      return path(`M${part.at.join(" ")}m-5-5l10 10m0-10l-10 10`, "fk");
    case "person":
      return person(part);
  }
}

function rect([x, y]: Point, [width, height]: Point, className: string): string {
  return `<rect class="${className}" x="${x}" y="${y}" width="${width}" height="${height}"/>`;
}

function path(d: string, className: string): string {
  return `<path class="${className}" d="${d}"/>`;
}

function text(
  [x, y]: Point,
  words: string,
  className: string,
  align: "start" | "middle" | "end" = "start",
  size = 12,
): string {
  const anchor = align === "start" ? "" : ` text-anchor="${align}"`;
  const fontSize = size === 12 ? "" : ` font-size="${size}"`;
  return `<text class="${className}" x="${x}" y="${y}"${anchor}${fontSize}>${escapeMarkup(words)}</text>`;
}

/** Gray bars in place of text that does not matter here. */
function fillerLines({ at: [x, y], width, rows, gap }: Part<"lines">): string {
  const bars = Array.from({ length: rows }, (_, row) => {
    const share =
      row === rows - 1 && rows > 1 ? 0.55 : (ROW_LENGTHS[row % ROW_LENGTHS.length] ?? 1);
    return `M${x} ${y + row * gap}h${round(width * share)}`;
  });
  return path(bars.join(""), "fl");
}

function stroke({ points, look, tone }: Part<"stroke">): string {
  const d = points.map(([x, y], at) => `${at === 0 ? "M" : "L"}${x} ${y}`).join("");
  const line = path(d, `fn fn-${look} fc-${tone}`);
  const [from, to] = points.slice(-2);
  return look === "arrow" && from && to ? line + arrowHead(from, to, tone) : line;
}

/** The head of an arrow that ends at `to`. */
function arrowHead(from: Point, to: Point, tone: string): string {
  const angle = Math.round((Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI);
  return `<path class="fh fc-${tone}" transform="translate(${to.join(" ")})rotate(${angle})" d="M0 0l-8-4v8z"/>`;
}

function seal({ at: [x, y], radius }: Part<"seal">): string {
  const ring = (r: number) => `<circle cx="${x}" cy="${y}" r="${round(r)}"/>`;
  const pen = `<path transform="translate(${x} ${y})scale(${round(radius / 20)})" d="M-9 3c3-6 6-9 7-8s-4 8-2 9c3 1 5-8 7-8s-2 6 0 7 3-3 6-3"/>`;
  return `<g class="fe">${ring(radius)}${ring(radius * 0.76)}${pen}</g>`;
}

/** A number in a disc, with a leader line to what it names. */
function mark({ n, at, to }: Part<"mark">): string {
  const [x, y] = at;
  const leader = to ? path(`M${x} ${y}L${to.join(" ")}`, "fm-line") + dot(to) : "";
  const disc = `<circle class="fm" cx="${x}" cy="${y}" r="${MARK_RADIUS}"/>`;
  return leader + disc + text([x, y + 4.3], String(n), "fm-n", "middle");
}

function dot([x, y]: Point): string {
  return `<circle class="fm-dot" cx="${x}" cy="${y}" r="2.2"/>`;
}

/** A dimension line with its ends and its length in words beside it. */
function measure({ from, to, text: words }: Part<"measure">): string {
  const [[x1, y1], [x2, y2]] = [from, to];
  const isUpright = x1 === x2;
  const ends = isUpright
    ? `M${x1 - 4} ${y1}h8M${x2 - 4} ${y2}h8`
    : `M${x1} ${y1 - 4}v8M${x2} ${y2 - 4}v8`;
  const line = path(`M${x1} ${y1}L${x2} ${y2}${ends}`, "fd");
  const middle: Point = [(x1 + x2) / 2, (y1 + y2) / 2];
  return isUpright
    ? line + text([x1 + 8, middle[1] + 4], words, "ft ft-bold fc-accent")
    : line + text([middle[0], y1 - 7], words, "ft ft-bold fc-accent", "middle");
}

/** A person as in a floor plan: head and shoulders, with the role below. */
function person({ at: [x, y], label, look }: Part<"person">): string {
  const body = `<g class="fb fb-${look}"><circle cx="${x}" cy="${y - 31}" r="9"/><path d="M${x - 17} ${y}c0-24 34-24 34 0z"/></g>`;
  return label ? body + text([x, y + 15], label, "ft ft-bold fc-ink", "middle") : body;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
