import type { Service } from "../../../core/site/services.ts";
import { Fold } from "../../ui/fold.tsx";
import { LinkList } from "../../ui/link-list.tsx";
import { NumberedSteps } from "../../ui/numbered-steps.tsx";
import { Accordion } from "../../widgets/accordion.tsx";
import { CitedText } from "../../widgets/cited-text.tsx";
import { TickList } from "../../widgets/tick-list.tsx";
import { PostGrid } from "../post-card.tsx";
import type { ServiceLink, ServiceView } from "./service-view.ts";

/** A list that scrolls on a phone must be reachable by keyboard. */
const SCROLLABLE = { tabIndex: 0 };

type ServiceDetail = NonNullable<Service["detail"]>;

/** The steps of this service, from the call to the signed document. */
export function ProcessSteps({ process }: Pick<ServiceDetail, "process">) {
  return (
    <section className="page pb-7 md:pb-20">
      <h2 className="display mb-3 text-h2 sm:mb-8">{process.title}</h2>
      <NumberedSteps
        steps={process.steps.map(({ title, description }) => ({
          title,
          description: <CitedText text={description} />,
        }))}
      />
    </section>
  );
}

/** What is notarized on such a visit, and the documents people bring. */
export function ServiceDocuments({ detail }: { detail: ServiceDetail }) {
  return (
    <>
      <WhatWeNotarize items={detail.specificServices} />
      <CommonDocuments documents={detail.commonDocuments} />
    </>
  );
}

function WhatWeNotarize({ items }: { items: readonly string[] }) {
  return (
    <section className="page grid gap-2 pb-6 md:grid-cols-[1fr_1.4fr] md:gap-16 md:pb-20">
      <h2 className="display text-h2">What We Notarize</h2>
      <Fold summary={`${items.length} kinds of signings`}>
        <TickList items={items} />
      </Fold>
    </section>
  );
}

/** The documents people bring, by the names they use; some of them need no notary, and say so. */
function CommonDocuments({ documents }: { documents: readonly string[] }) {
  return (
    <section className="page grid gap-2 pb-6 md:grid-cols-[1fr_1.4fr] md:gap-16 md:pb-20">
      <h2 className="display text-h2">Common documents</h2>
      <Fold summary={`${documents.length} documents`}>
        <ul className="gap-x-10 text-small sm:columns-2 sm:text-base">
          {documents.map((document) => (
            <li key={document} className="break-inside-avoid border-t border-rule py-1.5 sm:py-2.5">
              <CitedText text={document} />
            </li>
          ))}
        </ul>
      </Fold>
    </section>
  );
}

/** Tips, and answers to what people ask about such a visit. */
export function ServiceAdvice({ detail }: { detail: ServiceDetail }) {
  return (
    <>
      <Tips tips={detail.tips} />
      <ServiceQuestions faqs={detail.faqs} />
    </>
  );
}

function Tips({ tips }: Pick<ServiceDetail, "tips">) {
  return (
    <section className="bg-tint py-6 md:py-20">
      <div className="page">
        <h2 className="display mb-4 text-h2 sm:mb-8">Quick Tips</h2>
        <ul {...SCROLLABLE} className="swipe grid gap-x-5 sm:gap-4 md:grid-cols-3 md:gap-8">
          {tips.map(({ title, description }) => (
            <li key={title} className="border-t border-act pt-3 sm:pt-4">
              <h3 className="display text-[1.2rem] sm:text-h3">{title}</h3>
              <p className="mt-1 text-small text-muted sm:mt-2 sm:text-base">
                <CitedText text={description} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function ServiceQuestions({ faqs }: Pick<ServiceDetail, "faqs">) {
  return (
    <section className="page grid gap-3 py-6 md:grid-cols-[1fr_1.4fr] md:gap-16 md:py-20">
      <h2 className="display text-h2">Frequently asked questions</h2>
      <Accordion name="service-faq" items={faqs} />
    </section>
  );
}

/** The first cities that have their own page for this service, and a link to the rest. */
export function CityLinks({ cities, most }: { cities: readonly ServiceLink[]; most: number }) {
  if (cities.length === 0) return null;
  return (
    <section className="page pb-7 md:py-20">
      <h2 className="display mb-2 text-h2 sm:mb-8">Cities we serve</h2>
      <Fold summary={`${Math.min(cities.length, most)} cities near you`}>
        <LinkList links={cities.slice(0, most)} hasShortLabels />
      </Fold>
      {cities.length > most ? (
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 sm:mt-4">
          And many more locations
          <a href="/service-areas" className="button">
            See All Service Areas
          </a>
        </p>
      ) : null}
    </section>
  );
}

export function RelatedServices({ related }: { related: readonly ServiceLink[] }) {
  if (related.length === 0) return null;
  return (
    <section className="page pb-7 md:pb-20">
      <h2 className="display mb-3 text-h2 sm:mb-8">Often on the same visit</h2>
      <LinkList links={related} hasShortLabels />
    </section>
  );
}

/** The posts about this service, and a link to their category. */
export function ServicePosts({
  view: { posts, category },
  most,
}: {
  view: ServiceView;
  most: number;
}) {
  if (posts.length === 0) return null;
  return (
    <section className="page pb-7 md:py-20 [.bg-tint+&]:pt-7">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 sm:mb-8">
        <h2 className="display text-h2">Guides</h2>
        {category ? (
          <a href={`/blog/${category.slug}`} className="link inline-flex min-h-11 items-center">
            {`All ${category.title.toLowerCase()}`}
          </a>
        ) : null}
      </div>
      <PostGrid posts={posts.slice(0, most)} swipes />
    </section>
  );
}
