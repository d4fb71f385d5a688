import type { Site } from "../../../core/sections/site.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { PageHead } from "../../site-layout/page-head.tsx";

/** The head of a Spanish page, with the title and description of section `spanish`. */
export function SpanishHead({ path }: { path: keyof Site["spanish"]["pages"] }) {
  return <PageHead {...useSite().spanish.pages[path]} path={path} />;
}
