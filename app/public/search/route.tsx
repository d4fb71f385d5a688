import { data } from "react-router";
import { formatCountOf } from "../../../core/format/numbers.ts";
import { isZip } from "../../../core/format/patterns.ts";
import { desk } from "../../desk.ts";
import { PageMeta } from "../page-meta.tsx";
import type { Route } from "./+types/route.ts";
import { NoResults } from "./no-results.tsx";
import { Popular } from "./popular.tsx";
import { SearchBox } from "./search-box.tsx";
import { SearchResults } from "./search-results.tsx";

/** More hits than anybody reads. */
const MAX_HITS = 60;

export async function loader({ request, context }: Route.LoaderArgs) {
  const question = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 200);
  if (question === "") return data({ question, hits: [] });
  // There is no limit to the number of different searches, so their results are not cached.
  const hits = await context.get(desk).search(question, MAX_HITS);
  return data({ question, hits }, { headers: { "cache-control": "private, no-store" } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** One search box over everything the site says. */
export default function SearchPage({ loaderData: { question, hits } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta path="/search" hidden />
      <section className="page py-10 md:pt-16 md:pb-12">
        <h1 className="display text-h1">Search</h1>
        <SearchBox
          question={question}
          label="A document, a service, a city or a question"
          action="/search"
          buttonLabel="Search"
        />
        {hits.length === 0 ? null : (
          <p className="mt-6 text-small font-semibold">{formatCountOf(hits.length, "answer")}</p>
        )}
        {isZip(question) ? (
          <p className="mt-3">
            <a href={`/pricing?zip=${question}#calculator`} className="link">
              {`See the travel zone of ${question}`}
            </a>
          </p>
        ) : null}
      </section>
      {question === "" ? <Popular /> : null}
      {question !== "" && hits.length === 0 ? <NoResults question={question} /> : null}
      {hits.length > 0 ? <SearchResults hits={hits} question={question} /> : null}
    </>
  );
}
