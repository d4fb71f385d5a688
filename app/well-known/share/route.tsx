import { type PublicPage, publicPageAt } from "../../../core/sections/public-pages.ts";
import type { Site } from "../../../core/sections/site.ts";
import { desk } from "../../desk.ts";
import { pngFile } from "../file.ts";
import type { Route } from "./+types/route.ts";
import { postDrawing, sealDrawing } from "./drawings.tsx";

/** `/share/<path>.png`: the preview picture of a page, for chats and social networks. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { site, shareCard } = context.get(desk);
  const path = /^\/share(\/.+)\.png$/.exec(new URL(request.url).pathname)?.[1];
  const page = path && publicPageAt(site, path === "/home" ? "/" : path);
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
  city: "Where we drive",
  landing: "Where we drive",
  legal: "Policies",
  spanish: "En español",
};

function cardOf({ path, kind, title }: PublicPage, site: Site) {
  const { businessConfig, guides, blogCategories, services } = site;
  const post = kind === "guide" ? guides.find(({ slug }) => path === `/blog/${slug}`) : undefined;
  const category = blogCategories.categories.find(({ slug }) => slug === post?.category);
  if (post) {
    return {
      label: category?.title ?? LABELS.guide,
      title: post.title,
      drawing: postDrawing(post, category?.motif ?? "pen", site.palette.light),
    };
  }
  const service = kind === "service" ? services.find(({ slug }) => path === `/${slug}`) : undefined;
  // The business's name is cut off the title, because it is at the bottom of every card.
  const own = service?.serviceName ?? title.replace(/ \| [^|]*$/, "");
  return {
    label: LABELS[kind] || businessConfig.serviceArea.primary,
    title: kind === "home" ? businessConfig.tagline : own,
    drawing: sealDrawing(site.palette.light),
  };
}
