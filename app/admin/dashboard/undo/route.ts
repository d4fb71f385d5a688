import { data } from "react-router";
import { z } from "zod";
import { MOST_VERSION } from "../../../../core/site/edit-request.ts";
import { admin } from "../../../desk.ts";
import type { Route } from "./+types/route.ts";

const versions = z.record(z.string(), z.number().int().positive().max(MOST_VERSION));

/** Takes a publish back, by the versions it made. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = String((await request.formData()).get("versions") ?? "");
  const read = versions.safeParse(readJson(sent));
  if (!read.success) return data({ kind: "unreadable" } as const, { status: 400 });
  const outcome = await context.get(admin).editor.undo(read.data);
  return data(outcome, { status: outcome.kind === "published" ? 200 : 409 });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
