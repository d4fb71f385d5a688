import { join } from "node:path";
import {
  type FigureLibrary,
  figureSchema,
  type GuideFigure,
} from "../../core/blog/figures/figure.ts";
import { figureHtml } from "../../core/blog/figures/figure-html.ts";
import { contentFileError } from "../site/content-file-error.ts";
import { readContentFile } from "../site/section-files.ts";

const FIGURE_IN_HTML = /<p><img src="\/figures\/([a-z0-9-]+)\.svg"[^>]*><\/p>/g;

/** The figures of `content/figures`, read and checked when first asked for. `get` throws with the file that is refused. */
export function createFigureLibrary(contentFolder: string): FigureLibrary {
  const figures = new Map<string, GuideFigure>();
  return {
    get: async (id) => {
      const known = figures.get(id) ?? (await readFigure(contentFolder, id));
      if (known) figures.set(id, known);
      return known;
    },
  };
}

async function readFigure(contentFolder: string, id: string): Promise<GuideFigure | null> {
  if (!/^[a-z0-9-]+$/.test(id)) return null;
  const name = `figures/${id}.yaml`;
  const written = await readContentFile(join(contentFolder, name), name);
  if (written === undefined) return null;
  const figure = figureSchema.safeParse(written);
  if (!figure.success) throw contentFileError(name, figure.error);
  return figure.data;
}

/** A rendered text in which every paragraph that is a figure's picture has become the figure itself. An unknown one is left out. */
export async function withFigures(html: string, library: FigureLibrary): Promise<string> {
  const ids = [...html.matchAll(FIGURE_IN_HTML)].map(([, id = ""]) => id);
  const figures = await Promise.all(ids.map((id) => library.get(id)));
  let at = 0;
  return html.replaceAll(FIGURE_IN_HTML, () => {
    const figure = figures[at++];
    return figure ? figureHtml(figure) : "";
  });
}
