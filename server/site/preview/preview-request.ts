import type { Site } from "../../../core/sections/site.ts";
import { roleOn } from "../../people/account/account-store.ts";
import { pathSegments } from "../../platform/http/path-segments.ts";
import { composePreview, type PreviewDeps, type PreviewSite } from "./compose-preview.ts";
import type { PreviewLinks } from "./preview-links.ts";

/** A request for a page of a preview. */
export interface PreviewRequest extends PreviewSite {
  /** The request for the page itself. */
  readonly request: Request;
  /** Rewrites the page's response: its links stay inside the preview, and a banner says what it is. */
  decorate(response: Response): Promise<Response>;
}

/** First segments of paths that are not pages of the site, or that hold a secret of their own. */
const NOT_PREVIEWABLE = new Set(
  "admin api functions rest preview visit calendar media reviews".split(" "),
);

/** Whether a path below a preview is a page of the site, however it is written. */
function isPreviewable(path: string): boolean {
  const [first = ""] = pathSegments(path) ?? ["admin"];
  return !NOT_PREVIEWABLE.has(first);
}

/**
 * Parses a request for `/preview/TOKEN/…`. Null when it is for no preview. "gone" when the link is invalid or
 * expired, its author has no role any more, or the page cannot be previewed.
 */
export async function parsePreviewRequest(
  request: Request,
  live: Site,
  links: PreviewLinks,
  deps: PreviewDeps,
): Promise<PreviewRequest | "gone" | null> {
  const url = new URL(request.url);
  const [, base, token = "", path = "/"] = /^(\/preview\/([^/]*))(\/.*)?$/.exec(url.pathname) ?? [];
  if (base === undefined) return null;
  const owner = links.read(live.id, token);
  if (!owner || request.method !== "GET" || !isPreviewable(path)) return "gone";
  const role = await roleOn(deps.db, live.id, owner.userId);
  if (!role) return "gone";
  const preview = await composePreview(live, { userId: owner.userId, role }, deps);
  const pageRequest = new Request(url.origin + path + url.search, {
    headers: { accept: "text/html" },
  });
  return {
    ...preview,
    request: pageRequest,
    decorate: (response) => decorateResponse(response, base, preview.leftOut),
  };
}

/** The response for an invalid or expired preview. */
export function previewNotFound(): Response {
  const headers = { "cache-control": "no-store", "x-robots-tag": "noindex" };
  return new Response(null, { status: 404, headers });
}

async function decorateResponse(
  response: Response,
  base: string,
  leftOut: PreviewSite["leftOut"],
): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", "no-store");
  headers.set("X-Robots-Tag", "noindex");
  headers.set("Referrer-Policy", "no-referrer");
  headers.append("Content-Security-Policy", "frame-ancestors 'self'"); // the theme editor's live preview
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
    .replace("</body>", `${previewBanner(leftOut)}</body>`);
  return new Response(html, { status: response.status, headers });
}

function previewBanner(leftOut: PreviewSite["leftOut"]): string {
  const text =
    leftOut.length > 0
      ? `Preview. Not shown because of errors: ${leftOut.join(", ")}.`
      : "Preview. Visitors don't see this yet.";
  return `<style>body{margin-top:24px}.preview-ribbon{position:fixed;inset:0 0 auto 0;z-index:99;margin:0;height:24px;padding:2px 12px;overflow:hidden;background:#1d1d1b;color:#fff;font:600 13px/1.5 system-ui,sans-serif;text-align:center}</style><p class="preview-ribbon" role="status">${text}</p>`;
}
