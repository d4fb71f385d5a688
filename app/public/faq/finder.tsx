import type { ReactNode } from "react";
import { Island } from "../../site-layout/island.tsx";
import { DocumentFinder } from "../../widgets/document-finder/document-finder.tsx";
import type { FinderShelf, FinderState } from "../../widgets/document-finder/shelf.ts";
import type { QuoteKit } from "../../widgets/quote-form/quote-state.ts";

interface Props {
  readonly kit: QuoteKit;
  readonly shelf: FinderShelf;
  readonly state: FinderState;
  /** What stands below the finder. */
  readonly children: ReactNode;
}

/** The document finder in its place on the page: answered by the server, alive after a touch. */
export function Finder({ kit, shelf, state, children }: Props) {
  const { documents: _, ...wish } = state;
  return (
    <section id="papers" className="scroll-mt-16 bg-tint py-14 md:py-20">
      <div className="page">
        <h2 className="display mb-6 text-h2">Can your paper be notarized?</h2>
        <Island name="document-finder" props={{ shelf, wish }}>
          <div>
            <DocumentFinder kit={kit} shelf={shelf} state={state} />
          </div>
        </Island>
        {children}
      </div>
    </section>
  );
}
