import { compareNames } from "../../../core/format/names.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { finderUrl } from "../../widgets/document-finder/finder-query.ts";

/** Every document of the catalog by its first letter, each with a link to its answer. */
export function AllDocuments() {
  const byLetter = Map.groupBy(
    useSite()
      .documents.documents.map(({ name }) => name)
      .toSorted(compareNames),
    (name) => (/^[a-z]/i.test(name) ? name.charAt(0).toUpperCase() : "0-9"),
  );
  return (
    <section aria-labelledby="all-papers" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h3 id="all-papers" className="display text-h3">
          All documents, A to Z
        </h3>
        <a href="/faq#papers" className="link inline-flex min-h-11 items-center">
          Back to the categories
        </a>
      </div>
      <nav aria-label="Letters" className="mt-2">
        <ul className="flex flex-wrap">
          {[...byLetter.keys()].map((letter) => (
            <li key={letter}>
              <a
                href={`#letter-${letter}`}
                className="display inline-flex min-h-11 min-w-10 items-center justify-center px-1 text-act no-underline hover:underline"
              >
                {letter}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-4 gap-x-10 sm:columns-2 md:columns-3">
        {[...byLetter].map(([letter, names]) => (
          <div key={letter} className="mb-5 border-t border-rule pt-2">
            <h4 id={`letter-${letter}`} className="display scroll-mt-20 text-h3 text-act">
              {letter}
            </h4>
            <ul>
              {names.map((name) => (
                <li key={name} className="break-inside-avoid">
                  <a
                    href={finderUrl({ q: name, category: "" })}
                    className="flex min-h-11 items-center py-1 leading-snug no-underline hover:underline"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
