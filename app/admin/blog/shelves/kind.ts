import type { ReactNode } from "react";
import type { Written } from "../../../../core/site/sections.ts";
import type { Option } from "../../ui/list-editor/fields.ts";
import type { ListKind } from "../../ui/list-editor/list-kind.ts";

export type Shelf = Written<"blogCategories">["categories"][number];

const MOTIFS: readonly Option[] = [
  { value: "pen", label: "Pen" },
  { value: "key", label: "Key" },
  { value: "house", label: "House" },
  { value: "scroll", label: "Scroll" },
  { value: "globe", label: "Globe" },
  { value: "briefcase", label: "Briefcase" },
];

/** A shelf to begin from. */
export function newShelf(items: readonly Shelf[], service: string): Shelf {
  return {
    id: "new-category",
    title: "New category",
    slug: "new-category",
    serviceSlug: service,
    description: "What its guides are about.",
    metaTitle: "New category",
    metaDescription: "What its guides are about.",
    motif: "pen",
    order: items.length + 1,
  };
}

/** The shelves of guides. `used`: how many guides and drafts stand on each; `remove`: the control that takes one away. */
export function shelfKind(
  services: readonly Option[],
  used: Readonly<Record<string, number>>,
  remove: (shelf: Shelf) => ReactNode,
): ListKind<Shelf> {
  return {
    one: "category",
    many: "categories",
    nameOf: ({ title }) => title,
    summaryOf: ({ slug, description }) => {
      const count = used[slug] ?? 0;
      return `${count} ${count === 1 ? "guide" : "guides"} · ${description}`;
    },
    isOrdered: true,
    sorts: [{ label: "Name, A to Z", by: ({ title }) => title }],
    aside: (shelf) => remove(shelf),
    empty: "Guides stand on shelves, so that readers find their neighbors.",
    fields: [
      { kind: "text", name: "title", label: "Name" },
      { kind: "long", name: "description", label: "Description" },
      { kind: "choice", name: "serviceSlug", label: "Service it leads to", options: services },
      { kind: "choice", name: "motif", label: "Its pictures show a", options: MOTIFS },
      { kind: "text", name: "metaTitle", label: "Search title", limit: 60 },
      { kind: "long", name: "metaDescription", label: "Search description", limit: 155 },
    ],
  };
}
