import type { Site } from "../../core/site/site.ts";
import { roleOn } from "../people/accounts.ts";
import type { PreviewLinks } from "./preview-links.ts";
import { type PreviewSite, type PreviewWorld, previewSite } from "./preview-site.ts";

/** A request for a page of a preview. */
export interface AskedPreview extends PreviewSite {
  /** The same request for the page itself. */
  readonly request: Request;
  /** Makes a page of the preview out of the page: its links stay in the preview, and it says what it is. */
  dress(response: Response): Promise<Response>;
}

/** Addresses that are no pages to look at. */
const NO_PAGE = /^\/(?:admin|api|functions|rest|preview|visit|calendar|media)(?:\/|$)/;

/**
 * Reads a request for `/preview/TOKEN/…`. Null: it is for no preview. "gone": the link is over or was never good, who
 * made it is no longer on the site, or the page is none of those that can be previewed.
 */
export async function askedPreview(
  request: Request,
  live: Site,
  links: PreviewLinks,
  world: PreviewWorld,
): Promise<AskedPreview | "gone" | null> {
  const url = new URL(request.url);
  const [, base, token = "", path = "/"] = /^(\/preview\/([^/]*))(\/.*)?$/.exec(url.pathname) ?? [];
  if (base === undefined) return null;
  const whose = links.read(live.id, token);
  if (!whose || request.method !== "GET" || NO_PAGE.test(path)) return "gone";
  const role = await roleOn(world.db, live.id, whose.userId);
  if (!role) return "gone";
  const preview = await previewSite(live, { userId: whose.userId, role }, world);
  const asked = new Request(url.origin + path + url.search, { headers: { accept: "text/html" } });
  return {
    ...preview,
    request: asked,
    dress: (response) => dressed(response, base, preview.leftOut),
  };
}

/** The answer to a preview that is over, or was never one. */
export function overPreview(): Response {
  const headers = { "cache-control": "no-store", "x-robots-tag": "noindex" };
  return new Response(null, { status: 404, headers });
}

async function dressed(
  response: Response,
  base: string,
  leftOut: PreviewSite["leftOut"],
): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", "no-store");
  headers.set("X-Robots-Tag", "noindex");
  headers.set("Referrer-Policy", "no-referrer");
  headers.append("Content-Security-Policy", "frame-ancestors 'self'"); // the theme's live preview
  const location = headers.get("location");
  if (location?.startsWith("/")) headers.set("location", base + location);
  if (!headers.get("content-type")?.startsWith("text/html")) {
    return new Response(response.body, { status: response.status, headers });
  }
  const html = (await response.text())
    .replace(
      /(\s(?:href|action)=")(\/(?!\/|assets\/|media\/|[\w-]+\.(?:svg|png|webmanifest)")[^"]*)/g,
      `$1${base}$2`,
    )
    .replace("</body>", `${ribbon(leftOut)}</body>`);
  return new Response(html, { status: response.status, headers });
}

function ribbon(leftOut: PreviewSite["leftOut"]): string {
  const words =
    leftOut.length > 0
      ? `Preview. Not shown, for it has errors: ${leftOut.join(", ")}.`
      : "Preview. Visitors do not see this yet.";
  return `<style>body{margin-top:24px}.preview-ribbon{position:fixed;inset:0 0 auto 0;z-index:99;margin:0;height:24px;padding:2px 12px;overflow:hidden;background:#1d1d1b;color:#fff;font:600 13px/1.5 system-ui,sans-serif;text-align:center}</style><p class="preview-ribbon" role="status">${words}</p>`;
}
