import type {
  ArchiveImportResult,
  ImportPlanResult,
} from "../../../../core/archive/import-plan.ts";
import { admin } from "../../../desk.ts";
import { taskResponse } from "../../shared/progress/task-response.ts";
import type { Route } from "./+types/route.ts";

type Answer = ImportPlanResult | ArchiveImportResult;

/** Takes an archive as the request's body or a copy by its id: `act=look` returns the plan, `act=import` imports it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { archive, tasks } = context.get(admin);
  if (!archive) return new Response(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const copy = query.get("copy");
  const from = copy === null ? { zip: new Uint8Array(await request.arrayBuffer()) } : { copy };
  const basedOn = Number(query.get("basedOn"));
  return taskResponse(
    request,
    tasks,
    async (task): Promise<Answer> =>
      query.get("act") === "import"
        ? archive.import(from, { basedOn, invite: query.has("invite") }, task)
        : archive.plan(from, task),
  );
}
