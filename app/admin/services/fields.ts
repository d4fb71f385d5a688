import { capitalize } from "../../../core/format/names.ts";
import { SERVICE_ICONS } from "../../../core/site/services.ts";
import { QUESTION_FIELDS } from "../shared/record-form/question-fields.ts";
import type { Option, RecordField, RecordValues } from "../shared/record-form/record-fields.ts";

/** The options of the choices in the form of a service. */
export interface ServiceChoices {
  readonly priced: readonly Option[];
  readonly services: readonly Option[];
}

const TITLE_FIELDS: readonly RecordField[] = [
  { kind: "text", name: "title", label: "Title" },
  { kind: "long", name: "description", label: "Description" },
];

/** All fields of a service. */
export function serviceFields({ priced, services }: ServiceChoices): readonly RecordField[] {
  return [
    { kind: "text", name: "serviceName", label: "Name" },
    { kind: "text", name: "shortName", label: "Short name", help: "In menus and breadcrumbs." },
    {
      kind: "text",
      name: "searchName",
      label: "Name in searches",
      help: "What people search for, such as Loan Signing Agent. It starts the titles of this service's pages about a city.",
      isOptional: true,
    },
    { kind: "long", name: "summary", label: "Summary", help: "One or two sentences, in lists." },
    { kind: "long", name: "description", label: "Description", help: "At the top of its page." },
    {
      kind: "toggle",
      name: "enabled",
      label: "Offered",
      help: "If off, it has no page and can't be booked.",
    },
    { kind: "toggle", name: "inNavigation", label: "In the menu at the top of every page" },
    {
      kind: "choice",
      name: "pricedAs",
      label: "Priced as",
      help: "The entry under Prices & zones that sets its price and length.",
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
    { kind: "toggle", name: "placeVaries", label: "Rarely at a home: booking asks where" },
    {
      kind: "group",
      name: "detail",
      label: "Its page",
      help: "What you do, how, with which documents, and common questions.",
      // A page must link to at least one other service.
      blank: { ...NEW_PAGE, relatedServices: services.slice(0, 1).map(({ value }) => value) },
      fields: pageFields(services),
    },
    { kind: "text", name: "metaTitle", label: "Title for search engines", limit: 60 },
    {
      kind: "long",
      name: "metaDescription",
      label: "Description for search engines",
      limit: 160,
    },
    { kind: "lines", name: "keywords", label: "Keywords", help: "Other words people search for." },
    {
      kind: "text",
      name: "slug",
      label: "Address of its page",
      help: "Lowercase letters and hyphens. Changing it breaks links people have saved.",
    },
    {
      kind: "text",
      name: "id",
      label: "Internal ID",
      help: "Cards, documents, and bookings refer to the service by this ID. It's best not to change it.",
    },
    {
      kind: "lines",
      name: "aliases",
      label: "Internal aliases",
      help: "IDs in old links that lead to this service.",
    },
  ];
}

function pageFields(services: readonly Option[]): readonly RecordField[] {
  return [
    {
      kind: "group",
      name: "quickAnswer",
      label: "Quick answer",
      help: "A question people type, answered in two sentences at the top.",
      blank: { question: "What does it cost?", answer: "Two sentences." },
      fields: QUESTION_FIELDS,
    },
    { kind: "lines", name: "highlights", label: "Highlights" },
    { kind: "lines", name: "specificServices", label: "What we do", needsOne: true },
    {
      kind: "group",
      name: "process",
      label: "How it works",
      fields: [
        { kind: "text", name: "title", label: "Heading" },
        {
          kind: "records",
          name: "steps",
          label: "Steps",
          singular: "step",
          ...FIXED,
          fields: TITLE_FIELDS,
        },
      ],
    },
    { kind: "lines", name: "commonDocuments", label: "Common documents", needsOne: true },
    {
      kind: "records",
      name: "faqs",
      label: "Questions",
      singular: "question",
      ...FIXED,
      fields: QUESTION_FIELDS,
    },
    {
      kind: "records",
      name: "tips",
      label: "Tips",
      singular: "tip",
      ...FIXED,
      fields: TITLE_FIELDS,
    },
    {
      kind: "choices",
      name: "relatedServices",
      label: "Related services",
      help: "At the bottom of the page, in this order.",
      needsOne: true,
      options: services,
    },
  ];
}

/** The layout of the page has room for exactly this many. */
const FIXED = { isFixed: true, blank: {} } as const;

const NEW_PAGE: RecordValues = {
  highlights: [],
  specificServices: ["What you do first"],
  process: {
    title: "Steps of the visit",
    steps: repeat(4, (step) => ({ title: `Step ${step}`, description: "What happens." })),
  },
  commonDocuments: ["A document people bring"],
  faqs: repeat(3, (number) => ({ question: `Question ${number}?`, answer: "The answer." })),
  tips: repeat(3, (number) => ({
    title: `Tip ${number}`,
    description: "What to do before the visit.",
  })),
};

function repeat<Made>(count: number, make: (number: number) => Made): Made[] {
  return Array.from({ length: count }, (_, number) => make(number + 1));
}

const ICONS: readonly Option[] = SERVICE_ICONS.map((name) => ({
  value: name,
  label: capitalize(name),
}));
