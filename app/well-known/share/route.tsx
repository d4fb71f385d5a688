import { type PublicPage, pageAt } from "../../../core/site/page-list.ts";
import type { Site } from "../../../core/site/site.ts";
import { desk } from "../../desk.ts";
import { pngFile } from "../file.ts";
import type { Route } from "./+types/route.ts";
import { guideDrawing, sealDrawing } from "./drawings.tsx";

/** `/share/<path>.png`: the card a link to that page shows in a chat or a feed. A path without a page has none. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { site, shareCard } = context.get(desk);
  const asked = /^\/share(\/.+)\.png$/.exec(new URL(request.url).pathname)?.[1];
  const page = asked && pageAt(site, asked === "/home" ? "/" : asked);
  if (!page) return new Response(null, { status: 404 });
  return pngFile(await shareCard(cardOf(page, site)));
}

const LABELS: Readonly<Record<PublicPage["kind"], string>> = {
  home: "",
  information: "",
  service: "Service and price",
  guide: "Guide",
  category: "Guides",
  local: "Where we drive",
  town: "Where we drive",
  landing: "Where we drive",
  legal: "Policies",
};

function cardOf({ path, kind, title }: PublicPage, site: Site) {
  const { businessConfig, guides, blogCategories, services } = site;
  const guide = kind === "guide" ? guides.find(({ slug }) => path === `/blog/${slug}`) : undefined;
  const category = blogCategories.categories.find(({ slug }) => slug === guide?.category);
  if (guide) {
    return {
      label: category?.title ?? LABELS.guide,
      title: guide.title,
      drawing: guideDrawing(guide.title, category?.motif ?? "pen", site.palette.light),
    };
  }
  const service = kind === "service" ? services.find(({ slug }) => path === `/${slug}`) : undefined;
  // A title ends with the business's name, which stands at the foot of every card.
  const own = service?.serviceName ?? title.replace(/ \| [^|]*$/, "");
  return {
    label: LABELS[kind] || businessConfig.serviceArea.primary,
    title: kind === "home" ? businessConfig.tagline : own,
    drawing: sealDrawing(site.palette.light),
  };
}
