import type { ReactNode } from "react";
import { Island } from "../../site-layout/island.tsx";
import { DocumentFinder } from "../../widgets/document-finder/document-finder.tsx";
import type { FinderCatalog, FinderState } from "../../widgets/document-finder/finder-query.ts";
import type { QuoteFormConfig } from "../../widgets/quote-form/quote-state.ts";

interface Props {
  readonly config: QuoteFormConfig;
  readonly catalog: FinderCatalog;
  readonly state: FinderState;
  /** Content below the finder. */
  readonly children: ReactNode;
}

/** The document finder: rendered by the server, hydrated at the first interaction. */
export function Finder({ config, catalog, state, children }: Props) {
  const { documents: _, ...query } = state;
  return (
    <section id="papers" className="scroll-mt-16 bg-tint py-14 md:py-20">
      <div className="page">
        <h2 className="display mb-6 text-h2">Can your document be notarized?</h2>
        <Island name="document-finder" props={{ catalog, query }}>
          <div>
            <DocumentFinder config={config} catalog={catalog} state={state} />
          </div>
        </Island>
        {children}
      </div>
    </section>
  );
}
