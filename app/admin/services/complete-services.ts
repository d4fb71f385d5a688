import type { WrittenSection } from "../../../core/sections/registry.ts";
import { uniqueName } from "../shared/section-editor/unique-name.ts";

type WrittenService = WrittenSection<"services">[number];

/** Numbers the services in their order, and derives the names of new ones. `publishedIds` are the services people may know. */
export function completeServices(
  services: readonly WrittenService[],
  before: readonly WrittenService[],
  publishedIds: readonly string[],
): WrittenService[] {
  return services.map((service, index) => {
    const previous = before[index];
    const isNew = previous?.id === service.id && !publishedIds.includes(service.id);
    const taken = () => before.toSpliced(index, 1).flatMap(({ id, slug }) => [id, slug]);
    const named = isNew ? deriveServiceNames(previous, service, taken()) : service;
    return { ...named, order: index + 1 };
  });
}

/**
 * A new service takes its address and its titles from its name while the name is typed, as long as nobody gave it others.
 * `taken` are the ids and slugs of all other services.
 */
export function deriveServiceNames(
  before: WrittenService,
  after: WrittenService,
  taken: readonly string[],
): WrittenService {
  if (before.serviceName === after.serviceName) return after;
  const hasDerivedSlug = before.slug === uniqueName(slugOf(before.serviceName), taken);
  const slug = uniqueName(slugOf(after.serviceName), taken);
  return {
    ...after,
    ...(hasDerivedSlug ? { id: slug, slug } : {}),
    ...(before.shortName === before.serviceName ? { shortName: after.serviceName } : {}),
    metaTitle: after.metaTitle.replace(before.serviceName, after.serviceName),
  };
}

/** The services of a section in the order visitors see them. */
export function servicesInPageOrder(section: unknown): unknown {
  return Array.isArray(section) ? section.toSorted((a, b) => a.order - b.order) : section;
}

/** The ids of the services of a section. */
export function serviceIds(section: unknown): string[] {
  return Array.isArray(section) ? section.map(({ id }) => String(id)) : [];
}

function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return slug || "new-service";
}
