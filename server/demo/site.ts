import type { Site } from "../../core/sections/site.ts";
import type { Service } from "../../core/site/services.ts";

/** The services of the sample data: those that are offered and priced, in their order. */
export function demoServicesOf({ services, pricing }: Site): Service[] {
  return services
    .filter(
      ({ enabled, pricedAs }) => enabled && pricing.services.some(({ id }) => id === pricedAs),
    )
    .toSorted((a, b) => a.order - b.order)
    .slice(0, 7);
}

/** A ZIP in the service area, larger cities more often; the business's own when no city is known. */
export function zipAt(at: number, { cities, businessConfig }: Site): string {
  const { commissionStates, address } = businessConfig;
  const near = cities
    .filter(({ state }) => commissionStates.includes(state))
    .toSorted((a, b) => b.population - a.population)
    .slice(0, 12);
  // Twice through the first half before the second comes round once.
  const order = [...near.slice(0, 6), ...near];
  return order[(at * 5) % Math.max(order.length, 1)]?.primaryZip ?? address.zip;
}

/** Documents people bring to such a visit. */
export function documentsFor(serviceId: string, { documents }: Site): string[] {
  return documents.documents
    .filter(({ services }) => services.includes(serviceId))
    .map(({ name }) => name)
    .slice(0, 5);
}
