import { SORTS, shelfOf } from "../../../core/blog/shelf.ts";
import { desk } from "../../desk.ts";
import { useSite } from "../../site-layout/frame.ts";
import { CallBand } from "../call-band.tsx";
import { GuideGrid } from "../guide-card.tsx";
import { PageMeta } from "../page-meta.tsx";
import type { Route } from "./+types/route.ts";
import { Shelves } from "./shelves.tsx";

export function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return shelfOf(context.get(desk).site.guides, query.get("sort"), query.get("show"));
}

/** The guides: by shelf first, then all of them, twelve at a time. */
export default function GuidesPage({ loaderData: shelf }: Route.ComponentProps) {
  const { businessConfig } = useSite();
  return (
    <>
      <PageMeta path="/blog" />
      <section className="page py-10 md:py-16">
        <p className="eyebrow">Guides</p>
        <h1 className="display mt-2 max-w-[20ch] text-h1">Read before you sign</h1>
        <p className="mt-4 max-w-[58ch] text-lead">
          {`Short answers first, then the details: what to bring, what goes wrong, and who to call instead. Written by ${businessConfig.shortName}.`}
        </p>
      </section>
      <Shelves />
      <section id="guides" className="page scroll-mt-20 py-14 md:py-20">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
          <h2 className="display text-h2">All guides</h2>
          <nav aria-label="Sort guides" className="flex gap-2">
            {SORTS.map(({ id, label }) => (
              <a
                key={id}
                href={`/blog${id === "featured" ? "" : `?sort=${id}`}#guides`}
                aria-current={id === shelf.sort ? "true" : undefined}
                className={`button ${id === shelf.sort ? "bg-ink text-paper hover:bg-ink" : ""}`}
              >
                {label}
              </a>
            ))}
          </nav>
        </div>
        {shelf.shown.length === 0 ? (
          <p className="text-lead">No guides yet. Call us with your question.</p>
        ) : (
          <GuideGrid guides={shelf.shown} />
        )}
        <More shelf={shelf} />
      </section>
      <CallBand />
    </>
  );
}

/** The way to the next twelve, or the line that says that these are all. */
function More({ shelf }: { shelf: Route.ComponentProps["loaderData"] }) {
  const first = shelf.shown.length + 1;
  return (
    <p className="mt-10 text-center">
      {shelf.next ? (
        <a
          href={`/blog?sort=${shelf.sort}&show=${shelf.next}#guide-${first}`}
          className="button"
        >{`Load More Guides (${shelf.remaining} remaining)`}</a>
      ) : null}
      {shelf.total ? (
        <span className="text-muted">{`Showing all ${shelf.total} guides`}</span>
      ) : null}
    </p>
  );
}
