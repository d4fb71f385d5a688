import { data } from "react-router";
import { answerDocuments } from "../../../core/documents/answer.ts";
import { stateName } from "../../../core/locations/states.ts";
import { desk } from "../../desk.ts";
import { ALL, isAsked, shelfOf, wishFrom } from "../../widgets/document-finder/shelf.ts";
import { PageMeta } from "../page-meta.tsx";
import { quoteKit } from "../quote-of-url.ts";
import type { Route } from "./+types/route.ts";
import { AllPapers } from "./all-papers.tsx";
import { ContactBlock } from "./contact-block.tsx";
import { Finder } from "./finder.tsx";
import { Questions } from "./questions.tsx";

export function loader({ request, context }: Route.LoaderArgs) {
  const open = context.get(desk);
  const { documents: catalogue, services, guides, businessConfig } = open.site;
  const shelf = shelfOf(catalogue, services, stateName(businessConfig.address.state));
  const query = new URL(request.url).searchParams;
  const asked = query.get("category") ?? "";
  const wish = wishFrom(query.get("q") ?? "", asked, shelf);
  const documents = isAsked(wish) ? answerDocuments(wish, catalogue, guides) : null;
  // Nobody knows how many questions there will be; each category is one page.
  const isOneOfMany = wish.q !== "" || wish.category !== asked;
  return data(
    { kit: quoteKit(open), shelf, state: { ...wish, documents } },
    isOneOfMany ? { headers: { "cache-control": "private, no-store" } } : {},
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** Questions, the document finder, and how to reach us. Who looked up a paper meets the finder first. */
export default function Faq({ loaderData: { kit, shelf, state } }: Route.ComponentProps) {
  const isBare = state.q === "" && state.category === "";
  const finder = (
    <Finder kit={kit} shelf={shelf} state={state}>
      {state.category === ALL ? <AllPapers /> : null}
    </Finder>
  );
  return (
    <>
      <PageMeta path="/faq" hidden={state.q !== ""} />
      <section className={`page ${isBare ? "py-10 md:pt-16 md:pb-12" : "py-8"}`}>
        <h1 className={`display ${isBare ? "text-h1" : "text-h2"}`}>Answers before you sign</h1>
        {isBare ? (
          <>
            <p className="mt-4 max-w-[58ch] text-lead">
              {`What people ask before a visit, and the papers they bring: which can be notarized in ${shelf.state}, what to have ready, and where to go with the rest.`}
            </p>
            <a href="#papers" className="button mt-6">
              Look up a paper
            </a>
          </>
        ) : null}
      </section>
      {isBare ? null : finder}
      <Questions />
      {isBare ? finder : null}
      <ContactBlock />
    </>
  );
}
