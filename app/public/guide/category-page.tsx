import type { GuideCategory } from "../../../core/blog/guides.ts";
import type { categoryPage } from "../../../core/blog/shelf.ts";
import { categoryTitle } from "../../../core/site/page-list.ts";
import { telephoneLink } from "../../../core/site/phone.ts";
import { useSite } from "../../site-layout/frame.ts";
import { QuoteButton } from "../../site-layout/header.tsx";
import { PageHead } from "../../site-layout/page-head.tsx";
import { GuideGrid } from "../guide-card.tsx";

type Shelf = ReturnType<typeof categoryPage>;

/** One shelf of guides, page by page. */
export function CategoryPage({ category, shelf }: { category: GuideCategory; shelf: Shelf }) {
  const site = useSite();
  const { services, businessConfig } = site;
  const service = services.find(({ slug }) => slug === category.serviceSlug);
  const title = categoryTitle(category, site, shelf.page);
  return (
    <>
      <PageHead title={title} description={category.metaDescription} path={shelf.path} />
      <section className="page pt-10 pb-8 md:pt-16">
        <p className="eyebrow">Guides</p>
        <h1 className="display mt-2 max-w-[20ch] text-h1">{category.title}</h1>
        <p className="mt-4 max-w-[58ch] text-lead">{category.description}</p>
        {service?.enabled ? (
          <p className="mt-4">
            <a href={`/${service.slug}`} className="link inline-flex min-h-11 items-center">
              {`See the service: ${service.serviceName}`}
            </a>
          </p>
        ) : null}
      </section>
      <section className="page pb-14 md:pb-20">
        <h2 className="sr-only">Guides</h2>
        <Shelf shelf={shelf} />
      </section>
      <section className="bg-band py-14 text-center text-on-band md:py-20">
        <div className="page grid justify-items-center gap-4">
          <h2 className="display text-h2">Know what you need signed?</h2>
          <p className="flex flex-wrap justify-center gap-3">
            <QuoteButton className="button button-stamp" label="Get Free Quote" />
            <a
              href={telephoneLink(businessConfig.phone)}
              className="button border-on-band tabular-nums hover:bg-transparent hover:underline"
            >
              {`Call ${businessConfig.phone}`}
            </a>
          </p>
        </div>
      </section>
    </>
  );
}

/** The guides of one page of a shelf and the ways to its neighbours. */
export function Shelf({ shelf }: { shelf: Shelf }) {
  if (shelf.guides.length === 0) {
    return (
      <p className="text-lead">
        No posts found in this category yet.{" "}
        <a href="/blog" className="link">
          See all guides
        </a>
      </p>
    );
  }
  return (
    <>
      {shelf.previous ? <link rel="prev" href={shelf.previous} /> : null}
      {shelf.next ? <link rel="next" href={shelf.next} /> : null}
      <GuideGrid guides={shelf.guides} />
      {shelf.pages > 1 ? (
        <nav
          aria-label="Pages"
          className="mt-10 grid grid-cols-[1fr_auto_1fr] items-center gap-4 border-t border-rule pt-5"
        >
          <span>
            {shelf.previous ? (
              <a href={shelf.previous} className="button">
                Previous
              </a>
            ) : null}
          </span>
          <span className="text-muted tabular-nums">{`Page ${shelf.page} of ${shelf.pages}`}</span>
          <span className="text-right">
            {shelf.next ? (
              <a href={shelf.next} className="button">
                Next
              </a>
            ) : null}
          </span>
        </nav>
      ) : null}
    </>
  );
}
