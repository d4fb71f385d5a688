import type { PeopleNews } from "../../core/people/news.ts";
import type { Site } from "../../core/site/site.ts";
import type { Mail } from "../platform/mail/mail.ts";

/** Writes such a mail; `app/mail/render.tsx` does it, bundled with the pages. */
export type RenderPeopleMail = (props: {
  site: Site;
  news: PeopleNews;
}) => Promise<{ subject: string; html: string; text: string }>;

/** A mail to somebody who signs in, or is to. */
export async function peopleMail(
  render: RenderPeopleMail,
  site: Site,
  to: { readonly name: string; readonly address: string },
  news: PeopleNews,
): Promise<Mail> {
  const { name, email } = site.businessConfig;
  const written = await render({ site, news });
  return { siteId: site.id, kind: news.kind, from: { name, address: email }, to, ...written };
}
