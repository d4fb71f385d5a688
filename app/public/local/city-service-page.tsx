import type { ReactNode } from "react";
import type { LocalNote } from "../../../core/locations/pages/local-notes.ts";
import { LinkList } from "../../ui/link-list.tsx";
import { CallBand } from "../call-band.tsx";
import { QuoteCard } from "../quote-card.tsx";
import { CountyLists } from "./county-lists.tsx";
import { GeoMeta } from "./geo-meta.tsx";
import { InfoPanel } from "./info-panel.tsx";
import { LocalSections } from "./local-sections.tsx";
import type { CityServiceView, PageLink } from "./local-view.ts";
import { ServiceCard } from "./service-card.tsx";

interface Props {
  readonly view: CityServiceView;
  readonly title: string;
  /** Without it the first local text takes its place. */
  readonly lead?: string;
  readonly parts: readonly LocalNote[];
  /** The page's own path, where its quote form is sent without JavaScript. */
  readonly path: string;
  /** Related pages. */
  readonly more: readonly PageLink[];
}

/** The body of a page about a service in a city: the price first, then the local texts, then the business. */
export function CityServicePage({ view, title, lead, parts, path, more }: Props) {
  const { city, config, state, nearby, posts } = view;
  const [first, ...rest] = parts;
  return (
    <>
      <GeoMeta city={city} />
      <section className="page grid items-start gap-8 py-8 md:grid-cols-[1.1fr_1fr] md:gap-16 md:py-16">
        <div>
          <h1 className="display text-title">{title}</h1>
          {lead ? <p className="mt-4 max-w-[60ch] text-lead">{lead}</p> : null}
          {!lead && first ? (
            <section className="mt-5 border-l-4 border-act pl-5">
              <h2 className="display text-h3">{first.heading}</h2>
              <p className="mt-2 max-w-[60ch]">{first.text}</p>
            </section>
          ) : null}
          <div className="mt-7">
            <ServiceCard {...view} />
          </div>
          <p className="mt-4 flex flex-wrap gap-x-6">
            {more.map(({ label, href }) => (
              <a key={href} href={href} className="link inline-flex min-h-11 items-center">
                {label}
              </a>
            ))}
          </p>
        </div>
        <QuoteCard config={config} state={state} action={path} name="local" />
      </section>
      <div className="bg-tint py-12 md:py-20">
        <div className="page grid gap-12 md:grid-cols-[1.9fr_1fr] md:gap-16">
          <div className="grid content-start gap-9">
            <LocalSections parts={lead ? parts : rest} />
            <CountyLists lists={view.lists} county={city.county} />
          </div>
          <InfoPanel {...view} />
        </div>
      </div>
      <div className="page grid gap-12 py-12 md:gap-14 md:py-16">
        {nearby.length > 0 ? (
          <Section title="Nearby cities">
            <LinkList links={nearby} />
          </Section>
        ) : null}
        {posts.length > 0 ? (
          <Section title="Helpful guides">
            <LinkList
              links={posts.map(({ title, slug }) => ({ label: title, href: `/blog/${slug}` }))}
            />
          </Section>
        ) : null}
      </div>
      <CallBand />
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="display mb-6 text-h2">{title}</h2>
      {children}
    </section>
  );
}
