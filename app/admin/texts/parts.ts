/** The sections that have no view of their own. */
type TextPartKey =
  | "bookNow"
  | "countyCards"
  | "localNotes"
  | "pages"
  | "navigation"
  | "assistant"
  | "spanish";

/** A part of the site's texts that has no view of its own: its name in the URL, its section, and the page that shows it best. */
export interface TextPart {
  readonly name: string;
  readonly key: TextPartKey;
  readonly title: string;
  readonly lead: string;
  readonly page: string;
}

/** The other texts, in the order of their list. */
export const TEXT_PARTS: readonly TextPart[] = [
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
    name: "spanish",
    key: "spanish",
    title: "Spanish pages",
    lead: "The pages under /es: whether you have them, and what they say. Prices and hours come from your own.",
    page: "/es",
  },
  {
    name: "assistant",
    key: "assistant",
    title: "Assistant",
    lead: "What the chat says of the law and of your ways. Prices, hours and area it takes from your rules.",
    page: "/",
  },
];

/** The part with a name of the URL. */
export function textPartNamed(name: string): TextPart | undefined {
  return TEXT_PARTS.find((part) => part.name === name);
}
