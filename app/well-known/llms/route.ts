import { sorted } from "../../../core/blog/shelf.ts";
import { feeText, usd } from "../../../core/money.ts";
import { pagesOf } from "../../../core/site/page-list.ts";
import type { Site } from "../../../core/site/site.ts";
import { desk } from "../../desk.ts";
import { textFile } from "../file.ts";
import type { Route } from "./+types/route.ts";

/** `/llms.txt`: what the business is and where its texts lie in Markdown, for those who read with a language model. */
export function loader({ context }: Route.LoaderArgs) {
  const { site, price } = context.get(desk);
  const { businessConfig, services, origin, pricing, policies } = site;
  const { hours, serviceArea } = businessConfig;
  const offered = services.filter(({ enabled }) => enabled);
  const lines = [
    `# ${businessConfig.name}`,
    "",
    `> ${businessConfig.seo.metaDescription}`,
    "",
    `- Phone: ${businessConfig.phone}`,
    `- Mail: ${businessConfig.email}`,
    `- Hours: weekdays ${hours.weekdays}; weekends ${hours.weekends}; emergencies: ${hours.emergency}`,
    `- Counties: ${serviceArea.counties.join(", ")} (${businessConfig.address.state})`,
    `- Travel: ${[...pricing.zones, pricing.elsewhere].map(({ name, fee }) => `${name} ${feeText(fee)}`).join("; ")}`,
    `- Exact price: ${origin}/api/quote?service=${offered[0]?.id ?? "SERVICE"}&zip=ZIP (described at ${origin}/api/openapi.json)`,
    `- ${policies.noLegalAdvice}`,
    "",
    "## Services",
    "",
    ...offered.map(
      ({ id, serviceName, slug, summary }) =>
        `- [${serviceName}](${origin}/${slug}.md): ${summary} From ${usd(price(id).price)}.`,
    ),
    ...shelves(site),
    "",
    "## Pages",
    "",
    ...pagesOf(site)
      .filter(({ kind, indexed }) => indexed && (kind === "information" || kind === "legal"))
      .map(({ path, title, description }) => `- [${title}](${origin}${path}): ${description}`),
  ];
  return textFile(`${lines.join("\n")}\n`, "text/plain; charset=utf-8");
}

function shelves({ blogCategories, guides, origin }: Site): string[] {
  return blogCategories.categories.flatMap(({ slug, title }) => {
    const own = sorted(guides, "newest").filter(({ category }) => category === slug);
    if (own.length === 0) return [];
    const links = own.map(
      (guide) => `- [${guide.title}](${origin}/blog/${guide.slug}.md): ${guide.excerpt}`,
    );
    return ["", `## ${title}`, "", ...links];
  });
}
