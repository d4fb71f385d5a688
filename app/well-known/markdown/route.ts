import { publicPageAt } from "../../../core/sections/public-pages.ts";
import { confirmedSite } from "../../../core/site/credentials/confirmed-claims.ts";
import { desk } from "../../desk.ts";
import { textFile } from "../file.ts";
import type { Route } from "./+types/route.ts";
import { postMarkdown, serviceMarkdown } from "./page-markdown.ts";

/** `/blog/<post>.md` and `/<service>.md`: the text of a page as Markdown. The page itself stays the canonical address. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { site: shown, price } = context.get(desk);
  const site = confirmedSite(shown);
  const path = new URL(request.url).pathname.replace(/\.md$/, "");
  const kind = publicPageAt(site, path)?.kind;
  const post = kind === "guide" && site.guides.find(({ slug }) => path === `/blog/${slug}`);
  const service = kind === "service" && site.services.find(({ slug }) => path === `/${slug}`);
  const text = post
    ? postMarkdown(post, site, price(post.service))
    : service && serviceMarkdown(service, site, price(service.id));
  if (!text) return new Response(null, { status: 404 });
  const link = `<${site.origin}${path}>; rel="canonical"`;
  return textFile(text, "text/markdown; charset=utf-8", { link });
}
