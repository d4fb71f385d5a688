import { data } from "react-router";
import { isSectionKey } from "../../../../core/site/sections.ts";
import { admin } from "../../../desk.ts";
import { EDITORS } from "../../shell/editors.ts";
import type { Route } from "./+types/route.ts";

/** The parts of the site that somebody changed, so that they can be reset. */
export async function loader({ context }: Route.LoaderArgs) {
  const { editor } = context.get(admin);
  const opened = await editor.open(...editor.keys);
  return {
    parts: opened
      .filter(({ isBuiltIn }) => !isBuiltIn)
      .map(({ key, changed }) => ({ key, label: EDITORS[key].label, changed })),
  };
}

/** Publishes the built-in words of the chosen parts, together or not at all. */
export async function action({ request, context }: Route.ActionArgs) {
  const chosen = (await request.formData()).getAll("part").map(String).filter(isSectionKey);
  if (chosen.length === 0 || new Set(chosen).size < chosen.length)
    return data({ kind: "nothing" } as const, { status: 400 });
  const wishes = chosen.map((key) => ({ key, value: null }));
  const outcome = await context.get(admin).editor.publish(wishes, "reset to defaults");
  return data(outcome, { status: outcome.kind === "published" ? 200 : 422 });
}
