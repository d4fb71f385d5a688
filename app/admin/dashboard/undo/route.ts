import { data } from "react-router";
import { z } from "zod";
import { MAX_VERSION } from "../../../../core/site/storable-values.ts";
import { admin } from "../../../desk.ts";
import { readForm } from "../../../read-form.ts";
import type { Route } from "./+types/route.ts";

const versions = z.record(z.string(), z.number().int().positive().max(MAX_VERSION));

/** Undoes a publish, given the versions it created. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = String((await readForm(request)).get("versions") ?? "");
  const parsed = versions.safeParse(readJson(posted));
  if (!parsed.success) return data({ kind: "unreadable" } as const, { status: 400 });
  const outcome = await context.get(admin).editor.undo(parsed.data);
  return data(outcome, { status: outcome.kind === "published" ? 200 : 409 });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
