import type {
  ArchiveImportResult,
  ImportPlanResult,
} from "../../../../core/archive/import-plan.ts";
import { admin } from "../../../desk.ts";
import type { Route } from "./+types/route.ts";

type Answer = ImportPlanResult | ArchiveImportResult;

const STATUS: Readonly<Record<Answer["kind"], number>> = {
  planned: 200,
  imported: 200,
  "sign-in-again": 403,
  "no-copy": 404,
  "moved-on": 409,
  refused: 422,
};

/** Takes an archive as the request's body or a copy by its id: `act=look` returns the plan, `act=import` imports it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { archive } = context.get(admin);
  if (!archive) return new Response(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const copy = query.get("copy");
  const from = copy === null ? { zip: new Uint8Array(await request.arrayBuffer()) } : { copy };
  const basedOn = Number(query.get("basedOn"));
  const answer: Answer =
    query.get("act") === "import"
      ? await archive.import(from, { basedOn, invite: query.has("invite") })
      : await archive.plan(from);
  return Response.json(answer, { status: STATUS[answer.kind] });
}
