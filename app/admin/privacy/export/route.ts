import { redirect } from "react-router";
import { admin } from "../../../desk.ts";
import { personIn } from "../typed-person.ts";
import type { Route } from "./+types/route.ts";

/** Everything on a person as a file. By POST: whose it is must not stand in an address. */
export async function action({ request, context }: Route.ActionArgs) {
  const { privacy } = context.get(admin);
  if (!privacy) return new Response(null, { status: 404 });
  const { read, choice } = personIn(await request.formData());
  if (!read.ok) return redirect("/admin/privacy");
  const outcome = await privacy.export(read.wish, choice);
  if (outcome.kind === "prove") {
    return redirect(`/admin/prove?next=${encodeURIComponent("/admin/privacy")}`);
  }
  return new Response(outcome.body, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": 'attachment; filename="what-we-know.zip"',
    },
  });
}
