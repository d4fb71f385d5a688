import { sortPosts } from "../../../core/blog/post-lists.ts";
import { serviceLink } from "../../site-layout/navigation.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { LinkList } from "../../ui/link-list.tsx";

const MAX_POSTS = 6;

/** What most visitors come for, shown before anything is searched. */
export function Popular() {
  const { services, guides } = useSite();
  const main = services.filter(({ enabled, category }) => enabled && category === "primary");
  const popularPosts = sortPosts(guides, "featured").slice(0, MAX_POSTS);
  return (
    <div className="page grid gap-12 pb-14 md:pb-20">
      <section>
        <h2 className="display mb-4 text-h3">Popular services</h2>
        <LinkList links={main.map(serviceLink)} />
      </section>
      {popularPosts.length > 0 ? (
        <section>
          <h2 className="display mb-4 text-h3">Popular guides</h2>
          <LinkList
            links={popularPosts.map(({ title, slug }) => ({ label: title, href: `/blog/${slug}` }))}
          />
        </section>
      ) : null}
      <p>
        <a href="/faq#papers" className="link inline-flex min-h-11 items-center">
          Look up a document in the document finder
        </a>
      </p>
    </div>
  );
}
