import { PageHead } from "../../site-layout/page-head.tsx";
import { FixedPage } from "./fixed-page.tsx";
import { GenericPage } from "./generic-page.tsx";
import type { ServiceView } from "./service-view.ts";

/** A service's own page: a landing page where it has a quick answer, else the common layout. */
export function ServicePage(view: ServiceView) {
  const { metaTitle, metaDescription, slug, detail } = view.service;
  return (
    <>
      <PageHead title={metaTitle} description={metaDescription} path={`/${slug}`} />
      {detail?.quickAnswer ? <FixedPage {...view} /> : <GenericPage {...view} />}
    </>
  );
}
