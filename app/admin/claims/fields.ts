import type { RecordField } from "../shared/record-form/record-fields.ts";

/** Claims about the business that only its owner can confirm. */
export const CLAIM_FIELDS: readonly RecordField[] = [
  {
    kind: "records",
    name: "badges",
    label: "Badges",
    help: "On the home page. A badge is removed automatically when the credential behind it expires.",
    singular: "badge",
    blank: { label: "New badge", icon: "certified" },
    fields: [
      { kind: "text", name: "label", label: "Text" },
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
    help: "Promise only what you can always keep.",
  },
  {
    kind: "long",
    name: "standing",
    label: "Credentials line",
    help: "In the footer of every page. Sentences about an expired credential are hidden.",
  },
  { kind: "long", name: "pricingDisclaimer", label: "Line under prices" },
  {
    kind: "text",
    name: "availability",
    label: "Availability",
    help: "Next to the phone number at the top of every page.",
  },
  {
    kind: "text",
    name: "answerTime",
    label: "How fast you answer",
    help: "Shown where people contact you. Once you've answered 20 leads within 90 days, your actual response time is shown instead.",
  },
  {
    kind: "toggle",
    name: "reviewMarkup",
    label: "Share testimonial ratings with search engines",
    help: "Search engines may then show stars. Turn this on only if every testimonial is from a real client and you can prove it: fake or hand-picked ratings can get a site removed from search results.",
  },
];
