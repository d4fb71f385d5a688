import { slugFrom } from "../../../../core/blog/slug.ts";
import type { BlogCategory } from "./category-list.ts";

/** Numbers the categories in their order, and derives the address of new ones from their names. */
export function completeCategories(
  categories: readonly BlogCategory[],
  published: readonly BlogCategory[],
): BlogCategory[] {
  return categories.map((category, index) => ({
    ...withDerivedSlug(category, published),
    order: index + 1,
  }));
}

/** The address of a new category follows its name until it is published; afterwards it stays, because posts and links use it. */
function withDerivedSlug(category: BlogCategory, published: readonly BlogCategory[]): BlogCategory {
  if (published.some(({ slug }) => slug === category.slug)) return category;
  const slug = slugFrom(category.title) || category.slug;
  const isTaken = published.some((other) => other.slug === slug);
  return isTaken ? category : { ...category, slug, id: slug };
}

/** The section with its categories in the order visitors see them. */
export function categoriesInPageOrder(section: unknown): unknown {
  if (typeof section !== "object" || section === null || !("categories" in section)) return section;
  const { categories } = section;
  if (!Array.isArray(categories)) return section;
  return {
    ...section,
    categories: categories.toSorted((one, other) => one.order - other.order),
  };
}
