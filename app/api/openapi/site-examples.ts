import type { Site } from "../../../core/sections/site.ts";
import type { ApiOperation } from "../shared/api-operation.ts";

/** Operations whose examples name a service and a ZIP of the site, where they are written with `{service}` and `{zip}`. */
export function withSiteExamples(
  operations: readonly ApiOperation[],
  { services, businessConfig }: Pick<Site, "services" | "businessConfig">,
): ApiOperation[] {
  const fill = (text: string) =>
    text
      .replaceAll("{service}", services[0]?.id ?? "")
      .replaceAll("{zip}", businessConfig.address.zip);
  return operations.map(({ exampleQuery, exampleBody, ...operation }) => ({
    ...operation,
    ...(exampleQuery !== undefined && { exampleQuery: fill(exampleQuery) }),
    ...(exampleBody && { exampleBody: JSON.parse(fill(JSON.stringify(exampleBody))) }),
  }));
}
