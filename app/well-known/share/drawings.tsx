import type { Post, PostCategory } from "../../../core/blog/post.ts";
import { ART_HEIGHT, ART_WIDTH, drawPostArt } from "../../../core/blog/post-art.ts";
import { hexFromHsl } from "../../../core/site/theme/color.ts";
import type { PaletteColors } from "../../../core/site/theme/theme.ts";
import { sealSvg } from "../../ui/seal-svg.tsx";

/** The width of the drawing on the card in pixels, and how much of the picture's empty sides is cut off, in its own units. */
const CARD_WIDTH = 520;
const MARGIN = 8;

/** The picture of a post with fixed colors, for renderers without style sheets. */
export function postDrawing(post: Post, motif: PostCategory["motif"], colors: PaletteColors) {
  const inks = {
    ground: hexFromHsl(colors.tint),
    paper: hexFromHsl(colors.card),
    line: hexFromHsl(colors.ink),
    accent: hexFromHsl(colors.act),
  };
  const width = ART_WIDTH - 2 * MARGIN;
  const inside = drawPostArt(post, motif, inks);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${MARGIN} 0 ${width} ${ART_HEIGHT}">${inside}</svg>`;
  return { svg, width: CARD_WIDTH, height: Math.round((CARD_WIDTH * ART_HEIGHT) / width) };
}

/** The seal as a drawing. */
export function sealDrawing({ act }: PaletteColors) {
  return { svg: sealSvg(hexFromHsl(act)), width: 320, height: 320 };
}
