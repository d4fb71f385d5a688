import { useSite } from "../site-layout/page-context.ts";
import { PageHead } from "../site-layout/page-head.tsx";

interface Props {
  readonly path: string;
  /** Asks search engines not to index the page. */
  readonly hidden?: boolean;
  /** Text before the title, for example that a form was not sent. */
  readonly prefix?: string;
}

/** The head of a page whose title and description are stored in the site's `pages` under its path. */
export function PageMeta({ path, hidden = false, prefix = "" }: Props) {
  const { pages, businessConfig } = useSite();
  const meta = pages[path] ?? {
    title: businessConfig.name,
    description: businessConfig.seo.metaDescription,
  };
  return <PageHead {...meta} title={`${prefix}${meta.title}`} path={path} hidden={hidden} />;
}
