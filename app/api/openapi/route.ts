import { desk } from "../../desk.ts";
import { OPERATIONS } from "../operations.ts";
import type { Route } from "./+types/route.ts";
import { describeOperation } from "./describe-operation.ts";

/** `GET /api/openapi.json`: the OpenAPI document of the public API, built from the schemas that the operations parse with. */
export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(desk);
  return Response.json({
    openapi: "3.1.0",
    info: {
      title: `${site.businessConfig.name}: public interface`,
      version: "1",
      license: { name: "Terms of the site", url: `${site.origin}/terms-of-service` },
    },
    // Nothing here needs a key.
    security: [],
    servers: [{ url: site.origin }],
    paths: Object.fromEntries(
      OPERATIONS.map((operation) => [
        operation.path,
        { [operation.method]: describeOperation(operation) },
      ]),
    ),
  });
}
