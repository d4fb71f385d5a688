import type { WrittenSection } from "../../../../core/sections/registry.ts";
import type { ListConfig } from "../../shared/list-editor/list-config.ts";

/** The fees and limits of offices that texts take by token. */
export const OFFICE_AMOUNT_LIST: ListConfig<WrittenSection<"officeAmounts">[number]> = {
  singular: "amount",
  plural: "amounts",
  nameOf: ({ what }) => what,
  summaryOf: ({ value, asOf }) => `${value}, as of ${asOf}`,
  isOrdered: false,
  sorts: [{ label: "What it is for, A to Z", by: ({ what }) => what }],
  blank: () => ({ id: "new-amount", what: "New fee", value: "$0", source: "", asOf: "" }),
  emptyText: "Add a fee or limit that several texts mention.",
  fields: [
    { name: "what", label: "What it is for", kind: "text" },
    {
      name: "value",
      label: "Amount",
      kind: "text",
      help: "As your texts should show it, such as $34.",
    },
    { name: "source", label: "Source", kind: "text", help: "The office, page or law." },
    { name: "asOf", label: "Looked up", kind: "text", help: "Such as spring 2026." },
    {
      name: "id",
      label: "Token",
      kind: "text",
      help: "In a text, {amount.deed-recording} stands for this amount.",
    },
  ],
};
