import type { Post } from "../../../core/blog/post.ts";
import { formatDay } from "../../../core/format/days.ts";
import { formatFee, formatUsd } from "../../../core/format/money.ts";
import { guideAuthor } from "../../../core/law/law-review.ts";
import type { PricedService } from "../../../core/pricing/estimate.ts";
import type { Site } from "../../../core/sections/site.ts";
import { withAbsoluteLinks } from "../../../core/site/absolute-links.ts";
import type { Service } from "../../../core/site/services.ts";

/** A post as Markdown: title, author, dates, text, questions, price and contact. */
export function postMarkdown(post: Post, site: Site, price: PricedService): string {
  const { origin } = site;
  const updated = post.updated ? `, updated ${formatDay(post.updated, "long")}` : "";
  return joined([
    `# ${post.title}`,
    post.subtitle,
    `${guideAuthor(post, site)}, ${formatDay(post.published, "long")}${updated}. ${origin}/blog/${post.slug}`,
    withAbsoluteLinks(post.body, origin),
    ...questions(post.faqs),
    ...closing(site, price),
  ]);
}

/** A service as Markdown: description, process, documents, tips, questions, price and contact. */
export function serviceMarkdown(service: Service, site: Site, price: PricedService): string {
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
        "## Common documents",
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
  return joined(all.map((part) => withAbsoluteLinks(part, origin)));
}

function questions(faqs: Post["faqs"]): string[] {
  if (faqs.length === 0) return [];
  return ["## Questions", ...faqs.flatMap(({ question, answer }) => [`### ${question}`, answer])];
}

/** The price and the contact lines at the end of a Markdown page. */
function closing(
  { businessConfig, pricing, policies, origin }: Site,
  { name, price }: PricedService,
): string[] {
  const zones = [...pricing.zones, pricing.elsewhere]
    .map((zone) => `${zone.name} ${formatFee(zone.fee)}`)
    .join(", ");
  return [
    "---",
    `**Price:** ${name} from ${formatUsd(price)} for the visit, plus any zone fee: ${zones}. Your total: ${origin}/pricing`,
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
