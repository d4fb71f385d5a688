import type { Site } from "../../../core/site/site.ts";
import type { Mail } from "./mail.ts";

/** A short letter of the house to those who run the site: what it is about, and where to go. */
export interface HouseNews {
  readonly title: string;
  readonly lines: readonly string[];
  readonly link: { readonly to: string; readonly label: string };
}

/** Writes such a letter; `app/mail/render.tsx` does it, bundled with the pages. */
export type RenderHouseMail = (props: {
  site: Site;
  news: HouseNews;
}) => Promise<{ subject: string; html: string; text: string }>;

/** The letter as mails, one for each reader. */
export async function houseMails(
  render: RenderHouseMail,
  site: Site,
  kind: string,
  readers: readonly string[],
  news: HouseNews,
): Promise<Mail[]> {
  const { name, email } = site.businessConfig;
  const written = await render({ site, news });
  return readers.map((address) => ({
    siteId: site.id,
    kind,
    from: { name, address: email },
    to: { name, address },
    ...written,
  }));
}
