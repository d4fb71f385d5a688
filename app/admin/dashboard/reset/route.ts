import { data } from "react-router";
import { isSectionKey, SECTION_CATALOG } from "../../../../core/sections/catalog.ts";
import { admin } from "../../../desk.ts";
import { readForm } from "../../../read-form.ts";
import type { Route } from "./+types/route.ts";

/** The sections that differ from the built-in content. */
export async function loader({ context }: Route.LoaderArgs) {
  const { editor } = context.get(admin);
  const opened = await editor.open(...editor.keys);
  return {
    parts: opened
      .filter(({ isBuiltIn }) => !isBuiltIn)
      .map(({ key, changed }) => ({ key, label: SECTION_CATALOG[key].label, changed })),
  };
}

/** Publishes the built-in content of the selected sections, all or none. */
export async function action({ request, context }: Route.ActionArgs) {
  const selected = (await readForm(request)).getAll("part").map(String).filter(isSectionKey);
  if (selected.length === 0 || new Set(selected).size < selected.length)
    return data({ kind: "nothing" } as const, { status: 400 });
  const changes = selected.map((key) => ({ key, value: null }));
  const outcome = await context.get(admin).editor.publish(changes, "reset to defaults");
  return data(outcome, { status: outcome.kind === "published" ? 200 : 422 });
}
