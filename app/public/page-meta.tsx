import { useSite } from "../chrome/frame.ts";
import { PageHead } from "../chrome/page-head.tsx";

/** The head of a page whose title and description the site keeps under the page's path. */
export function PageMeta({ path, hidden = false }: { path: string; hidden?: boolean }) {
  const { pages, businessConfig } = useSite();
  const meta = pages[path] ?? {
    title: businessConfig.name,
    description: businessConfig.seo.metaDescription,
  };
  return <PageHead {...meta} path={path} hidden={hidden} />;
}
