import type { WrittenSection } from "../../../core/sections/registry.ts";
import type { ListConfig } from "../shared/list-editor/list-config.ts";
import type { Option } from "../shared/record-form/record-fields.ts";

type DocumentEntry = WrittenSection<"documents">["documents"][number];

/** The options of the choices in the form of a document. */
interface DocumentChoices {
  readonly categories: readonly Option[];
  readonly services: readonly Option[];
  readonly posts: readonly Option[];
}

/** The documents of the document finder. */
export function documentList({
  categories,
  services,
  posts,
}: DocumentChoices): ListConfig<DocumentEntry> {
  const categoryTitle = (id: string) => categories.find(({ value }) => value === id)?.label ?? id;
  return {
    singular: "document",
    plural: "documents",
    nameOf: ({ name }) => name,
    summaryOf: ({ notarizable, act, category, note }) =>
      `${notarizable ? ACT_NAMES[act] : "Not for a notary"} · ${categoryTitle(category)} · ${note}`,
    sorts: [
      { label: "Name, A to Z", by: ({ name }) => name },
      { label: "Category", by: ({ category }) => categoryTitle(category) },
      { label: "Not for a notary first", by: ({ notarizable }) => notarizable },
    ],
    filter: { label: "Category", options: categories, of: ({ category }) => category },
    blank: () => ({
      name: "New document",
      category: categories[0]?.value ?? "",
      services: services.slice(0, 1).map(({ value }) => value),
      notarizable: true,
      act: "either",
      note: "What to know about this document.",
    }),
    emptyText: "Visitors look up their documents here. Start with the one you notarized last.",
    fields: [
      { kind: "text", name: "name", label: "Name" },
      { kind: "choice", name: "category", label: "Category", options: categories },
      {
        kind: "toggle",
        name: "notarizable",
        label: "A notary may notarize a signature on it",
        help: "If off, say below where people should go instead.",
      },
      {
        kind: "choice",
        name: "act",
        label: "Usual notarial act",
        help: "The document's own wording always decides.",
        options: Object.entries(ACT_NAMES).map(([value, label]) => ({ value, label })),
      },
      { kind: "long", name: "note", label: "Note", help: "What visitors read about it." },
      { kind: "lines", name: "bring", label: "What to bring" },
      {
        kind: "long",
        name: "instead",
        label: "Where to go instead",
        help: "Required if a notary may not notarize it.",
        isOptional: true,
      },
      { kind: "lines", name: "aliases", label: "Other names", help: "What else people call it." },
      {
        kind: "choices",
        name: "services",
        label: "Services",
        help: "The services that price it, best match first.",
        needsOne: true,
        options: services,
      },
      { kind: "choice", name: "guide", label: "Guide to read", options: posts, isOptional: true },
    ],
  };
}

const ACT_NAMES: Readonly<Record<DocumentEntry["act"], string>> = {
  acknowledgment: "Acknowledgment",
  jurat: "Jurat (sworn)",
  either: "Either one",
  none: "None",
};
