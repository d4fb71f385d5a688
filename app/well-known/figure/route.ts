import { drawFigure } from "../../../core/blog/figures/draw-figure.ts";
import { escapeMarkup } from "../../../core/blog/figures/escape-markup.ts";
import { customProperties } from "../../../core/site/theme/custom-properties.ts";
import { desk } from "../../desk.ts";
import figuresCss from "../../ui/figures.css?inline";
import type { Route } from "./+types/route.ts";

/** `/figures/<id>.svg`: a figure of a guide as a picture of its own, for feed readers and for the guide's text in Markdown. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { figures, site } = context.get(desk);
  const figure = params.file.endsWith(".svg") ? await figures.get(params.file.slice(0, -4)) : null;
  if (!figure) return new Response(null, { status: 404 });
  const { width, height, description } = figure;
  const colors = customProperties(site.palette.light)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
  const style = `svg{${colors};--font-serif:Georgia,serif;--font-sans:Arial,sans-serif;font-size:12px}${figuresCss}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${2 * width}" height="${2 * height}"><title>${escapeMarkup(description)}</title><style>${escapeMarkup(style)}</style><path fill="#fff" d="M0 0h${width}v${height}H0z"/>${drawFigure(figure)}</svg>`;
  return new Response(svg, {
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=3600" },
  });
}
