import { useSite } from "../../site-layout/page-context.ts";

/** The categories of the blog, each with its description, its number of posts and a link. */
export function PostCategories() {
  const { blogCategories, guides } = useSite();
  const categories = blogCategories.categories.toSorted((a, b) => a.order - b.order);
  const countOf = (slug: string) => guides.filter(({ category }) => category === slug).length;
  return (
    <section className="bg-tint py-14 md:py-20">
      <div className="page">
        <h2 className="display mb-8 text-h2">By subject</h2>
        <ul className="grid border-t border-l border-rule bg-card sm:grid-cols-2 md:grid-cols-3">
          {categories.map(({ slug, title, description }) => (
            <li
              key={slug}
              className="grid grid-rows-[auto_1fr_auto] gap-2 border-r border-b border-rule p-6"
            >
              <h3 className="display text-h3">{title}</h3>
              <p className="text-small text-muted">{description}</p>
              <p className="flex items-center justify-between gap-3 pt-2 text-small">
                <a href={`/blog/${slug}`} className="button">
                  View Guides
                  <span className="sr-only">{`: ${title}`}</span>
                </a>
                <span className="text-muted tabular-nums">{`${countOf(slug)} guides`}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
