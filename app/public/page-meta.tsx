import { useSite } from "../site-layout/frame.ts";
import { PageHead } from "../site-layout/page-head.tsx";

interface Props {
  readonly path: string;
  readonly hidden?: boolean;
  /** What the title begins with, such as that a form was not sent yet. */
  readonly prefix?: string;
}

/** The head of a page whose title and description the site keeps under the page's path. */
export function PageMeta({ path, hidden = false, prefix = "" }: Props) {
  const { pages, businessConfig } = useSite();
  const meta = pages[path] ?? {
    title: businessConfig.name,
    description: businessConfig.seo.metaDescription,
  };
  return <PageHead {...meta} title={`${prefix}${meta.title}`} path={path} hidden={hidden} />;
}
