import { type Service, serviceById } from "../../site/services.ts";
import type { Scheduling } from "../hours/scheduling.ts";

/**
 * The URL of the page that schedules a service, to be framed unless `framed` is false: the built-in one or the external scheduler's. On the external one a
 * service has its own path, else that of the price book entry it is priced as, else the fallback's; several may share one.
 */
export function schedulerPageUrl(
  serviceId: string,
  zip: string,
  { external }: Pick<Scheduling, "external">,
  services: readonly Service[],
  framed = true,
): string {
  const service = serviceById(serviceId, services);
  const query = new Map([
    ...(framed ? [["embed", "true"] as const] : []),
    ...(zip ? [["zip", zip] as const] : []),
  ]);
  const pairs = [...query].map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  const search = pairs.length > 0 ? `?${pairs.join("&")}` : "";
  if (!external.baseUrl) {
    return `/schedule/${encodeURIComponent(service?.id ?? (external.fallback || serviceId))}${search}`;
  }
  const named = [service?.id ?? serviceId, service?.pricedAs ?? "", external.fallback];
  const path = named.map((name) => external.paths[name]).find((found) => found !== undefined) ?? "";
  const base = external.baseUrl.replace(/(?<!\/)\/+$/, "");
  return `${[base, path].filter((part) => part !== "").join("/")}${search}`;
}
