import { admin } from "../../../desk.ts";
import { taskResponse } from "../../shared/progress/task-response.ts";
import type { Route } from "./+types/route.ts";

/** Stores the file in the request body as a new picture, or in the place of `?replace=ID`. */
export async function action({ request, context }: Route.ActionArgs) {
  const { media, tasks } = context.get(admin);
  const { searchParams } = new URL(request.url);
  const replaced = searchParams.get("replace");
  const file = { name: searchParams.get("name") ?? "", bytes: await request.bytes() };
  return taskResponse(request, tasks, async (task) =>
    replaced === null ? media.add(file, task) : media.replace(replaced, file, task),
  );
}
