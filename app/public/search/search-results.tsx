import type { SearchHit } from "../../desk.ts";

const TITLES: Readonly<Record<SearchHit["kind"], string>> = {
  service: "Services",
  document: "Documents",
  guide: "Guides",
  place: "Places",
  page: "Pages",
};

/** How many hits of one kind are shown before "more". */
const VISIBLE_PER_KIND = 5;

interface Props {
  readonly hits: readonly SearchHit[];
  readonly question: string;
}

/** The hits by kind, each kind with its count; the kind of the best hit comes first. */
export function SearchResults({ hits, question }: Props) {
  const kinds = Map.groupBy(hits, ({ kind }) => kind);
  return (
    <div className="page grid gap-10 pb-14 md:pb-20">
      {[...kinds].map(([kind, hitsOfKind]) => (
        <section
          key={kind}
          aria-labelledby={kind}
          className="grid gap-x-10 md:grid-cols-[12rem_1fr]"
        >
          <div className="border-t-2 border-ink pt-3 pb-2">
            <h2 id={kind} className="display text-h3">
              {TITLES[kind]}
            </h2>
            <p className="text-small text-muted tabular-nums">{hitsOfKind.length}</p>
          </div>
          <div>
            <HitList hits={hitsOfKind.slice(0, VISIBLE_PER_KIND)} />
            {hitsOfKind.length > VISIBLE_PER_KIND ? (
              <details>
                <summary className="link inline-flex min-h-11 cursor-pointer items-center text-small">
                  {`${hitsOfKind.length - VISIBLE_PER_KIND} more`}
                  <span className="sr-only">{` in ${TITLES[kind]}`}</span>
                </summary>
                <HitList hits={hitsOfKind.slice(VISIBLE_PER_KIND)} />
              </details>
            ) : null}
            {kind === "document" ? (
              <a
                href={`/faq?${new URLSearchParams({ q: question })}`}
                className="link ml-0 inline-flex min-h-11 items-center text-small"
              >
                Look it up in the document finder
              </a>
            ) : null}
          </div>
        </section>
      ))}
    </div>
  );
}

function HitList({ hits }: { hits: readonly SearchHit[] }) {
  return (
    <ul>
      {hits.map(({ href, title, excerpt }) => (
        <li key={`${href} ${title}`} className="relative border-t border-rule py-3.5 hover:bg-tint">
          <a
            href={href}
            className="display inline-flex min-h-8 items-center text-[1.2rem] leading-snug no-underline decoration-act after:absolute after:inset-0 hover:underline"
          >
            {title}
          </a>
          <p className="line-clamp-2 max-w-[72ch] text-small text-muted">{excerpt}</p>
        </li>
      ))}
    </ul>
  );
}
