import { pageAt } from "../../../core/site/page-list.ts";
import { desk } from "../../desk.ts";
import { textFile } from "../file.ts";
import type { Route } from "./+types/route.ts";
import { guideText, serviceText } from "./texts.ts";

/** `/blog/<guide>.md` and `/<service>.md`: a page's text alone. The page itself stays the address to quote. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { site, price } = context.get(desk);
  const path = new URL(request.url).pathname.replace(/\.md$/, "");
  const kind = pageAt(site, path)?.kind;
  const guide = kind === "guide" && site.guides.find(({ slug }) => path === `/blog/${slug}`);
  const service = kind === "service" && site.services.find(({ slug }) => path === `/${slug}`);
  const text = guide
    ? guideText(guide, site, price(guide.service))
    : service && serviceText(service, site, price(service.id));
  if (!text) return new Response(null, { status: 404 });
  const link = `<${site.origin}${path}>; rel="canonical"`;
  return textFile(text, "text/markdown; charset=utf-8", { link });
}
