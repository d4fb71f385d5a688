import { ALL, addressOf, type FinderShelf, papersText } from "./shelf.ts";

/** The kinds of papers, each with what it holds and the services that go with it. */
export function CategoryCards({ shelf }: { shelf: FinderShelf }) {
  return (
    <ul className="mt-4 grid border-t border-l border-rule sm:grid-cols-2 md:grid-cols-3">
      {shelf.categories.map(({ id, title, description, count, services }) => (
        <li
          key={id}
          className="relative grid grid-rows-[auto_1fr_auto] gap-2 border-r border-b border-rule bg-card p-6 hover:bg-paper"
        >
          <h3 className="display text-h3">
            <a
              href={addressOf({ q: "", category: id })}
              data-category={id}
              className="no-underline after:absolute after:inset-0"
            >
              {title}
            </a>
          </h3>
          <p className="text-small text-muted">{description}</p>
          <div className="pt-2 text-small">
            <p className="font-semibold tabular-nums">{papersText(count)}</p>
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
      <WayToAll shelf={shelf} />
    </ul>
  );
}

/** The list from A to Z is long, and few need it: it has a page of its own, and the last card fills its row. */
function WayToAll({ shelf: { categories } }: { shelf: FinderShelf }) {
  const all = categories.reduce((sum, { count }) => sum + count, 0);
  const width = ["md:col-span-3", "md:col-span-2", ""][categories.length % 3];
  return (
    <li
      className={`relative grid content-center gap-2 border-r border-b border-rule p-6 hover:bg-paper ${width}`}
    >
      <h3 className="display text-h3">
        <a
          href={`${addressOf({ q: "", category: ALL })}#papers`}
          className="no-underline after:absolute after:inset-0"
        >
          From A to Z
        </a>
      </h3>
      <p className="text-small text-muted">{`All ${papersText(all)} in one list.`}</p>
    </li>
  );
}

/** The kinds in one line, the chosen one first and marked; choosing it again clears it. */
export function CategoryBar({ shelf, chosen }: { shelf: FinderShelf; chosen: string }) {
  const kinds = shelf.categories.toSorted(
    (a, b) => Number(b.id === chosen) - Number(a.id === chosen),
  );
  return (
    <nav aria-label="Kinds of papers" className="mt-6">
      <ul className="-mx-5 flex gap-2 overflow-x-auto px-5 pb-2 md:mx-0 md:flex-wrap md:px-0">
        {kinds.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <Chip title={title} id={id} isChosen={id === chosen} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Chip({ id, title, isChosen }: { id: string; title: string; isChosen: boolean }) {
  return (
    <a
      href={addressOf({ q: "", category: isChosen ? "" : id })}
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
