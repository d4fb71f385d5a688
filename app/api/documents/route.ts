import {
  documentQuery,
  documentsResponse,
  searchDocuments,
} from "../../../core/documents/search-documents.ts";
import { desk } from "../../desk.ts";
import type { ApiOperation } from "../shared/api-operation.ts";
import { invalidFieldsResponse, problemResponse } from "../shared/problem.ts";
import type { Route } from "./+types/route.ts";

export const documentsOperation: ApiOperation = {
  path: "/api/documents",
  method: "get",
  operationId: "documents",
  summary: "Documents by name or category: whether they can be notarized, and what to bring",
  exampleQuery: "?q=power%20of%20attorney",
  query: documentQuery,
  responses: {
    200: { description: "The documents found, most likely first", schema: documentsResponse },
    422: { description: "There is no such category" },
  },
};

/** `GET /api/documents?q=&category=`: the documents that match, as the finder on the FAQ page shows them. */
export function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const parsed = documentQuery.safeParse({
    q: query.get("q") ?? "",
    category: query.get("category") ?? "",
  });
  if (!parsed.success) return invalidFieldsResponse(parsed.error);
  const { documents, guides } = context.get(desk).site;
  const { q = "", category = "" } = parsed.data;
  if (category !== "" && !documents.categories.some(({ id }) => id === category)) {
    const ids = documents.categories.map(({ id }) => id).join(", ");
    const message = `There is no category "${category}". Use one of ${ids}.`;
    return problemResponse(422, "Unknown category", message, [{ field: "category", message }]);
  }
  // Typed queries are endless; the few categories are worth caching.
  const cache = q.trim() === "" ? "public, max-age=0, must-revalidate" : "private, no-store";
  return Response.json(
    { documents: searchDocuments(parsed.data, documents, guides) },
    { headers: { "cache-control": cache } },
  );
}

export function action() {
  return problemResponse(405, "Method not allowed", "Ask for documents with GET.", [], {
    allow: "GET",
  });
}
