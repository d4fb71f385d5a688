import { dayText } from "../../../core/blog/day-text.ts";
import { type Guide, type GuideCategory, readMinutes } from "../../../core/blog/guides.ts";
import { type categoryPage, readNext } from "../../../core/blog/shelf.ts";
import { guideTitle } from "../../../core/site/page-list.ts";
import { useSite } from "../../site-layout/frame.ts";
import { PageHead } from "../../site-layout/page-head.tsx";
import { Accordion } from "../../ui/accordion.tsx";
import type { QuoteKit, QuoteState } from "../../widgets/quote-form/quote-state.ts";
import { GuideArt } from "../guide-art.tsx";
import { GuideGrid } from "../guide-card.tsx";
import { Prose } from "../prose.tsx";
import { QuoteSlip } from "../quote-slip.tsx";
import { CallBox, NextRow, NextSteps } from "./after.tsx";
import { AreaNote } from "./area-note.tsx";
import { Shelf } from "./category-page.tsx";
import { HubCards } from "./hub-cards.tsx";
import { PopularServices } from "./popular-services.tsx";

interface Props {
  readonly guide: Guide;
  readonly category: GuideCategory | null;
  readonly html: string;
  readonly shelf: ReturnType<typeof categoryPage> | null;
  readonly cards: NonNullable<ReturnType<typeof useSite>["blogCategories"]["hub"]>["cards"];
  readonly kit: QuoteKit;
  readonly state: QuoteState;
}

/** A guide: the answer first, the price beside it, and what to do next below. */
export function Article({ guide, category, html, shelf, cards, kit, state }: Props) {
  const site = useSite();
  const next = readNext(guide, site.guides);
  const page = shelf && shelf.page > 1 ? `?page=${shelf.page}` : "";
  return (
    <>
      <PageHead
        title={guideTitle(guide, site)}
        description={guide.metaDescription}
        path={`/blog/${guide.slug}${page}`}
      />
      <article>
        <Head guide={guide} />
        <div className="page grid gap-12 pb-14 md:pb-20 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-16">
          <div className="min-w-0">
            <details className="mb-8 border border-rule border-l-4 border-l-act bg-card lg:hidden">
              <summary className="flex min-h-14 cursor-pointer items-center px-5 font-semibold">
                What would a visit cost?
              </summary>
              <div className="px-2 pb-2">
                <QuoteSlip kit={kit} state={state} action={`/blog/${guide.slug}`} name="guide" />
              </div>
            </details>
            {cards.length > 0 ? <HubCards cards={cards} /> : null}
            <Prose html={html} />
            {guide.locationNote ? <AreaNote /> : null}
            <CallBox guide={guide} />
          </div>
          <aside
            className="hidden content-start gap-8 self-start lg:sticky lg:top-24 lg:grid"
            aria-label="Price and services"
          >
            <QuoteSlip
              kit={kit}
              state={state}
              action={`/blog/${guide.slug}`}
              name="guide-side"
              isCalculator={false}
            />
            <PopularServices />
          </aside>
        </div>
        {guide.faqs.length > 0 ? (
          <section className="bg-tint py-14 md:py-20">
            <div className="page grid gap-8 md:grid-cols-[1fr_1.4fr] md:gap-16">
              <h2 className="display text-h2">People ask</h2>
              <Accordion name="guide-faq" items={guide.faqs} />
            </div>
          </section>
        ) : null}
      </article>
      <NextSteps guide={guide} />
      {category && shelf ? (
        <section className="page py-14 md:py-20">
          <h2 className="display mb-8 text-h2">{`More ${category.title.toLowerCase()}`}</h2>
          <Shelf shelf={shelf} />
        </section>
      ) : (
        <section className="page py-14 md:py-20">
          <h2 className="display mb-8 text-h2">Related reading</h2>
          <GuideGrid guides={next} />
        </section>
      )}
      <NextRow />
    </>
  );
}

function Head({ guide }: { guide: Guide }) {
  const { businessConfig } = useSite();
  return (
    <header className="page grid items-end gap-6 py-8 md:grid-cols-[1.25fr_1fr] md:gap-12 md:py-14">
      <div>
        <h1 className="display text-h2">{guide.title}</h1>
        <p className="mt-3 max-w-[56ch] text-lead text-muted">{guide.subtitle}</p>
        <p className="mt-4 flex flex-wrap gap-x-4 text-small text-muted tabular-nums">
          <span>{guide.author ?? businessConfig.name}</span>
          <time dateTime={guide.published}>{dayText(guide.published)}</time>
          <span>{`${readMinutes(guide)} min read`}</span>
        </p>
      </div>
      <GuideArt guide={guide} className="hidden w-full border border-rule md:block" />
    </header>
  );
}
