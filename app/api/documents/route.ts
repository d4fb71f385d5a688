import { searchDocuments, documentQuery } from "../../../core/documents/search-documents.ts";
import { desk } from "../../desk.ts";
import { refuse, refuseFields } from "../problem.ts";
import type { Route } from "./+types/route.ts";

/** `GET /api/documents?q=&category=`: the papers of the document finder, as the FAQ page shows them. */
export function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const read = documentQuery.safeParse({
    q: query.get("q") ?? "",
    category: query.get("category") ?? "",
  });
  if (!read.success) return refuseFields(read.error);
  const { documents, guides } = context.get(desk).site;
  const { q = "", category = "" } = read.data;
  if (category !== "" && !documents.categories.some(({ id }) => id === category)) {
    const ids = documents.categories.map(({ id }) => id).join(", ");
    const message = `There is no category "${category}". Use one of ${ids}.`;
    return refuse(422, "Unknown category", message, [{ field: "category", message }]);
  }
  // What people type is endlessly many; the categories are few and worth keeping.
  const cache = q.trim() === "" ? "public, max-age=0, must-revalidate" : "private, no-store";
  return Response.json(
    { documents: searchDocuments(read.data, documents, guides) },
    { headers: { "cache-control": cache } },
  );
}

export function action() {
  return refuse(405, "Method not allowed", "Ask for documents with GET.", [], { allow: "GET" });
}
