import type { ReactNode } from "react";
import type { WrittenSection } from "../../../../core/sections/registry.ts";
import type { ListConfig } from "../../shared/list-editor/list-config.ts";
import type { Option } from "../../shared/record-form/record-fields.ts";

export type BlogCategory = WrittenSection<"blogCategories">["categories"][number];

const MOTIFS: readonly Option[] = [
  { value: "pen", label: "Pen" },
  { value: "key", label: "Key" },
  { value: "house", label: "House" },
  { value: "scroll", label: "Scroll" },
  { value: "globe", label: "Globe" },
  { value: "briefcase", label: "Briefcase" },
];

/** A category to begin from. */
export function newCategory(items: readonly BlogCategory[], service: string): BlogCategory {
  return {
    id: "new-category",
    title: "New category",
    slug: "new-category",
    serviceSlug: service,
    description: "What its guides cover.",
    metaTitle: "New category",
    metaDescription: "What its guides cover.",
    motif: "pen",
    order: items.length + 1,
  };
}

/** The list of categories. `used`: how many posts and drafts each holds; `deleteControl`: the button that deletes one. */
export function blogCategoryList(
  services: readonly Option[],
  used: Readonly<Record<string, number>>,
  deleteControl: (category: BlogCategory) => ReactNode,
): ListConfig<BlogCategory> {
  return {
    singular: "category",
    plural: "categories",
    nameOf: ({ title }) => title,
    summaryOf: ({ slug, description }) => {
      const count = used[slug] ?? 0;
      return `${count} ${count === 1 ? "guide" : "guides"} · ${description}`;
    },
    isOrdered: true,
    sorts: [{ label: "Name, A to Z", by: ({ title }) => title }],
    rowControl: (category) => deleteControl(category),
    emptyText: "Categories group guides so readers can find related ones.",
    fields: [
      { kind: "text", name: "title", label: "Name" },
      { kind: "long", name: "description", label: "Description" },
      { kind: "choice", name: "serviceSlug", label: "Service it leads to", options: services },
      { kind: "choice", name: "motif", label: "Picture theme", options: MOTIFS },
      { kind: "text", name: "metaTitle", label: "Search title", limit: 60 },
      { kind: "long", name: "metaDescription", label: "Search description", limit: 155 },
    ],
  };
}
