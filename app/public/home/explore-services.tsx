import { PRICING_PAGE, soughtLink } from "../../site-layout/navigation.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { Fold } from "../../ui/fold.tsx";
import { LinkList } from "../../ui/link-list.tsx";

/** Links to all services of the business, and to their prices. */
export function ExploreServices() {
  const links = useSite()
    .services.filter(({ enabled }) => enabled)
    .map(soughtLink);
  return (
    <section id="services" className="page scroll-mt-16 py-7 md:py-24">
      <h2 className="display mb-3 text-h2 sm:mb-8">Explore Our Services</h2>
      <Fold summary={`All ${links.length} services`}>
        <LinkList links={[...links, PRICING_PAGE]} hasShortLabels />
      </Fold>
    </section>
  );
}
