import type { Service } from "../../../core/site/services.ts";
import { Accordion } from "../../ui/accordion.tsx";
import { LinkList } from "../../ui/link-list.tsx";
import { NumberedSteps } from "../../ui/numbered-steps.tsx";
import { TickList } from "../../ui/tick-list.tsx";
import { GuideGrid } from "../guide-card.tsx";
import type { ServiceLink, ServiceView } from "./service-view.ts";

type Detail = NonNullable<Service["detail"]>;

/** The four steps of this service, from the call to the signed paper. */
export function Process({ process }: Pick<Detail, "process">) {
  return (
    <section className="page pb-14 md:pb-20">
      <h2 className="display mb-8 text-h2">{process.title}</h2>
      <NumberedSteps steps={process.steps} />
    </section>
  );
}

/** What is done on this visit, one thing a line. */
export function WhatWeNotarize({ items }: { items: readonly string[] }) {
  return (
    <section className="page grid gap-6 pb-14 md:grid-cols-[1fr_1.4fr] md:gap-16 md:pb-20">
      <h2 className="display text-h2">What We Notarize</h2>
      <TickList items={items} />
    </section>
  );
}

/** The papers people bring, by the names they use; some of them need no notary, and say so. */
export function Papers({ papers }: { papers: readonly string[] }) {
  return (
    <section className="page grid gap-6 pb-14 md:grid-cols-[1fr_1.4fr] md:gap-16 md:pb-20">
      <h2 className="display text-h2">Papers people bring</h2>
      <ul className="columns-1 gap-x-10 sm:columns-2">
        {papers.map((paper) => (
          <li key={paper} className="break-inside-avoid border-t border-rule py-2.5">
            {paper}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Tips({ tips }: Pick<Detail, "tips">) {
  return (
    <section className="bg-tint py-14 md:py-20">
      <div className="page">
        <h2 className="display mb-8 text-h2">Quick Tips</h2>
        <ul className="grid gap-8 md:grid-cols-3">
          {tips.map(({ title, description }) => (
            <li key={title} className="border-t border-act pt-4">
              <h3 className="display text-h3">{title}</h3>
              <p className="mt-2 text-muted">{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Questions({ faqs }: Pick<Detail, "faqs">) {
  return (
    <section className="page grid gap-8 py-14 md:grid-cols-[1fr_1.4fr] md:gap-16 md:py-20">
      <h2 className="display text-h2">People ask</h2>
      <Accordion name="service-faq" items={faqs} />
    </section>
  );
}

/** The towns with a page of their own, as many as fit; the rest is one tap away. */
export function Towns({ towns, most }: { towns: readonly ServiceLink[]; most: number }) {
  if (towns.length === 0) return null;
  return (
    <section className="page py-14 md:py-20">
      <h2 className="display mb-8 text-h2">Towns we drive to</h2>
      <LinkList links={towns.slice(0, most)} />
      {towns.length > most ? (
        <p className="mt-6 flex flex-wrap items-center gap-4">
          And many more locations
          <a href="/service-areas" className="button">
            See All Service Areas
          </a>
        </p>
      ) : null}
    </section>
  );
}

export function Related({ related }: { related: readonly ServiceLink[] }) {
  if (related.length === 0) return null;
  return (
    <section className="page pb-14 md:pb-20">
      <h2 className="display mb-8 text-h2">Often on the same visit</h2>
      <LinkList links={related} />
    </section>
  );
}

/** The guides that answer what people ask before this visit, and the way to their shelf. */
export function Guides({ view: { guides, shelf }, most }: { view: ServiceView; most: number }) {
  if (guides.length === 0) return null;
  return (
    <section className="page py-14 md:py-20">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 className="display text-h2">Guides</h2>
        {shelf ? (
          <a href={`/blog/${shelf.slug}`} className="link inline-flex min-h-11 items-center">
            {`All ${shelf.title.toLowerCase()}`}
          </a>
        ) : null}
      </div>
      <GuideGrid guides={guides.slice(0, most)} />
    </section>
  );
}
