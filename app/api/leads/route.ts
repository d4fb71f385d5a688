import { leadForm } from "../../../core/leads/lead-form.ts";
import { desk } from "../../desk.ts";
import { readKey } from "../idempotency-key.ts";
import { refuse, refuseFields, tooMany } from "../problem.ts";
import type { Route } from "./+types/route.ts";

/** `POST /api/leads`: an enquiry as JSON. The same Idempotency-Key with the same enquiry is stored once. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return loader();
  const { leads, site } = context.get(desk);
  const body = await request.json().catch(() => null);
  const read = leadForm.safeParse(body);
  if (!read.success) return refuseFields(read.error);
  const unknown = read.data.services.find(
    (id) => !site.services.some((service) => service.id === id),
  );
  if (unknown !== undefined) {
    const message = `There is no service "${unknown}". Use one of ${site.services.map(({ id }) => id).join(", ")}.`;
    return refuse(422, "The enquiry is not complete", message, [{ field: "services", message }]);
  }
  const key = readKey(request);
  if (key instanceof Response) return key;
  const outcome = await leads.takeApiLead(read.data, key);
  switch (outcome.kind) {
    case "taken":
      return Response.json({ id: outcome.id }, { status: 201 });
    case "key-reused":
      return refuse(
        422,
        "Key used before",
        "This Idempotency-Key stands for another enquiry. Use a new one.",
      );
    case "too-many":
      return tooMany(outcome.retryAfterSeconds);
    case "unavailable":
      return refuse(
        503,
        "Not stored",
        "The enquiry could not be stored. Send it again with the same Idempotency-Key.",
      );
  }
}

/** Enquiries are sent here, never handed out. */
export function loader() {
  const headers = { allow: "POST" };
  return refuse(405, "Method not allowed", "Send an enquiry with POST.", [], headers);
}
