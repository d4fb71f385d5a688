import { admin } from "../../../desk.ts";
import type { Route } from "./+types/route.ts";

const STATUS = {
  added: 200,
  existing: 200,
  replaced: 200,
  refused: 422,
  unavailable: 503,
  gone: 404,
} as const;

/** Stores the file in the request body as a new picture, or in the place of `?replace=ID`. */
export async function action({ request, context }: Route.ActionArgs) {
  const { media } = context.get(admin);
  const { searchParams } = new URL(request.url);
  const replaced = searchParams.get("replace");
  const file = { name: searchParams.get("name") ?? "", bytes: await request.bytes() };
  const outcome = replaced === null ? await media.add(file) : await media.replace(replaced, file);
  return Response.json(outcome, { status: STATUS[outcome.kind] });
}
