import type { FoundDocument } from "../../../core/documents/search-documents.ts";
import { telephoneLink } from "../../../core/format/phones.ts";
import type { QuoteFormConfig } from "../quote-form/quote-state.ts";
import { DocumentCard } from "./document-card.tsx";
import { type FinderCatalog, type FinderQuery, finderUrl } from "./finder-query.ts";

interface Props {
  readonly config: QuoteFormConfig;
  readonly catalog: FinderCatalog;
  readonly state: FinderQuery;
  readonly documents: readonly FoundDocument[];
}

/** A category is shown completely; of a search, further documents are only named. */
const MAX_CARDS = 10;

/** The documents of a search or a category. The best hit of a search is open. */
export function DocumentResults({ config, catalog, state, documents }: Props) {
  const category = catalog.categories.find(({ id }) => id === state.category);
  const shown = category ? documents.length : MAX_CARDS;
  const rest = documents.slice(shown);
  return (
    <section aria-labelledby="found" className="mt-2">
      <h3 id="found" tabIndex={-1} className="display text-h3 outline-none">
        {category ? category.title : `Documents for “${state.q}”`}
      </h3>
      {category ? <p className="mt-1 max-w-[62ch] text-muted">{category.description}</p> : null}
      {documents.length > 0 ? (
        <div className="mt-4 border-t border-rule">
          {documents.slice(0, shown).map((document, at) => (
            <DocumentCard
              key={document.name}
              document={document}
              config={config}
              state={catalog.state}
              open={at === 0 && !category}
            />
          ))}
        </div>
      ) : (
        <NoDocuments config={config} />
      )}
      {rest.length > 0 ? <OtherDocuments documents={rest} /> : null}
      {category && category.services.length > 0 ? <Related services={category.services} /> : null}
    </section>
  );
}

function NoDocuments({ config }: { config: QuoteFormConfig }) {
  return (
    <p className="mt-4 max-w-[62ch] border-l-4 border-l-act bg-card p-5">
      {"No match. Try another name, or call and read us the title: "}
      <a href={telephoneLink(config.phone)} className="link whitespace-nowrap tabular-nums">
        {config.phone}
      </a>
      .
    </p>
  );
}

function OtherDocuments({ documents }: { documents: readonly FoundDocument[] }) {
  return (
    <>
      <h4 className="mt-8 font-semibold">Other documents that may match</h4>
      <ul className="mt-2 gap-x-10 sm:columns-2 md:columns-3">
        {documents.map(({ name }) => (
          <li key={name} className="break-inside-avoid">
            <a
              href={finderUrl({ q: name, category: "" })}
              className="link inline-flex min-h-11 items-center"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Related({ services }: { services: FinderCatalog["categories"][number]["services"] }) {
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-4 text-small">
      <span className="text-muted">Services for these documents:</span>
      {services.map(({ label, href }) => (
        <a key={href} href={href} className="link inline-flex min-h-11 items-center">
          {label}
        </a>
      ))}
    </p>
  );
}
