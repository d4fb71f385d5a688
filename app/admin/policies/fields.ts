import type { Written } from "../../../core/site/sections.ts";
import type { Field } from "../ui/list-editor/fields.ts";
import type { ListKind } from "../ui/list-editor/list-kind.ts";

/** What every visitor agrees to, in short. */
export const POLICIES: readonly Field[] = [
  {
    kind: "text",
    name: "lastUpdated",
    label: "Policies last updated",
    help: "Such as January 2026.",
  },
  { kind: "lines", name: "payment", label: "Ways to pay" },
  {
    kind: "long",
    name: "noLegalAdvice",
    label: "No legal advice",
    help: "Wherever somebody might take a notary for an attorney. Your state may ask for these words.",
  },
];

/** The legal texts. Each has an address of its own, so none is added or removed. */
export const LEGAL: ListKind<Written<"legal">[number]> = {
  one: "text",
  many: "legal texts",
  nameOf: ({ title }) => title,
  summaryOf: ({ slug, lastUpdated, description }) =>
    `/${slug} · updated ${lastUpdated} · ${description}`,
  sorts: [{ label: "Title, A to Z", by: ({ title }) => title }],
  empty: "",
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
