import { formatCountOf } from "../../../core/format/numbers.ts";
import { telephoneLink } from "../../../core/format/phones.ts";
import type { QuoteFormConfig } from "../quote-form/quote-state.ts";
import { CategoryBar, CategoryCards } from "./categories.tsx";
import { ALL_DOCUMENTS, type FinderCatalog, type FinderState, hasSearch } from "./finder-query.ts";
import { DocumentResults } from "./results.tsx";

interface Props {
  readonly config: QuoteFormConfig;
  readonly catalog: FinderCatalog;
  readonly state: FinderState;
  /** The documents could not be fetched; the form still works without JavaScript. */
  readonly failed?: boolean;
}

/** The document finder: a search box, and below it the results or the categories to choose from. */
export function DocumentFinder({ config, catalog, state, failed = false }: Props) {
  const isSearching = hasSearch(state);
  return (
    <>
      <DocumentSearchBox q={state.q} />
      {isSearching ? <CategoryBar catalog={catalog} chosen={state.category} /> : null}
      <p role="status" className="mt-6 text-small font-semibold">
        {failed ? "" : statusOf(state, catalog)}
      </p>
      {failed ? (
        <p className="mt-2 text-small">
          {"We couldn't look that up just now. Press Find again, or call "}
          <a href={telephoneLink(config.phone)} className="link">
            {config.phone}
          </a>
          .
        </p>
      ) : null}
      {isSearching && state.documents ? (
        <DocumentResults
          config={config}
          catalog={catalog}
          state={state}
          documents={state.documents}
        />
      ) : null}
      {isSearching || state.category === ALL_DOCUMENTS ? null : <CategoryCards catalog={catalog} />}
    </>
  );
}

function statusOf(state: FinderState, { categories }: FinderCatalog): string {
  if (hasSearch(state))
    return state.documents ? formatCountOf(state.documents.length, "document") : "Looking it up…";
  const all = categories.reduce((sum, { count }) => sum + count, 0);
  return `${formatCountOf(all, "document")} in ${categories.length} categories`;
}

function DocumentSearchBox({ q }: { q: string }) {
  return (
    <search aria-label="Documents">
      <form action="/faq" method="get">
        <label htmlFor="document" className="mb-1 block text-fine font-semibold">
          Which document is it?
        </label>
        <div className="grid max-w-2xl grid-cols-[1fr_auto] gap-3">
          <input
            id="document"
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
