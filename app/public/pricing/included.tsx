import { useSite } from "../../site-layout/page-context.ts";
import { TickList } from "../../widgets/tick-list.tsx";

/** What is included in the price. */
export function Included() {
  return (
    <section className="page py-14 md:py-20">
      <h2 className="display mb-6 text-h2">What’s included</h2>
      <TickList items={useSite().pricing.included} />
    </section>
  );
}
