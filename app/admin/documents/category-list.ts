import type { WrittenSection } from "../../../core/sections/registry.ts";
import type { ListConfig } from "../shared/list-editor/list-config.ts";
import type { Option } from "../shared/record-form/record-fields.ts";
import { uniqueName } from "../shared/section-editor/unique-name.ts";

type Catalogue = WrittenSection<"documents">;

/** The categories of the document finder. */
export function documentCategoryList(
  services: readonly Option[],
  documents: Catalogue["documents"],
): ListConfig<Catalogue["categories"][number]> {
  const countOf = (id: string) => documents.filter(({ category }) => category === id).length;
  return {
    singular: "category",
    plural: "categories",
    nameOf: ({ title }) => title,
    summaryOf: ({ id, description }) => `${countOf(id)} documents · ${description}`,
    isOrdered: true,
    sorts: [
      { label: "Title, A to Z", by: ({ title }) => title },
      { label: "Most documents first", by: ({ id }) => -countOf(id) },
    ],
    blank: (categories) => ({
      id: uniqueName(
        "new-category",
        categories.map(({ id }) => id),
      ),
      title: "New category",
      description: "What kind of documents these are.",
      services: services.slice(0, 1).map(({ value }) => value),
    }),
    emptyText: "A category groups documents that belong together.",
    fields: [
      { kind: "text", name: "title", label: "Title" },
      { kind: "long", name: "description", label: "Description" },
      { kind: "choices", name: "services", label: "Services", options: services, needsOne: true },
      {
        kind: "text",
        name: "id",
        label: "Name in the address",
        help: "Lowercase letters and hyphens. Documents refer to their category by this name.",
      },
    ],
  };
}
