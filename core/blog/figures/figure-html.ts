import { findCitations } from "../../law/citations.ts";
import { drawFigure } from "./draw-figure.ts";
import { escapeMarkup } from "./escape-markup.ts";
import type { GuideFigure } from "./figure.ts";

/** A figure as it is shown in a text: the drawing in the colors of the page, and beneath it its caption and its numbered list. */
export function figureHtml(figure: GuideFigure): string {
  const { caption, description, labels, source, width, height } = figure;
  const list = labels.map((label) => `<li>${inlineHtml(label)}</li>`).join("");
  return [
    '<figure class="fig">',
    `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeMarkup(description)}">${drawFigure(figure)}</svg>`,
    `<figcaption><strong>${inlineHtml(caption)}</strong>`,
    list ? `<ol>${list}</ol>` : "",
    source ? `<small>${inlineHtml(source)}</small>` : "",
    "</figcaption></figure>",
  ].join("");
}

/** A line of a figure: `**words**` are bold, and citations of law link to the official text. */
function inlineHtml(text: string): string {
  return text
    .split("**")
    .map((words, at) => (at % 2 === 1 ? `<strong>${citedHtml(words)}</strong>` : citedHtml(words)))
    .join("");
}

function citedHtml(text: string): string {
  let from = 0;
  let html = "";
  for (const { start, end, url } of findCitations(text)) {
    const words = escapeMarkup(text.slice(start, end));
    html += `${escapeMarkup(text.slice(from, start))}<a href="${escapeMarkup(url)}">${words}</a>`;
    from = end;
  }
  return html + escapeMarkup(text.slice(from));
}
