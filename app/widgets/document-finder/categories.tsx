import { formatCountOf } from "../../../core/format/numbers.ts";
import { ALL_DOCUMENTS, type FinderCatalog, finderUrl } from "./finder-query.ts";

/** The categories of documents, each with its description, count and services. */
export function CategoryCards({ catalog }: { catalog: FinderCatalog }) {
  return (
    <ul className="mt-4 grid border-t border-l border-rule sm:grid-cols-2 lg:grid-cols-3">
      {catalog.categories.map(({ id, title, description, count, services }) => (
        <li
          key={id}
          className="relative grid grid-rows-[auto_1fr_auto] gap-2 border-r border-b border-rule bg-card p-6 hover:bg-paper"
        >
          <h3 className="display text-h3">
            <a
              href={finderUrl({ q: "", category: id })}
              data-category={id}
              className="no-underline after:absolute after:inset-0"
            >
              {title}
            </a>
          </h3>
          <p className="text-small text-muted">{description}</p>
          <div className="pt-2 text-small">
            <p className="font-semibold tabular-nums">{formatCountOf(count, "document")}</p>
            <ul className="flex flex-wrap gap-x-4">
              {services.map(({ label, href }) => (
                <li key={href} className="relative">
                  <a href={href} className="link inline-flex min-h-11 items-center">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
      <AllDocumentsCard catalog={catalog} />
    </ul>
  );
}

/** The card that links to the list of all documents, which has its own page; it fills the rest of its row. */
function AllDocumentsCard({ catalog: { categories } }: { catalog: FinderCatalog }) {
  const all = categories.reduce((sum, { count }) => sum + count, 0);
  const width = ["lg:col-span-3", "lg:col-span-2", ""][categories.length % 3];
  return (
    <li
      className={`relative grid content-center gap-2 border-r border-b border-rule p-6 hover:bg-paper ${width}`}
    >
      <h3 className="display text-h3">
        <a
          href={`${finderUrl({ q: "", category: ALL_DOCUMENTS })}#papers`}
          className="no-underline after:absolute after:inset-0"
        >
          From A to Z
        </a>
      </h3>
      <p className="text-small text-muted">{`All ${formatCountOf(all, "document")} in one list.`}</p>
    </li>
  );
}

/** The categories in one line, the chosen one first; choosing it again clears it. */
export function CategoryBar({ catalog, chosen }: { catalog: FinderCatalog; chosen: string }) {
  const ordered = catalog.categories.toSorted(
    (a, b) => Number(b.id === chosen) - Number(a.id === chosen),
  );
  return (
    <nav aria-label="Types of documents" className="mt-6">
      <ul className="-mx-5 flex gap-2 overflow-x-auto px-5 pb-2 md:mx-0 md:flex-wrap md:px-0">
        {ordered.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <CategoryChip title={title} id={id} isChosen={id === chosen} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CategoryChip({ id, title, isChosen }: { id: string; title: string; isChosen: boolean }) {
  return (
    <a
      href={finderUrl({ q: "", category: isChosen ? "" : id })}
      data-category={isChosen ? "" : id}
      aria-current={isChosen ? "true" : undefined}
      className={`inline-flex min-h-11 items-center gap-2 border px-3.5 text-small whitespace-nowrap no-underline ${isChosen ? "border-ink bg-band text-on-band" : "border-rule bg-card hover:border-ink"}`}
    >
      {title}
      {isChosen ? (
        <>
          <span aria-hidden="true">×</span>
          <span className="sr-only">, chosen: choose again to clear</span>
        </>
      ) : null}
    </a>
  );
}
