import { useSite } from "../../site-layout/frame.ts";
import { CallBand } from "../call-band.tsx";
import {
  Guides,
  Papers,
  Process,
  Questions,
  Related,
  Tips,
  Towns,
  WhatWeNotarize,
} from "./parts.tsx";
import { ServiceArea } from "./service-area.tsx";
import { ServiceHero } from "./service-hero.tsx";
import type { ServiceView } from "./service-view.ts";
import { Standing } from "./standing.tsx";

/** How many town pages this layout has room for. */
const TOWNS = 12;

/** How many guides it has room for. */
const GUIDES = 4;

/** Any other service's page: price first, then what is notarized, where, and how it goes. */
export function GenericPage(view: ServiceView) {
  const { service, towns, related } = view;
  const { city, state } = useSite().businessConfig.address;
  const { detail } = service;
  return (
    <>
      <ServiceHero view={view} title={`${service.serviceName} in ${city}, ${state}`} badges />
      {detail ? (
        <>
          <WhatWeNotarize items={detail.specificServices} />
          <Papers papers={detail.commonDocuments} />
          <Process process={detail.process} />
          <Tips tips={detail.tips} />
          <Questions faqs={detail.faqs} />
        </>
      ) : null}
      <section className="bg-tint py-14 md:py-20">
        <div className="page grid gap-12 md:grid-cols-2 md:gap-16">
          <Standing />
          <ServiceArea />
        </div>
      </section>
      <Guides view={view} most={GUIDES} />
      <Towns towns={towns} most={TOWNS} />
      <Related related={related} />
      <CallBand />
    </>
  );
}
