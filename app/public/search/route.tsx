import { data } from "react-router";
import { isWholeZip } from "../../../core/locations/places.ts";
import { desk } from "../../desk.ts";
import { PageMeta } from "../page-meta.tsx";
import type { Route } from "./+types/route.ts";
import { Nothing } from "./nothing.tsx";
import { Popular } from "./popular.tsx";
import { Results } from "./results.tsx";
import { SearchBox } from "./search-box.tsx";

/** More than anybody reads; a question that fits so much is asked again in other words. */
const MOST = 60;

export function loader({ request, context }: Route.LoaderArgs) {
  const question = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 200);
  if (question === "") return data({ question, hits: [] });
  // Nobody knows how many questions there will be, so their answers are not kept.
  const hits = context.get(desk).search(question, MOST);
  return data({ question, hits }, { headers: { "cache-control": "private, no-store" } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** One box over everything the site says. */
export default function SearchPage({ loaderData: { question, hits } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta path="/search" hidden />
      <section className="page py-10 md:pt-16 md:pb-12">
        <h1 className="display text-h1">Search</h1>
        <SearchBox
          question={question}
          label="A paper, a service, a town or a question"
          action="/search"
          press="Search"
        />
        {hits.length === 0 ? null : (
          <p className="mt-6 text-small font-semibold">{countText(hits)}</p>
        )}
        {isWholeZip(question) ? (
          <p className="mt-3">
            <a href={`/pricing?zip=${question}#calculator`} className="link">
              {`See the travel zone of ${question}`}
            </a>
          </p>
        ) : null}
      </section>
      {question === "" ? <Popular /> : null}
      {question !== "" && hits.length === 0 ? <Nothing question={question} /> : null}
      {hits.length > 0 ? <Results hits={hits} question={question} /> : null}
    </>
  );
}

function countText({ length }: readonly unknown[]): string {
  return length === 1 ? "1 answer" : `${length} answers`;
}
