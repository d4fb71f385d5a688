import { useFrame } from "./frame.ts";

interface Props {
  readonly title: string;
  readonly description: string;
  /** The canonical path: without query, the same for every way to the page. */
  readonly path: string;
  /** Kept out of search engines. */
  readonly hidden?: boolean;
}

/** What a page tells browsers, search engines and link previews: title, description and one canonical address. React lifts it into the head. */
export function PageHead({ title, description, path, hidden = false }: Props) {
  const { site } = useFrame();
  const address = `${site.origin}${path}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.businessConfig.name} />
      {hidden ? <meta name="robots" content="noindex" /> : null}
    </>
  );
}
