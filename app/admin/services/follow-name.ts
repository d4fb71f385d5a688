import type { Written } from "../../../core/site/sections.ts";
import { freeName } from "../texts/free-name.ts";

type Service = Written<"services">[number];

/**
 * A service nobody has seen yet takes its address and its titles from its name while that is typed, as long as nobody
 * gave it others. `taken` are the names of all other services.
 */
export function followName(was: Service, is: Service, taken: readonly string[]): Service {
  if (was.serviceName === is.serviceName) return is;
  const slug = slugOf(is.serviceName);
  const follows = was.slug === freeName(slugOf(was.serviceName), taken);
  return {
    ...is,
    ...(follows ? named(freeName(slug, taken)) : {}),
    ...(was.shortName === was.serviceName ? { shortName: is.serviceName } : {}),
    metaTitle: is.metaTitle.replace(was.serviceName, is.serviceName),
  };
}

function named(name: string): Pick<Service, "id" | "slug"> {
  return { id: name, slug: name };
}

function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return slug || "new-service";
}
