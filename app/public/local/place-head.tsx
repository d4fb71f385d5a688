import type { PlaceMeta } from "../../../core/locations/place-meta.ts";
import { PageHead } from "../../site-layout/page-head.tsx";

/** The head of a page about a place; one that says nothing of its own names the page it repeats. */
export function PlaceHead({ title, description, canonical, indexed }: PlaceMeta) {
  return <PageHead title={title} description={description} path={canonical} hidden={!indexed} />;
}
