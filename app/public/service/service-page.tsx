import { PageHead } from "../../site-layout/page-head.tsx";
import { QuickAnswerPage } from "./quick-answer-page.tsx";
import type { ServiceView } from "./service-view.ts";
import { StandardPage } from "./standard-page.tsx";

/** A service page: the quick-answer layout where the service has a quick answer, else the common layout. */
export function ServicePage(view: ServiceView) {
  const { metaTitle, metaDescription, slug, detail } = view.service;
  return (
    <>
      <PageHead title={metaTitle} description={metaDescription} path={`/${slug}`} />
      {detail?.quickAnswer ? <QuickAnswerPage {...view} /> : <StandardPage {...view} />}
    </>
  );
}
