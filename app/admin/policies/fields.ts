import type { WrittenSection } from "../../../core/sections/registry.ts";
import type { ListConfig } from "../shared/list-editor/list-config.ts";
import type { RecordField } from "../shared/record-form/record-fields.ts";

/** The short policies. */
export const POLICY_FIELDS: readonly RecordField[] = [
  {
    kind: "text",
    name: "lastUpdated",
    label: "Policies last updated",
    help: "Such as January 2026.",
  },
  { kind: "lines", name: "payment", label: "Payment methods", needsOne: true },
  {
    kind: "long",
    name: "noLegalAdvice",
    label: "No legal advice",
    help: "Shown wherever someone might mistake a notary for an attorney. Your state may require this wording.",
  },
];

/** The legal texts. Each has a fixed URL, so none is added or removed. */
export const LEGAL_TEXT_LIST: ListConfig<WrittenSection<"legal">[number]> = {
  singular: "text",
  plural: "legal texts",
  nameOf: ({ title }) => title,
  summaryOf: ({ slug, lastUpdated, description }) =>
    `/${slug} · updated ${lastUpdated} · ${description}`,
  sorts: [{ label: "Title, A to Z", by: ({ title }) => title }],
  emptyText: "",
  fields: [
    { kind: "text", name: "title", label: "Title" },
    {
      kind: "long",
      name: "description",
      label: "Description for search engines",
      limit: 160,
    },
    { kind: "text", name: "lastUpdated", label: "Last updated" },
    { kind: "markdown", name: "body", label: "Text" },
  ],
};
