import { useSite } from "../../site-layout/frame.ts";
import { LinkList } from "../../ui/link-list.tsx";

/** Every service of the business, one line each. */
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
