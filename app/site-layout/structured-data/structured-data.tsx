import type { Graph, Thing } from "schema-dts";
import type { PublicPage } from "../../../core/sections/public-pages.ts";
import { confirmedSite } from "../../../core/site/credentials/confirmed-claims.ts";
import { usePageContext } from "../page-context.ts";
import { businessOf } from "./structured-data-business.ts";
import {
  articleOf,
  questionsOf,
  schemaServicesOf,
  spanishPageOf,
  websiteOf,
} from "./structured-data-pages.ts";

/** The pages that carry the structured data of the business itself. */
const ABOUT_THE_BUSINESS = ["/", "/contact", "/about", "/service-areas"];

/** The JSON-LD of a page, depending on its kind. It carries no claim that nobody confirmed, also on the sample site. */
export function StructuredData({ page }: { page: PublicPage }) {
  const context = usePageContext();
  const site = confirmedSite(context.site);
  const items: Thing[] = [
    ...(ABOUT_THE_BUSINESS.includes(page.path) ? [businessOf({ ...context, site })] : []),
    ...(page.path === "/" ? [websiteOf(site)] : []),
    ...articleOf(page, site),
    ...schemaServicesOf(page, site),
    ...questionsOf(page, site),
    ...spanishPageOf(page, site),
  ];
  return items.length > 0 ? <JsonLd items={items} /> : null;
}

/** Items of schema.org as JSON-LD. "<" is escaped, so that no text can end the script element. */
export function JsonLd({ items }: { items: readonly Thing[] }) {
  const graph: Graph = { "@context": "https://schema.org", "@graph": items };
  const text = JSON.stringify(graph).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
