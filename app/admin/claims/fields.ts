import type { RecordField } from "../shared/record-form/record-fields.ts";

/** Claims about the business that only its owner can confirm. */
export const CLAIM_FIELDS: readonly RecordField[] = [
  {
    kind: "records",
    name: "badges",
    label: "Badges",
    help: "On the home page. A badge goes by itself when the credential behind it expires.",
    singular: "badge",
    blank: { label: "New badge", icon: "certified" },
    fields: [
      { kind: "text", name: "label", label: "Words" },
      {
        kind: "choice",
        name: "icon",
        label: "Icon and credential behind it",
        options: [
          { value: "background", label: "Background check" },
          { value: "insured", label: "E&O insurance" },
          { value: "certified", label: "NNA certification" },
          { value: "bonded", label: "Surety bond" },
          { value: "rated", label: "Rating (no credential behind it)" },
        ],
      },
    ],
  },
  {
    kind: "lines",
    name: "serviceBadges",
    label: "Promises on service pages",
    help: "Promise only what you always keep.",
  },
  {
    kind: "long",
    name: "standing",
    label: "Standing",
    help: "In the footer of every page. Sentences about an expired credential are left out.",
  },
  { kind: "long", name: "pricingDisclaimer", label: "Line under prices" },
  {
    kind: "text",
    name: "availability",
    label: "Availability",
    help: "Beside the phone number at the top of every page.",
  },
  {
    kind: "text",
    name: "answerTime",
    label: "How fast you answer",
    help: "Shown where people write to you. Once 20 requests were answered within 90 days, the time you really take is said instead.",
  },
  {
    kind: "toggle",
    name: "reviewMarkup",
    label: "Tell search engines the rating of your testimonials",
    help: "Search engines may then show stars. Switch it on only when every testimonial is a real client's, and you can show it: made-up or chosen ratings can get a site removed from results.",
  },
];
