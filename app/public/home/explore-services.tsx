import { useSite } from "../../site-layout/page-context.ts";
import { LinkList } from "../../ui/link-list.tsx";

/** Links to all services of the business. */
export function ExploreServices() {
  const links = useSite()
    .services.filter(({ enabled }) => enabled)
    .map(({ slug, serviceName }) => ({ label: serviceName, href: `/${slug}` }));
  return (
    <section className="page py-16 md:py-24">
      <h2 className="display mb-8 text-h2">Explore Our Services</h2>
      <LinkList links={links} />
    </section>
  );
}
