import { ANSWER_BLANKS } from "../../../core/leads/answers/lead-answers.ts";
import type { WrittenSection } from "../../../core/sections/registry.ts";
import type { ListConfig } from "../shared/list-editor/list-config.ts";
import type { Option, RecordField } from "../shared/record-form/record-fields.ts";

/** The booking page. */
export function bookNowFields(services: readonly Option[]): readonly RecordField[] {
  return [
    { kind: "text", name: "headline", label: "Headline" },
    { kind: "long", name: "subheadline", label: "Subheadline" },
    {
      kind: "records",
      name: "cards",
      label: "Cards",
      singular: "card",
      blank: {
        name: "New card",
        description: "What it is for.",
        price: "Contact for pricing",
        serviceId: services[0]?.value ?? "",
      },
      fields: [
        { kind: "text", name: "name", label: "Name" },
        { kind: "long", name: "description", label: "Description" },
        {
          kind: "text",
          name: "price",
          label: "Price text",
          help: "Only this card's words. Quotes use Prices & zones.",
        },
        { kind: "choice", name: "serviceId", label: "Service it books", options: services },
      ],
    },
    { kind: "text", name: "duration", label: "How long a visit usually takes" },
    {
      kind: "text",
      name: "lastHeadline",
      label: "Closing headline",
      help: "At the bottom of the page.",
    },
    { kind: "long", name: "lastText", label: "Closing text" },
  ];
}

/** The texts that answer a lead. */
export const LEAD_ANSWER_FIELDS: readonly RecordField[] = [
  {
    kind: "records",
    name: "templates",
    label: "Answers",
    singular: "answer",
    blank: { name: "New answer", text: "Hi [first name],\n\n[signature]" },
    fields: [
      { kind: "text", name: "name", label: "Name" },
      {
        kind: "long",
        name: "text",
        label: "Text",
        help: `Filled in for each lead: ${ANSWER_BLANKS.map((blank) => `[${blank}]`).join(", ")}.`,
      },
    ],
  },
  { kind: "long", name: "signature", label: "Signature", help: "What [signature] stands for." },
];

/** The names of parts of URLs in breadcrumbs. */
export const BREADCRUMB_FIELDS: readonly RecordField[] = [
  {
    kind: "pairs",
    name: "labels",
    label: "Names",
    help: "On the left, the part of the address, such as loan-signing-dayton. On the right, how it's shown.",
  },
];

/** Title and description of every page that has no section of its own. */
export function pageTitleFields(pages: WrittenSection<"pages">): readonly RecordField[] {
  return Object.keys(pages).map((path) => ({
    kind: "group",
    name: path,
    label: path,
    fields: [
      { kind: "text", name: "title", label: "Title", limit: 60 },
      { kind: "long", name: "description", label: "Description", limit: 160 },
    ],
  }));
}

/** The counties of the service-areas page. */
export const COUNTY_CARD_LIST: ListConfig<WrittenSection<"countyCards">[number]> = {
  singular: "county",
  plural: "counties",
  nameOf: ({ name }) => `${name} County`,
  summaryOf: ({ cities, featured, description }) =>
    `${featured ? "Featured · " : ""}${cities.join(", ")} · ${description}`,
  isOrdered: true,
  sorts: [
    { label: "Name, A to Z", by: ({ name }) => name },
    { label: "Featured first", by: ({ featured }) => featured !== true },
  ],
  blank: () => ({ name: "New", cities: ["A town"], description: "What visitors should know." }),
  emptyText: "Each county you serve can have a card.",
  fields: [
    { kind: "text", name: "name", label: "County", help: "Without the word County." },
    { kind: "lines", name: "cities", label: "Towns", needsOne: true },
    { kind: "long", name: "description", label: "Description" },
    { kind: "toggle", name: "featured", label: "Featured", help: "Shown large, at the top." },
  ],
};

/** The particulars of each county and its cities. `home` is the state a new county gets. */
export function localNoteList(
  services: readonly Option[],
  home: string,
): ListConfig<WrittenSection<"localNotes">[number]> {
  return {
    singular: "county",
    plural: "counties",
    nameOf: ({ county, state }) => `${county} County, ${state}`,
    summaryOf: ({ seat, towns }) =>
      `Seat ${seat} · ${(towns ?? []).map(({ city }) => city).join(", ") || "no towns yet"}`,
    sorts: [{ label: "Name, A to Z", by: ({ county }) => county }],
    blank: () => ({ county: "New", state: home, seat: "The county seat" }),
    emptyText:
      "Add local details about a county: where documents are recorded and which hospitals you visit.",
    fields: [
      { kind: "text", name: "county", label: "County", help: "Without the word County." },
      { kind: "text", name: "state", label: "State", help: "Two letters." },
      { kind: "text", name: "seat", label: "County seat" },
      {
        kind: "records",
        name: "offices",
        label: "Offices",
        singular: "office",
        blank: { name: "New office", text: "What you can do there." },
        fields: [
          { kind: "text", name: "name", label: "Name" },
          { kind: "long", name: "text", label: "What to know" },
          { kind: "text", name: "phone", label: "Phone", isOptional: true },
          {
            kind: "text",
            name: "website",
            label: "Website",
            help: "The office's own page, starting with https://",
            isOptional: true,
          },
        ],
      },
      { kind: "lines", name: "hospitals", label: "Hospitals" },
      { kind: "lines", name: "seniorCommunities", label: "Senior communities" },
      { kind: "lines", name: "campuses", label: "Campuses" },
      {
        kind: "records",
        name: "towns",
        label: "Towns",
        singular: "town",
        blank: { city: "New town", about: "What's specific to this town." },
        fields: cityFields(services),
      },
    ],
  };
}

function cityFields(services: readonly Option[]): readonly RecordField[] {
  return [
    { kind: "text", name: "city", label: "Town" },
    {
      kind: "long",
      name: "about",
      label: "About",
      help: "Shown on the town's own page. Which hospitals and offices do you go to here? Where is the courthouse, and where do you park? Which neighborhoods do you know? Write only what you have seen yourself.",
    },
    {
      kind: "text",
      name: "searchText",
      label: "In search results",
      help: "One short sentence about visits here, such as: We come to homes, offices, and Mercy Hospital.",
      isOptional: true,
    },
    { kind: "lines", name: "landmarks", label: "Landmarks" },
    { kind: "lines", name: "near", label: "Towns nearby" },
    {
      kind: "lists-by-key",
      name: "pages",
      label: "Services in this town",
      help: "Search engines see a service's page for this town only if it has its own text here.",
      singular: "part",
      options: services,
      blank: { heading: "New heading", text: "What's specific to this service here." },
      fields: [
        { kind: "text", name: "heading", label: "Heading" },
        { kind: "long", name: "text", label: "Text" },
      ],
    },
  ];
}
