import { sorted } from "../../../core/blog/shelf.ts";
import { useSite } from "../../site-layout/frame.ts";
import { serviceLink } from "../../site-layout/navigation.ts";
import { LinkList } from "../../ui/link-list.tsx";

const MOST_GUIDES = 6;

/** Before anything is asked: what most visitors come for. */
export function Popular() {
  const { services, guides } = useSite();
  const main = services.filter(({ enabled, category }) => enabled && category === "primary");
  const read = sorted(guides, "featured").slice(0, MOST_GUIDES);
  return (
    <div className="page grid gap-12 pb-14 md:pb-20">
      <section>
        <h2 className="display mb-4 text-h3">Popular services</h2>
        <LinkList links={main.map(serviceLink)} />
      </section>
      {read.length > 0 ? (
        <section>
          <h2 className="display mb-4 text-h3">Popular guides</h2>
          <LinkList
            links={read.map(({ title, slug }) => ({ label: title, href: `/blog/${slug}` }))}
          />
        </section>
      ) : null}
      <p>
        <a href="/faq#papers" className="link inline-flex min-h-11 items-center">
          Look up a paper in the document finder
        </a>
      </p>
    </div>
  );
}
