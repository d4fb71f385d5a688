import { data } from "react-router";
import { searchDocuments } from "../../../core/documents/search-documents.ts";
import { stateName } from "../../../core/locations/states.ts";
import { desk } from "../../desk.ts";
import {
  ALL_DOCUMENTS,
  finderCatalogOf,
  hasSearch,
  parseFinderQuery,
} from "../../widgets/document-finder/finder-query.ts";
import { PageMeta } from "../page-meta.tsx";
import { quoteFormConfig } from "../quote-state-from-url.ts";
import type { Route } from "./+types/route.ts";
import { AllDocuments } from "./all-documents.tsx";
import { ContactBlock } from "./contact-block.tsx";
import { Finder } from "./finder.tsx";
import { CommonQuestions } from "./questions.tsx";

export function loader({ request, context }: Route.LoaderArgs) {
  const siteDesk = context.get(desk);
  const { documents: catalogue, services, guides, businessConfig } = siteDesk.site;
  const catalog = finderCatalogOf(catalogue, services, stateName(businessConfig.address.state));
  const query = new URL(request.url).searchParams;
  const category = query.get("category") ?? "";
  const finderQuery = parseFinderQuery(query.get("q") ?? "", category, catalog);
  const documents = hasSearch(finderQuery) ? searchDocuments(finderQuery, catalogue, guides) : null;
  // There is no limit to the number of different searches, so only the category pages are cached.
  const isOneOfMany = finderQuery.q !== "" || finderQuery.category !== category;
  return data(
    { config: quoteFormConfig(siteDesk), catalog, state: { ...finderQuery, documents } },
    isOneOfMany ? { headers: { "cache-control": "private, no-store" } } : {},
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** Common questions, the document finder and contact options. For a search, the finder comes first. */
export default function Faq({ loaderData: { config, catalog, state } }: Route.ComponentProps) {
  const isUnasked = state.q === "" && state.category === "";
  const finder = (
    <Finder config={config} catalog={catalog} state={state}>
      {state.category === ALL_DOCUMENTS ? <AllDocuments /> : null}
    </Finder>
  );
  return (
    <>
      <PageMeta path="/faq" hidden={state.q !== ""} />
      <section className={`page ${isUnasked ? "py-10 md:pt-16 md:pb-12" : "py-8"}`}>
        <h1 className={`display ${isUnasked ? "text-h1" : "text-h2"}`}>Answers before you sign</h1>
        {isUnasked ? (
          <>
            <p className="mt-4 max-w-[58ch] text-lead">
              {`Common questions before a visit, and the documents people bring: which can be notarized in ${catalog.state}, what to have ready, and where to go for the rest.`}
            </p>
            <a href="#papers" className="button mt-6">
              Look up a document
            </a>
          </>
        ) : null}
      </section>
      {isUnasked ? null : finder}
      <CommonQuestions />
      {isUnasked ? finder : null}
      <ContactBlock />
    </>
  );
}
