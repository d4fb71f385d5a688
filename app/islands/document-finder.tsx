import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { hydrateRoot } from "react-dom/client";
import type { FinderCatalog, FinderQuery } from "../widgets/document-finder/finder-query.ts";
import { hasSearch } from "../widgets/document-finder/finder-query.ts";
import type { QuoteFormConfig } from "../widgets/quote-form/quote-state.ts";
import { documentsQuery, LiveFinder } from "./live-finder.tsx";

/** The props that the finder on the page was rendered with. */
interface RenderedFinder {
  readonly catalog: FinderCatalog;
  readonly query: FinderQuery;
}

/**
 * Hydrates the document finder. The documents on the page are fetched first, so that hydration renders the same; if that
 * fails, the form goes on working without JavaScript.
 */
function hydrate(
  root: HTMLElement,
  config: QuoteFormConfig,
  { catalog, query }: RenderedFinder,
): void {
  const client = new QueryClient();
  const shown = hasSearch(query) ? client.fetchQuery(documentsQuery(query)) : Promise.resolve();
  shown.then(
    () =>
      hydrateRoot(
        root,
        <QueryClientProvider client={client}>
          <LiveFinder config={config} catalog={catalog} query={query} />
        </QueryClientProvider>,
      ),
    () => {},
  );
}

export default { hydrate };
