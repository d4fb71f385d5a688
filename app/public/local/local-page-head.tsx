import type { LocationPageMeta } from "../../../core/locations/pages/location-page-meta.ts";
import { PageHead } from "../../site-layout/page-head.tsx";

/** The head of a page about a city. A page without own texts is not indexed and names its canonical page. */
export function LocalPageHead({ title, description, canonical, indexed }: LocationPageMeta) {
  return <PageHead title={title} description={description} path={canonical} hidden={!indexed} />;
}
