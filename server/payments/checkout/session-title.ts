import { formatDateAndTime } from "../../../core/format/dates.ts";
import type { Site } from "../../../core/sections/site.ts";
import { serviceById } from "../../../core/site/services.ts";

/** What is paid for, as it appears on the page of Checkout and on the receipt: the service and when the visit is. */
export function sessionTitle(
  visit: { readonly services: readonly string[]; readonly start: number } | null,
  { services, businessConfig, language }: Site,
): string {
  if (!visit) return businessConfig.name;
  const names = visit.services.map((id) => serviceById(id, services)?.serviceName ?? id);
  const when = formatDateAndTime(visit.start, businessConfig.timezone, language);
  return `${names.join(", ")}, ${when}`;
}
