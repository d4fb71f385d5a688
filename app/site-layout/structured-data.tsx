import type { Graph, Thing } from "schema-dts";
import type { PublicPage } from "../../core/site/page-list.ts";
import { useFrame } from "./frame.ts";
import { businessOf } from "./structured-data-business.ts";
import { articleOf, questionsOf, servicesOf } from "./structured-data-pages.ts";

/** The pages that present the business itself. */
const ABOUT_THE_BUSINESS = ["/", "/contact", "/about", "/service-areas"];

/** What a page says to machines that read JSON-LD, by the kind of page it is. */
export function PageData({ page }: { page: PublicPage }) {
  const frame = useFrame();
  const things: Thing[] = [
    ...(ABOUT_THE_BUSINESS.includes(page.path) ? [businessOf(frame)] : []),
    ...articleOf(page, frame.site),
    ...servicesOf(page, frame.site),
    ...questionsOf(page, frame.site),
  ];
  return things.length > 0 ? <JsonLd things={things} /> : null;
}

/** Things of schema.org in a data block. "<" is written as an escape, so no text in it can end the block. */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  const text = JSON.stringify(graph).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
