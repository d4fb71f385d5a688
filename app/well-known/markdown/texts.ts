import { dayText } from "../../../core/blog/day-text.ts";
import type { Guide } from "../../../core/blog/guides.ts";
import { feeText, usd } from "../../../core/money.ts";
import type { PricedService } from "../../../core/pricing/estimate.ts";
import { absolute } from "../../../core/site/absolute.ts";
import type { Service } from "../../../core/site/services.ts";
import type { Site } from "../../../core/site/site.ts";

/** A guide in Markdown: title, who wrote it when, text, questions, price and phone. */
export function guideText(guide: Guide, site: Site, price: PricedService): string {
  const { businessConfig, origin } = site;
  const updated = guide.updated ? `, updated ${dayText(guide.updated)}` : "";
  return joined([
    `# ${guide.title}`,
    guide.subtitle,
    `${guide.author ?? businessConfig.name}, ${dayText(guide.published)}${updated}. ${origin}/blog/${guide.slug}`,
    absolute(guide.body, origin),
    ...questions(guide.faqs),
    ...closing(site, price),
  ]);
}

/** A service in Markdown: what it is, how it goes, what to bring, questions, price and phone. */
export function serviceText(service: Service, site: Site, price: PricedService): string {
  const { origin } = site;
  const { detail } = service;
  const about = detail
    ? [
        ...(detail.quickAnswer
          ? [`**${detail.quickAnswer.question}** ${detail.quickAnswer.answer}`]
          : []),
        service.description,
        ...(detail.highlights.length > 0 ? [listOf(detail.highlights)] : []),
        "## What we notarize",
        listOf(detail.specificServices),
        `## ${detail.process.title}`,
        detail.process.steps
          .map(({ title, description }, at) => `${at + 1}. **${title}.** ${description}`)
          .join("\n"),
        "## Papers people bring",
        listOf(detail.commonDocuments),
        "## Quick tips",
        listOf(detail.tips.map(({ title, description }) => `**${title}.** ${description}`)),
        ...questions(detail.faqs),
      ]
    : [service.description];
  const all = [
    `# ${service.serviceName}`,
    service.summary,
    `${origin}/${service.slug}`,
    ...about,
    ...closing(site, price),
  ];
  return joined(all.map((part) => absolute(part, origin)));
}

function questions(faqs: Guide["faqs"]): string[] {
  if (faqs.length === 0) return [];
  return ["## Questions", ...faqs.flatMap(({ question, answer }) => [`### ${question}`, answer])];
}

/** What it costs and whom to ask, from the price book and the profile. */
function closing(
  { businessConfig, pricing, policies, origin }: Site,
  { name, price }: PricedService,
): string[] {
  const zones = [...pricing.zones, pricing.elsewhere]
    .map((zone) => `${zone.name} ${feeText(zone.fee)}`)
    .join(", ");
  return [
    "---",
    `**Price:** ${name} from ${usd(price)} for the visit; travel by ZIP: ${zones}. Your total: ${origin}/pricing`,
    `**Ask:** ${businessConfig.name}, ${businessConfig.phone}, ${businessConfig.email}`,
    policies.noLegalAdvice,
  ];
}

function listOf(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join("\n");
}

function joined(parts: readonly string[]): string {
  return `${parts.join("\n\n")}\n`;
}
