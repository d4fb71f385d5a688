import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { DocumentsResponse } from "../../core/documents/search-documents.ts";
import { MINUTE_MS } from "../../core/format/time-units.ts";
import { DocumentFinder } from "../widgets/document-finder/document-finder.tsx";
import {
  type FinderCatalog,
  type FinderQuery,
  type FinderState,
  finderUrl,
  hasSearch,
  parseFinderQuery,
} from "../widgets/document-finder/finder-query.ts";
import type { QuoteFormConfig } from "../widgets/quote-form/quote-state.ts";

/** How long the visitor pauses typing before a search is sent. */
const TYPING_PAUSE_MS = 150;

interface Props {
  readonly config: QuoteFormConfig;
  readonly catalog: FinderCatalog;
  readonly query: FinderQuery;
}

/** The document finder that searches while the visitor types. The address follows, so that it can be shared. */
export function LiveFinder({ config, catalog, query: first }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const focusNext = useRef("");
  const [query, setQuery] = useState(first);
  const searched = useDebouncedQuery(query);
  const hasResults = hasSearch(searched);
  const { data, isError } = useQuery({
    ...documentsQuery(searched),
    enabled: hasResults,
    placeholderData: keepPreviousData,
  });
  const state: FinderState = { ...searched, documents: null, ...(hasResults ? data : {}) };
  const box = () => root.current?.querySelector<HTMLInputElement>("input[type=search]");
  const read = () => {
    const typed = parseFinderQuery(box()?.value ?? "", "", catalog);
    setQuery((now) => (typed.q === now.q ? now : typed));
  };
  // What was typed before the script arrived counts.
  useEffect(read, []);
  useEffect(() => {
    const address = finderUrl(searched);
    if (address !== location.pathname + location.search)
      history.replaceState(history.state, "", address);
  }, [searched]);
  useEffect(() => {
    const next = focusNext.current && root.current?.querySelector<HTMLElement>(focusNext.current);
    if (!next) return;
    focusNext.current = "";
    next.focus();
  });
  // Category links work as links; this listener only saves the round trip to the server.
  useEffect(() => {
    const choose = (event: MouseEvent) => {
      const { target } = event;
      const link =
        target instanceof Element ? target.closest<HTMLElement>("a[data-category]") : null;
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const category = link.dataset.category ?? "";
      const field = box();
      if (field) field.value = "";
      // The clicked link disappears, so the focus moves to the results, or back to the category's card.
      focusNext.current = category ? "#found" : `li > h3 > a[data-category="${query.category}"]`;
      setQuery({ q: "", category });
    };
    const place = root.current;
    place?.addEventListener("click", choose);
    return () => place?.removeEventListener("click", choose);
  });
  const submit = (event: FormEvent) => {
    if (isError) return; // the form is then sent to the server
    event.preventDefault();
    read();
  };
  return (
    <div ref={root} onInput={read} onSubmit={submit}>
      <DocumentFinder
        config={config}
        catalog={catalog}
        state={state}
        failed={hasResults && isError}
      />
    </div>
  );
}

/** The query that fetches the documents found for a search or a category. */
export function documentsQuery({ q, category }: FinderQuery) {
  return queryOptions({
    queryKey: ["documents", q, category],
    queryFn: async ({ signal }): Promise<FinderState> => {
      const query = new URLSearchParams({ q, category });
      const response = await fetch(`/api/documents?${query}`, { signal });
      if (!response.ok) throw new Error(`The documents could not be read: ${response.status}`);
      const { documents }: DocumentsResponse = await response.json();
      return { q, category, documents };
    },
    staleTime: MINUTE_MS,
  });
}

/** The finder query after a pause in typing; a chosen category applies at once. */
function useDebouncedQuery(query: FinderQuery): FinderQuery {
  const [debounced, setDebounced] = useState(query);
  useEffect(() => {
    const timer = setTimeout(setDebounced, query.q === "" ? 0 : TYPING_PAUSE_MS, query);
    return () => clearTimeout(timer);
  }, [query]);
  return debounced;
}
