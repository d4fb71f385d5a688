import type { Site } from "../../core/site/site.ts";

/** What there is to write to somebody who signs in, or is asked to. */
export type PeopleNews =
  | { readonly kind: "reset"; readonly link: string }
  | {
      readonly kind: "invitation";
      readonly link: string;
      readonly by: string;
      readonly role: string;
    }
  | { readonly kind: "confirm-mail"; readonly link: string }
  | { readonly kind: "mail-change-asked"; readonly to: string }
  | { readonly kind: "mail-changed"; readonly to: string };

/** What such a mail is written from. */
export interface PeopleMailProps {
  readonly site: Site;
  readonly news: PeopleNews;
}
