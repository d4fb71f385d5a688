import type { PeopleNews } from "../../core/people/news.ts";
import type { Site } from "../../core/site/site.ts";

/** What such a mail is written from. */
export interface PeopleMailProps {
  readonly site: Site;
  readonly news: PeopleNews;
}
