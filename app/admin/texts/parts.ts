/** The sections that have no view of their own. */
type TextPartKey =
  | "bookNow"
  | "countyCards"
  | "localNotes"
  | "pages"
  | "navigation"
  | "assistant"
  | "spanish"
  | "leadAnswers";

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
    lead: "The texts and cards of /book-now.",
    page: "/book-now",
  },
  {
    name: "county-cards",
    key: "countyCards",
    title: "County cards",
    lead: "The counties on the service areas page.",
    page: "/service-areas",
  },
  {
    name: "local-notes",
    key: "localNotes",
    title: "Counties and towns",
    lead: "Local details for each county and town: offices, hospitals, and landmarks.",
    page: "/service-areas",
  },
  {
    name: "page-titles",
    key: "pages",
    title: "Page titles",
    lead: "What search engines and link previews show for pages without their own section.",
    page: "/pricing",
  },
  {
    name: "breadcrumbs",
    key: "navigation",
    title: "Breadcrumb names",
    lead: "Readable names for page addresses.",
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
    lead: "What the chat says about the law and how you work. Prices, hours, and areas come from your settings.",
    page: "/",
  },
  {
    name: "lead-answers",
    key: "leadAnswers",
    title: "Answers to leads",
    lead: "Texts you can choose when you answer a lead. What is in square brackets is filled in from the lead.",
    page: "/",
  },
];

/** The part with a name of the URL. */
export function textPartNamed(name: string): TextPart | undefined {
  return TEXT_PARTS.find((part) => part.name === name);
}
