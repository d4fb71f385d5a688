import { SERVICE_ICONS } from "../../../core/site/services.ts";
import { QUESTION } from "../faqs/kind.ts";
import type { Field, Option, Values } from "../ui/list-editor/fields.ts";

/** What a form over a service offers to choose from. */
export interface ServiceChoices {
  readonly priced: readonly Option[];
  readonly services: readonly Option[];
}

const TITLED: readonly Field[] = [
  { kind: "text", name: "title", label: "Title" },
  { kind: "long", name: "description", label: "Description" },
];

/** Everything a service says, from its name to the foot of its page. */
export function serviceFields({ priced, services }: ServiceChoices): readonly Field[] {
  return [
    { kind: "text", name: "serviceName", label: "Name" },
    { kind: "text", name: "shortName", label: "Short name", help: "In menus and breadcrumbs." },
    { kind: "long", name: "summary", label: "Summary", help: "One or two sentences, in lists." },
    { kind: "long", name: "description", label: "Description", help: "At the top of its page." },
    {
      kind: "toggle",
      name: "enabled",
      label: "Offered",
      help: "Off: it has no page and nobody can book it.",
    },
    { kind: "toggle", name: "inNavigation", label: "In the menu at the top of every page" },
    {
      kind: "choice",
      name: "pricedAs",
      label: "Priced as",
      help: "The entry of Prices & zones that prices and times it.",
      options: priced,
    },
    {
      kind: "choice",
      name: "category",
      label: "Group",
      options: [
        { value: "primary", label: "Primary" },
        { value: "specialized", label: "Specialized" },
        { value: "supplemental", label: "Supplemental" },
      ],
    },
    { kind: "choice", name: "icon", label: "Icon", options: ICONS },
    {
      kind: "group",
      name: "detail",
      label: "Its page",
      help: "What is done, how, with which papers, and what people ask.",
      // A page leads on to at least one other service.
      blank: { ...BLANK_PAGE, relatedServices: services.slice(0, 1).map(({ value }) => value) },
      fields: pageFields(services),
    },
    { kind: "text", name: "metaTitle", label: "Title for search engines", limit: 60 },
    {
      kind: "long",
      name: "metaDescription",
      label: "Description for search engines",
      limit: 160,
    },
    { kind: "lines", name: "keywords", label: "Keywords", help: "Other words people search by." },
    {
      kind: "text",
      name: "slug",
      label: "Address of its page",
      help: "Lower-case letters and hyphens. Changing it breaks links that people kept.",
    },
    {
      kind: "text",
      name: "id",
      label: "Name inside the house",
      help: "Cards, documents and bookings name the service by it. Better left alone.",
    },
    {
      kind: "lines",
      name: "aliases",
      label: "Other names inside the house",
      help: "Names in old links that mean this service.",
    },
  ];
}

function pageFields(services: readonly Option[]): readonly Field[] {
  return [
    {
      kind: "group",
      name: "quickAnswer",
      label: "Quick answer",
      help: "A question people type, answered in two sentences at the top.",
      blank: { question: "What does it cost?", answer: "Two sentences." },
      fields: QUESTION,
    },
    { kind: "lines", name: "highlights", label: "Highlights" },
    { kind: "lines", name: "specificServices", label: "What is done" },
    {
      kind: "group",
      name: "process",
      label: "How it goes",
      fields: [
        { kind: "text", name: "title", label: "Heading" },
        { kind: "records", name: "steps", label: "Steps", one: "step", ...FIXED, fields: TITLED },
      ],
    },
    { kind: "lines", name: "commonDocuments", label: "Common documents" },
    {
      kind: "records",
      name: "faqs",
      label: "Questions",
      one: "question",
      ...FIXED,
      fields: QUESTION,
    },
    { kind: "records", name: "tips", label: "Tips", one: "tip", ...FIXED, fields: TITLED },
    {
      kind: "choices",
      name: "relatedServices",
      label: "Related services",
      help: "At the foot of the page, in this order.",
      options: services,
    },
  ];
}

/** The page's drawing has room for just so many. */
const FIXED = { isFixed: true, blank: {} } as const;

const BLANK_PAGE: Values = {
  highlights: [],
  specificServices: ["What you do first"],
  process: {
    title: "How a visit goes",
    steps: times(4, (step) => ({ title: `Step ${step}`, description: "What happens." })),
  },
  commonDocuments: ["A document people bring"],
  faqs: times(3, (place) => ({ question: `Question ${place}?`, answer: "The answer." })),
  tips: times(3, (place) => ({
    title: `Tip ${place}`,
    description: "What to do before the visit.",
  })),
};

function times<Made>(count: number, make: (place: number) => Made): Made[] {
  return Array.from({ length: count }, (_, place) => make(place + 1));
}

const ICONS: readonly Option[] = SERVICE_ICONS.map((name) => ({
  value: name,
  label: name.charAt(0).toUpperCase() + name.slice(1),
}));
