import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { hydrateRoot } from "react-dom/client";
import type { FinderShelf, FinderWish } from "../widgets/document-finder/shelf.ts";
import { isAsked } from "../widgets/document-finder/shelf.ts";
import type { QuoteKit } from "../widgets/quote-form/quote-state.ts";
import { documentsOf, LiveFinder } from "./live-finder.tsx";

/** What the finder in the page was rendered with. */
interface Place {
  readonly shelf: FinderShelf;
  readonly wish: FinderWish;
}

/**
 * Brings the finder to life. The papers already shown are fetched before, so that the script renders what stands there;
 * where they do not come, the form goes on working as a page.
 */
export function wake(root: HTMLElement, kit: unknown, props: unknown): void {
  const { shelf, wish } = props as Place;
  const client = new QueryClient();
  const shown = isAsked(wish) ? client.fetchQuery(documentsOf(wish)) : Promise.resolve();
  shown.then(
    () =>
      hydrateRoot(
        root,
        <QueryClientProvider client={client}>
          <LiveFinder kit={kit as QuoteKit} shelf={shelf} wish={wish} />
        </QueryClientProvider>,
      ),
    () => {},
  );
}
