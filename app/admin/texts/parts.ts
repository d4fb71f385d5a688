import type { SectionKey } from "../../../core/site/sections.ts";

/** A part of the site's words that has no view of its own: its address, what it is, and where it is best seen. */
export interface TextsPart {
  readonly name: string;
  readonly key: SectionKey;
  readonly title: string;
  readonly lead: string;
  readonly page: string;
}

/** The other texts, in the order of their list. */
export const PARTS: readonly TextsPart[] = [
  {
    name: "booking-page",
    key: "bookNow",
    title: "Booking page",
    lead: "The words and cards of /book-now.",
    page: "/book-now",
  },
  {
    name: "county-cards",
    key: "countyCards",
    title: "County cards",
    lead: "The counties as the service-areas page presents them.",
    page: "/service-areas",
  },
  {
    name: "local-notes",
    key: "localNotes",
    title: "Counties and towns",
    lead: "What is true and particular of each county and town: offices, hospitals, landmarks.",
    page: "/service-areas",
  },
  {
    name: "page-titles",
    key: "pages",
    title: "Page titles",
    lead: "What search engines and link previews say of pages that have no section of their own.",
    page: "/pricing",
  },
  {
    name: "breadcrumbs",
    key: "navigation",
    title: "Breadcrumb names",
    lead: "Names for addresses that would read badly as they are.",
    page: "/",
  },
  {
    name: "assistant",
    key: "assistant",
    title: "Assistant",
    lead: "What the chat says of the law and of your ways. Prices, hours and area it takes from your rules.",
    page: "/",
  },
];

/** The part at an address. */
export function partNamed(name: string): TextsPart | undefined {
  return PARTS.find((part) => part.name === name);
}
