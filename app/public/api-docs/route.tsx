import { apiDocument } from "../../api/openapi/document.ts";
import { desk } from "../../desk.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { PageHead } from "../../site-layout/page-head.tsx";
import type { PublicRouteHandle } from "../layout-options.ts";
import { Prose } from "../prose.tsx";
import type { Route } from "./+types/route.ts";
import { introduction } from "./introduction.ts";
import { contents, referenceMarkdown } from "./reference.ts";

/** There is no page at /api that a breadcrumb could lead to. */
export const handle = { layout: ["no-breadcrumbs"] } satisfies PublicRouteHandle;

/** `GET /api/docs`: the OpenAPI document as a page for people. */
export function loader({ context }: Route.LoaderArgs) {
  const { site, html } = context.get(desk);
  const document = apiDocument(site);
  return {
    html: html(
      `${introduction(site.origin)}\n\n${contents()}\n\n${referenceMarkdown(document, site)}`,
    ),
  };
}

export default function ApiDocs({ loaderData: { html } }: Route.ComponentProps) {
  const { name } = useSite().businessConfig;
  return (
    <article className="page py-10 md:py-16">
      <PageHead
        title={`API reference | ${name}`}
        description={`How other programs get prices and times from ${name}, and book visits.`}
        path="/api/docs"
        hidden
      />
      <h1 className="display text-h1">API reference</h1>
      <div className="mt-6 min-w-0">
        <Prose html={html} />
      </div>
    </article>
  );
}
