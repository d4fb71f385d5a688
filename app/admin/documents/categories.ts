import type { Written } from "../../../core/site/sections.ts";
import { freeName } from "../texts/free-name.ts";
import type { Option } from "../ui/list-editor/fields.ts";
import type { ListKind } from "../ui/list-editor/list-kind.ts";

type Catalogue = Written<"documents">;

/** The shelves of the document finder. */
export function categoryKind(
  services: readonly Option[],
  papers: Catalogue["documents"],
): ListKind<Catalogue["categories"][number]> {
  const countOf = (id: string) => papers.filter(({ category }) => category === id).length;
  return {
    one: "category",
    many: "categories",
    nameOf: ({ title }) => title,
    summaryOf: ({ id, description }) => `${countOf(id)} documents · ${description}`,
    isOrdered: true,
    sorts: [
      { label: "Title, A to Z", by: ({ title }) => title },
      { label: "Most documents first", by: ({ id }) => -countOf(id) },
    ],
    blank: (categories) => ({
      id: freeName(
        "new-category",
        categories.map(({ id }) => id),
      ),
      title: "New category",
      description: "Which papers these are.",
      services: services.slice(0, 1).map(({ value }) => value),
    }),
    empty: "A category files papers that belong together.",
    fields: [
      { kind: "text", name: "title", label: "Title" },
      { kind: "long", name: "description", label: "Description" },
      { kind: "choices", name: "services", label: "Services", options: services },
      {
        kind: "text",
        name: "id",
        label: "Name in the address",
        help: "Lower-case letters and hyphens. Documents name their category by it.",
      },
    ],
  };
}
