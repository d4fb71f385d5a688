import { useSite } from "../../site-layout/page-context.ts";
import { Fold } from "../../ui/fold.tsx";
import { LinkList } from "../../ui/link-list.tsx";

/** Links to all services of the business. */
export function ExploreServices() {
  const links = useSite()
    .services.filter(({ enabled }) => enabled)
    .map(({ slug, serviceName }) => ({ label: serviceName, href: `/${slug}` }));
  return (
    <section id="services" className="page scroll-mt-16 py-7 md:py-24">
      <h2 className="display mb-4 text-h2 sm:mb-8">Explore Our Services</h2>
      <Fold summary={`All ${links.length} services`}>
        <LinkList links={links} hasShortLabels />
      </Fold>
    </section>
  );
}
