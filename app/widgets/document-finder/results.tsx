import type { FoundDocument } from "../../../core/documents/answer.ts";
import { telephoneLink } from "../../../core/site/phone.ts";
import type { QuoteKit } from "../quote-form/quote-state.ts";
import { Paper } from "./paper.tsx";
import { addressOf, type FinderShelf, type FinderWish } from "./shelf.ts";

interface Props {
  readonly kit: QuoteKit;
  readonly shelf: FinderShelf;
  readonly state: FinderWish;
  readonly documents: readonly FoundDocument[];
}

/** A category is shown whole; of a question that fits half the catalogue the rest are names. */
const IN_FULL = 10;

/** The papers of a question or a category. The likeliest one of a question lies open. */
export function Results({ kit, shelf, state, documents }: Props) {
  const category = shelf.categories.find(({ id }) => id === state.category);
  const most = category ? documents.length : IN_FULL;
  const rest = documents.slice(most);
  return (
    <section aria-labelledby="found" className="mt-2">
      <h3 id="found" tabIndex={-1} className="display text-h3 outline-none">
        {category ? category.title : `Papers for “${state.q}”`}
      </h3>
      {category ? <p className="mt-1 max-w-[62ch] text-muted">{category.description}</p> : null}
      {documents.length > 0 ? (
        <div className="mt-4 border-t border-rule">
          {documents.slice(0, most).map((document, at) => (
            <Paper
              key={document.name}
              document={document}
              kit={kit}
              state={shelf.state}
              open={at === 0 && !category}
            />
          ))}
        </div>
      ) : (
        <Nothing kit={kit} />
      )}
      {rest.length > 0 ? <Rest documents={rest} /> : null}
      {category && category.services.length > 0 ? <Related services={category.services} /> : null}
    </section>
  );
}

function Nothing({ kit }: { kit: QuoteKit }) {
  return (
    <p className="mt-4 max-w-[62ch] border-l-4 border-l-act bg-card p-5">
      {
        "We do not know that paper by this name. Try another name for it, or read us its title by phone: "
      }
      <a href={telephoneLink(kit.phone)} className="link whitespace-nowrap tabular-nums">
        {kit.phone}
      </a>
      .
    </p>
  );
}

function Rest({ documents }: { documents: readonly FoundDocument[] }) {
  return (
    <>
      <h4 className="mt-8 font-semibold">More papers that fit</h4>
      <ul className="mt-2 gap-x-10 sm:columns-2 md:columns-3">
        {documents.map(({ name }) => (
          <li key={name} className="break-inside-avoid">
            <a
              href={addressOf({ q: name, category: "" })}
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

function Related({ services }: { services: FinderShelf["categories"][number]["services"] }) {
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-4 text-small">
      <span className="text-muted">Services for these papers:</span>
      {services.map(({ label, href }) => (
        <a key={href} href={href} className="link inline-flex min-h-11 items-center">
          {label}
        </a>
      ))}
    </p>
  );
}
