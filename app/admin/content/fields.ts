import type { WrittenSection } from "../../../core/sections/registry.ts";
import type { ListConfig } from "../shared/list-editor/list-config.ts";
import type { Option, RecordField } from "../shared/record-form/record-fields.ts";

type Card = WrittenSection<"servicesContent">[number];
type Testimonial = WrittenSection<"testimonials">[number];

/** The hero of the home page. */
export const HERO_FIELDS: readonly RecordField[] = [
  { kind: "text", name: "headline", label: "Headline" },
  { kind: "long", name: "subheadline", label: "Subheadline" },
  {
    kind: "text",
    name: "ctaText",
    label: "Button text",
    help: "The button that opens the quote form.",
  },
  {
    kind: "picture",
    name: "backgroundImage",
    label: "Background image",
    help: "Behind the quote form on the home page. Use a calm picture without text. Optional.",
  },
];

/** The page about the business. */
export function aboutFields(posts: readonly Option[]): readonly RecordField[] {
  return [
    { kind: "text", name: "headline", label: "Headline" },
    {
      kind: "picture",
      name: "portrait",
      label: "Your portrait",
      help: "An upright photo of the notary, with the face in the upper half. It appears in your theme’s ink color on About Us and after someone books a visit. Optional.",
    },
    { kind: "long", name: "description", label: "Description" },
    { kind: "long", name: "experience", label: "Experience" },
    {
      kind: "lines",
      name: "certifications",
      label: "Certifications",
      help: "Only what you can prove.",
    },
    { kind: "long", name: "mission", label: "Mission" },
    {
      kind: "records",
      name: "reasons",
      label: "Reasons to call you",
      singular: "reason",
      blank: { title: "New reason", description: "Say it in a sentence or two." },
      fields: [
        { kind: "text", name: "title", label: "Title" },
        { kind: "long", name: "description", label: "Description" },
      ],
    },
    {
      kind: "records",
      name: "figures",
      label: "Figures",
      help: "Only numbers you can back up.",
      singular: "figure",
      blank: { value: "1", label: "what it counts" },
      fields: [
        { kind: "text", name: "value", label: "Figure", help: "Such as 1000+ or 5 years." },
        { kind: "text", name: "label", label: "What it counts" },
      ],
    },
    {
      kind: "choices",
      name: "guides",
      label: "Guides to read next",
      help: "In this order, at the bottom of the page.",
      options: posts,
    },
  ];
}

/** The service cards of the home page. */
export function serviceCardList(services: readonly Option[]): ListConfig<Card> {
  return {
    singular: "service",
    plural: "services",
    nameOf: ({ title }) => title,
    summaryOf: ({ price, description }) => `${price} · ${description}`,
    isOrdered: true,
    sorts: [
      { label: "Title", by: ({ title }) => title },
      { label: "Price text", by: ({ price }) => price },
    ],
    // The specification prescribes these texts for a new card.
    blank: () => ({
      serviceId: services[0]?.value ?? "",
      title: "New Service",
      description: "Service description",
      features: ["Feature 1", "Feature 2", "Feature 3"],
      price: "Contact for pricing",
    }),
    emptyText: "Each service here is a card on the home page.",
    fields: [
      { kind: "text", name: "title", label: "Title" },
      { kind: "long", name: "description", label: "Description" },
      { kind: "lines", name: "features", label: "Features" },
      {
        kind: "text",
        name: "price",
        label: "Price text",
        help: "Only this card's words. Quotes use Prices & zones.",
      },
      {
        kind: "choice",
        name: "serviceId",
        label: "Links to",
        help: "The service whose page and price the card opens.",
        options: services,
      },
    ],
  };
}

/** The testimonials of clients. */
export const TESTIMONIAL_LIST: ListConfig<Testimonial> = {
  singular: "testimonial",
  plural: "testimonials",
  nameOf: ({ author }) => author,
  summaryOf: ({ rating, text }) => `${"★".repeat(rating)} ${text}`,
  isOrdered: true,
  sorts: [
    { label: "Name", by: ({ author }) => author },
    { label: "Rating, best first", by: ({ rating }) => -rating },
  ],
  blank: () => ({ text: "What they said, in their words.", author: "Client", rating: 5 }),
  emptyText: "Ask a happy client for permission to quote them.",
  fields: [
    { kind: "long", name: "text", label: "What they said" },
    {
      kind: "text",
      name: "author",
      label: "Name",
      help: "The way they agreed to be named, such as Karen M.",
    },
    { kind: "rating", name: "rating", label: "Rating" },
    {
      kind: "group",
      name: "permission",
      label: "Permission to quote them",
      help: "For your records only. It isn't shown on any page.",
      blank: { on: "", how: "" },
      fields: [
        { kind: "text", name: "on", label: "Agreed on", help: "A date, such as 2026-11-20." },
        {
          kind: "text",
          name: "how",
          label: "How they agreed",
          help: "For example, by text message or on a signed card.",
        },
      ],
    },
  ],
};
