import { admin } from "../../../desk.ts";
import { taskResponse } from "../../shared/progress/task-response.ts";
import type { ArchiveActionResult } from "../action-result.ts";
import type { Route } from "./+types/route.ts";

/** Saves a copy of the site under `?name=`. */
export async function action({ request, context }: Route.ActionArgs) {
  const { archive, tasks } = context.get(admin);
  if (!archive) return new Response(null, { status: 404 });
  const name = new URL(request.url).searchParams.get("name") ?? "";
  return taskResponse(request, tasks, async (task): Promise<ArchiveActionResult> => {
    const copy = await archive.createCopy(name, task);
    return { kind: "kept", name: copy.name };
  });
}
