import type { Site } from "../../../core/sections/site.ts";
import { OPERATIONS } from "../operations.ts";
import { pathsOf, SECURITY_SCHEMES, SHARED_SCHEMAS } from "./describe-operation.ts";
import { withSiteExamples } from "./site-examples.ts";

/** The OpenAPI document of a site's public API, built from the schemas that the operations parse with. */
export function apiDocument(site: Pick<Site, "businessConfig" | "origin" | "services">) {
  const { businessConfig, origin } = site;
  return {
    openapi: "3.1.0",
    info: {
      title: `${businessConfig.name}: public interface`,
      version: "1",
      license: { name: "Terms of the site", url: `${origin}/terms-of-service` },
    },
    security: [],
    servers: [{ url: origin }],
    paths: pathsOf(withSiteExamples(OPERATIONS, site)),
    components: { schemas: SHARED_SCHEMAS, securitySchemes: SECURITY_SCHEMES },
  };
}
