import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { RenderEmail } from "../core/mail/templates.ts";
import type { Middleware } from "./platform/http/options.ts";
import type { Desk } from "./site-desk.ts";

/** What `app/handler.ts` exports. */
interface PageHandler {
  answer(request: Request, desk: Desk): Promise<Response>;
  /** The query parameters that a page depends on; null for a path whose answers are never cached. */
  cacheKeyParameters(pathname: string): readonly string[] | null;
  readonly renderEmail: RenderEmail;
  /** Pages worth rendering before the first request. */
  readonly pagesToPrerender: string[];
}

/** The pages and emails as the build made them, or as Vite compiles them in development. */
export interface PageBundle extends PageHandler {
  readonly islandsEntry: string;
  readonly assetsFolder: string;
  readonly development?: Middleware;
  close(): Promise<void>;
}

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const ENTRY = "app/islands/entry.ts";

/** Loads the page bundle. Throws when nothing has been built yet. */
export function loadPageBundle(development: boolean): Promise<PageBundle> {
  return development ? compileWithVite() : loadBuild();
}

async function loadBuild(): Promise<PageBundle> {
  const manifest = await readFile(`${ROOT}build/client/.vite/manifest.json`, "utf8").catch(() => {
    throw new Error("The pages are not built yet. Start with `npm start`, which builds them.");
  });
  const entry: { file: string } = JSON.parse(manifest)[ENTRY];
  const handler: PageHandler = await import(`${ROOT}build/server/index.js`);
  return {
    answer: handler.answer,
    cacheKeyParameters: handler.cacheKeyParameters,
    renderEmail: handler.renderEmail,
    pagesToPrerender: handler.pagesToPrerender,
    islandsEntry: `/${entry.file}`,
    assetsFolder: `${ROOT}build/client`,
    close: async () => {},
  };
}

/** Vite compiles pages on request and reloads them. Only development imports Vite. */
async function compileWithVite(): Promise<PageBundle> {
  const { createServer } = await import("vite");
  const vite = await createServer({ root: ROOT, server: { middlewareMode: true } });
  // Vite types the module it loads as a record of anything.
  const handler = () => vite.ssrLoadModule("/app/handler.ts") as Promise<PageHandler>;
  return {
    answer: async (request, desk) => (await handler()).answer(request, desk),
    cacheKeyParameters: () => null,
    renderEmail: async (template, props) => (await handler()).renderEmail(template, props),
    pagesToPrerender: [],
    islandsEntry: `/${ENTRY}`,
    assetsFolder: `${ROOT}build/client`,
    development: vite.middlewares,
    close: () => vite.close(),
  };
}
