import { redirect } from "react-router";
import { admin } from "../../../desk.ts";
import { readForm } from "../../../read-form.ts";
import { reauthenticatePath } from "../../shared/auth/reauthenticate-path.ts";
import { readPersonForm } from "../person-form.ts";
import type { Route } from "./+types/route.ts";

/** Everything stored about a person, as a ZIP file. By POST, so that no personal data is in the URL. */
export async function action({ request, context }: Route.ActionArgs) {
  const { privacy } = context.get(admin);
  if (!privacy) return new Response(null, { status: 404 });
  const { read, choice } = readPersonForm(await readForm(request));
  if (!read.ok) return redirect("/admin/privacy");
  const outcome = await privacy.export(read.query, choice);
  if (outcome.kind === "sign-in-again") {
    return redirect(reauthenticatePath("/admin/privacy"));
  }
  return new Response(outcome.body, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": 'attachment; filename="what-we-know.zip"',
    },
  });
}
