import type { Site } from "../../core/site/site.ts";
import type { Mail } from "../platform/mail/mail.ts";

/** What there is to write to somebody who signs in. */
export type PeopleNews =
  | { readonly kind: "reset"; readonly link: string }
  | {
      readonly kind: "invitation";
      readonly link: string;
      readonly by: string;
      readonly role: string;
    }
  | { readonly kind: "confirm-mail"; readonly link: string }
  /** To the address there is, at once, so that whoever holds it can still step in. */
  | { readonly kind: "mail-change-asked"; readonly to: string }
  /** To the address of before, so that nobody is moved away in silence. */
  | { readonly kind: "mail-changed"; readonly to: string };

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
