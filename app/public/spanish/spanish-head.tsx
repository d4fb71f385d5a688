import type { Site } from "../../../core/sections/site.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { PageHead } from "../../site-layout/page-head.tsx";

interface Props {
  readonly path: keyof Site["spanish"]["pages"];
  /** Text before the title, for example that a form was not sent. */
  readonly prefix?: string;
}

/** The head of a Spanish page, with the title and description of section `spanish`. */
export function SpanishHead({ path, prefix = "" }: Props) {
  const page = useSite().spanish.pages[path];
  return <PageHead {...page} title={prefix + page.title} path={path} />;
}
