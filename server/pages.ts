import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { RenderVisitMail } from "./booking/occasion.ts";
import type { Desk } from "./desk.ts";
import type { RenderQuoteMail } from "./leads/lead-world.ts";
import type { RenderMail } from "./leads/mails.ts";
import type { RenderNudgeMail } from "./leads/nudge-round.ts";
import type { RenderPeopleMail } from "./people/mails.ts";
import type { Middleware } from "./platform/http/options.ts";
import type { RenderHouseMail } from "./platform/mail/house-mail.ts";
import type { RenderReviewMail } from "./reviews/mail.ts";
import type { RenderCredentialMail } from "./setup/credential-mails.ts";

/** The pages as the build made them, or as Vite makes them in development. */
export interface Pages {
  answer(request: Request, desk: Desk): Promise<Response>;
  knownQuery(pathname: string): readonly string[] | null;
  renderMail: RenderMail;
  renderQuoteMail: RenderQuoteMail;
  renderNudgeMail: RenderNudgeMail;
  renderVisitMail: RenderVisitMail;
  renderPeopleMail: RenderPeopleMail;
  renderCredentialMail: RenderCredentialMail;
  renderHouseMail: RenderHouseMail;
  renderReviewMail: RenderReviewMail;
  /** Pages worth rendering before anybody asks. */
  readonly firstPages: string[];
  readonly islandsEntry: string;
  readonly assetsFolder: string;
  readonly development?: Middleware;
  close(): Promise<void>;
}

/** What `app/handler.ts` exports. */
type Handler = Pick<
  Pages,
  | "answer"
  | "knownQuery"
  | "firstPages"
  | "renderMail"
  | "renderQuoteMail"
  | "renderNudgeMail"
  | "renderVisitMail"
  | "renderPeopleMail"
  | "renderCredentialMail"
  | "renderHouseMail"
  | "renderReviewMail"
>;

const HOUSE = fileURLToPath(new URL("..", import.meta.url));
const ENTRY = "app/islands/entry.ts";

/** Opens the pages. Throws when nothing is built yet. */
export function openPages(development: boolean): Promise<Pages> {
  return development ? openVite() : openBuild();
}

async function openBuild(): Promise<Pages> {
  const manifest = await readFile(`${HOUSE}build/client/.vite/manifest.json`, "utf8").catch(() => {
    throw new Error("The pages are not built yet. Start with `npm start`, which builds them.");
  });
  const entry: { file: string } = JSON.parse(manifest)[ENTRY];
  const handler: Handler = await import(`${HOUSE}build/server/index.js`);
  return {
    answer: handler.answer,
    knownQuery: handler.knownQuery,
    renderMail: handler.renderMail,
    renderQuoteMail: handler.renderQuoteMail,
    renderNudgeMail: handler.renderNudgeMail,
    renderVisitMail: handler.renderVisitMail,
    renderPeopleMail: handler.renderPeopleMail,
    renderCredentialMail: handler.renderCredentialMail,
    renderHouseMail: handler.renderHouseMail,
    renderReviewMail: handler.renderReviewMail,
    firstPages: handler.firstPages,
    islandsEntry: `/${entry.file}`,
    assetsFolder: `${HOUSE}build/client`,
    close: async () => {},
  };
}

/** Vite compiles pages on demand and reloads them; only this path ever loads it. */
async function openVite(): Promise<Pages> {
  const { createServer } = await import("vite");
  const vite = await createServer({ root: HOUSE, server: { middlewareMode: true } });
  const handler = () => vite.ssrLoadModule("/app/handler.ts") as Promise<Handler>;
  return {
    answer: async (request, desk) => (await handler()).answer(request, desk),
    knownQuery: () => null,
    renderMail: async (kind, props) => (await handler()).renderMail(kind, props),
    renderQuoteMail: async (props) => (await handler()).renderQuoteMail(props),
    renderNudgeMail: async (props) => (await handler()).renderNudgeMail(props),
    renderVisitMail: async (reader, props) => (await handler()).renderVisitMail(reader, props),
    renderPeopleMail: async (props) => (await handler()).renderPeopleMail(props),
    renderCredentialMail: async (props) => (await handler()).renderCredentialMail(props),
    renderHouseMail: async (props) => (await handler()).renderHouseMail(props),
    renderReviewMail: async (props) => (await handler()).renderReviewMail(props),
    firstPages: [],
    islandsEntry: `/${ENTRY}`,
    assetsFolder: `${HOUSE}build/client`,
    development: vite.middlewares,
    close: () => vite.close(),
  };
}
