import type { WrittenSection } from "../../../core/sections/registry.ts";
import type { Option, RecordField } from "../shared/record-form/record-fields.ts";

/** The pages in Spanish: whether there are any, and their texts. */
export function spanishFields(
  pages: WrittenSection<"pages">,
  services: readonly Option[],
): readonly RecordField[] {
  return [
    {
      kind: "choice",
      name: "offered",
      label: "Do you, or does someone you book, speak Spanish?",
      help: "Without a yes your site has no Spanish pages and no link to them.",
      options: [
        { value: "yes", label: "Yes, show the Spanish pages" },
        { value: "no", label: "No, hide them" },
        { value: "unanswered", label: "Not answered: only the sample site shows them" },
      ],
    },
    {
      kind: "group",
      name: "notice",
      label: "Not-an-attorney notice",
      fields: [
        { kind: "long", name: "english", label: "In English" },
        { kind: "long", name: "spanish", label: "In Spanish" },
      ],
    },
    { kind: "group", name: "pages", label: "Page titles", fields: pageFields(pages) },
    { kind: "text", name: "headline", label: "Headline" },
    { kind: "long", name: "subheadline", label: "Subheadline" },
    { kind: "text", name: "tagline", label: "Tagline" },
    { kind: "text", name: "emergencyHours", label: "Emergency hours" },
    namedRecords("services", "Services", "service", {
      kind: "choice",
      name: "id",
      label: "Service",
      options: services,
    }),
    namedRecords("zones", "Travel zones", "zone", {
      kind: "text",
      name: "id",
      label: "Zone id",
      help: "As in Prices & zones, such as primary.",
    }),
    { kind: "lines", name: "included", label: "Included in the price", needsOne: true },
    { kind: "long", name: "feeLaw", label: "The notary fee and the law" },
    { kind: "long", name: "stateLine", label: "For ZIPs in another state" },
    { kind: "long", name: "noLegalAdvice", label: "No legal advice" },
    { kind: "long", name: "disclaimer", label: "Price disclaimer" },
    { kind: "long", name: "payment", label: "How people pay" },
    {
      kind: "records",
      name: "faqs",
      label: "Questions",
      singular: "question",
      blank: { question: "¿Pregunta?", answer: "Respuesta." },
      fields: [
        { kind: "text", name: "question", label: "Question" },
        { kind: "long", name: "answer", label: "Answer" },
      ],
    },
    { kind: "markdown", name: "difference", label: "Notary public and notario" },
    { kind: "markdown", name: "privacy", label: "Privacy" },
    {
      kind: "markdown",
      name: "accessibility",
      label: "Accessibility",
      help: "Left empty, links lead to the statement in English.",
      isOptional: true,
    },
  ];
}

function pageFields(pages: WrittenSection<"pages">): readonly RecordField[] {
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

/** Names and descriptions by an id of the site. */
function namedRecords(name: string, label: string, singular: string, id: RecordField): RecordField {
  return {
    kind: "records",
    name,
    label,
    singular,
    blank: { id: "", name: "Nombre", description: "Descripción." },
    fields: [
      id,
      { kind: "text", name: "name", label: "Name in Spanish" },
      { kind: "long", name: "description", label: "Description in Spanish" },
    ],
  };
}
