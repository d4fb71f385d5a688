import { renderToStaticMarkup } from "react-dom/server";
import { ART_HEIGHT, ART_WIDTH, artOf } from "../../../core/blog/art.ts";
import type { GuideCategory } from "../../../core/blog/guides.ts";
import { hexOf } from "../../../core/site/colour.ts";
import type { Tokens } from "../../../core/site/theme.ts";
import { SealLines } from "../../ui/seal.tsx";

/** As wide as a card has room for, in pixels; and what of the picture's empty sides is left out, in its own units. */
const WIDE = 520;
const MARGIN = 36;

/** The picture of a guide in plain colours, for what knows no style sheet. */
export function guideDrawing(title: string, motif: GuideCategory["motif"], colours: Tokens) {
  const inks = {
    ground: hexOf(colours.tint),
    paper: hexOf(colours.card),
    line: hexOf(colours.ink),
    faint: hexOf(colours.rule),
    accent: hexOf(colours.act),
    gold: hexOf(colours.gold),
  };
  const width = ART_WIDTH - 2 * MARGIN;
  const inside = artOf(title, motif, inks);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${MARGIN} 0 ${width} ${ART_HEIGHT}">${inside}</svg>`;
  return { svg, width: WIDE, height: Math.round((WIDE * ART_HEIGHT) / width) };
}

/** The seal, large. */
export function sealDrawing({ act }: Tokens) {
  const svg = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" fill="none" stroke={hexOf(act)}>
      <title>Seal</title>
      <SealLines />
    </svg>,
  );
  return { svg, width: 320, height: 320 };
}
