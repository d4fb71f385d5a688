import { telephoneLink } from "../../../core/site/phone.ts";
import type { QuoteKit } from "../quote-form/quote-state.ts";
import { CategoryBar, CategoryCards } from "./categories.tsx";
import { Results } from "./results.tsx";
import { ALL, type FinderShelf, type FinderState, isAsked, papersText } from "./shelf.ts";

interface Props {
  readonly kit: QuoteKit;
  readonly shelf: FinderShelf;
  readonly state: FinderState;
  /** The answer could not be fetched; the form still works as a page. */
  readonly failed?: boolean;
}

/** Which paper, and what holds for it: by words, by category, or the categories to choose from. */
export function DocumentFinder({ kit, shelf, state, failed = false }: Props) {
  const asked = isAsked(state);
  return (
    <>
      <SearchBox q={state.q} />
      {asked ? <CategoryBar shelf={shelf} chosen={state.category} /> : null}
      <p role="status" className="mt-6 text-small font-semibold">
        {failed ? "" : statusOf(state, shelf)}
      </p>
      {failed ? (
        <p className="mt-2 text-small">
          {"We could not look it up just now. Press Find once more, or call "}
          <a href={telephoneLink(kit.phone)} className="link">
            {kit.phone}
          </a>
          .
        </p>
      ) : null}
      {asked && state.documents ? (
        <Results kit={kit} shelf={shelf} state={state} documents={state.documents} />
      ) : null}
      {asked || state.category === ALL ? null : <CategoryCards shelf={shelf} />}
    </>
  );
}

function statusOf(state: FinderState, { categories }: FinderShelf): string {
  if (isAsked(state))
    return state.documents ? papersText(state.documents.length) : "Looking it up…";
  const all = categories.reduce((sum, { count }) => sum + count, 0);
  return `${papersText(all)} in ${categories.length} kinds`;
}

function SearchBox({ q }: { q: string }) {
  return (
    <search aria-label="Papers">
      <form action="/faq" method="get">
        <label htmlFor="paper" className="mb-1 block text-fine font-semibold">
          Which paper is it?
        </label>
        <div className="grid max-w-2xl grid-cols-[1fr_auto] gap-3">
          <input
            id="paper"
            type="search"
            name="q"
            defaultValue={q}
            maxLength={200}
            autoComplete="off"
            aria-describedby="paper-hint"
            className="field"
          />
          <button type="submit" className="button button-stamp">
            Find
          </button>
        </div>
        <p id="paper-hint" className="mt-1.5 text-small text-muted">
          Everyday names, form numbers and typos are fine: car title, POA, DS-3053.
        </p>
      </form>
    </search>
  );
}
