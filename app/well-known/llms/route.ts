import { sortPosts } from "../../../core/blog/post-lists.ts";
import { formatFee } from "../../../core/format/money.ts";
import { fromPriceText } from "../../../core/pricing/from-price.ts";
import type { RateCard } from "../../../core/pricing/rates.ts";
import { isTravelLimited, statesOfZone } from "../../../core/pricing/travel-limit.ts";
import { publicPages } from "../../../core/sections/public-pages.ts";
import type { Site } from "../../../core/sections/site.ts";
import { confirmedSite } from "../../../core/site/credentials/confirmed-claims.ts";
import { desk } from "../../desk.ts";
import { textFile } from "../file.ts";
import type { Route } from "./+types/route.ts";

/** `/llms.txt`: a summary of the business and links to its texts in Markdown, for language models. */
export function loader({ context }: Route.LoaderArgs) {
  const { site: shown, price } = context.get(desk);
  const site = confirmedSite(shown);
  const { businessConfig, services, origin, pricing, policies } = site;
  const { hours, serviceArea } = businessConfig;
  const offered = services.filter(({ enabled }) => enabled);
  const lines = [
    `# ${businessConfig.name}`,
    "",
    `> ${businessConfig.seo.metaDescription}`,
    "",
    `- Phone: ${businessConfig.phone}`,
    `- Email: ${businessConfig.email}`,
    `- Hours: weekdays ${hours.weekdays}; weekends ${hours.weekends}; emergencies: ${hours.emergency}`,
    `- Counties: ${serviceArea.counties.join(", ")} (${businessConfig.address.state})`,
    `- Travel: ${[...pricing.zones, pricing.elsewhere].map((zone) => travelText(zone, pricing)).join("; ")}`,
    `- Exact price: ${origin}/api/quote?service=${offered[0]?.id ?? "SERVICE"}&zip=ZIP (described at ${origin}/api/openapi.json)`,
    `- ${policies.noLegalAdvice}`,
    "",
    "## Services",
    "",
    ...offered.map(
      ({ id, serviceName, slug, summary }) =>
        `- [${serviceName}](${origin}/${slug}.md): ${summary} ${fromPriceText(price(id).price)}.`,
    ),
    ...postsByCategory(site),
    "",
    "## Pages",
    "",
    ...publicPages(site)
      .filter(({ kind, indexed }) => indexed && (kind === "information" || kind === "legal"))
      .map(({ path, title, description }) => `- [${title}](${origin}${path}): ${description}`),
  ];
  return textFile(`${lines.join("\n")}\n`, "text/plain; charset=utf-8");
}

function travelText(zone: RateCard["elsewhere"], { travelLimits }: RateCard): string {
  const isMost = zone.fee > 0 && isTravelLimited(travelLimits, statesOfZone(zone));
  return `${zone.name} ${isMost ? "up to " : ""}${formatFee(zone.fee)}`;
}

function postsByCategory({ blogCategories, guides, origin }: Site): string[] {
  return blogCategories.categories.flatMap(({ slug, title }) => {
    const own = sortPosts(guides, "newest").filter(({ category }) => category === slug);
    if (own.length === 0) return [];
    const links = own.map(
      (guide) => `- [${guide.title}](${origin}/blog/${guide.slug}.md): ${guide.excerpt}`,
    );
    return ["", `## ${title}`, "", ...links];
  });
}
