import { leadCreated, leadFormSchema } from "../../../core/leads/lead-form.ts";
import { desk, type Partner } from "../../desk.ts";
import type { ApiOperation } from "../shared/api-operation.ts";
import { readIdempotencyKey } from "../shared/idempotency-key.ts";
import { answerPartner } from "../shared/partner-call.ts";
import {
  invalidFieldsResponse,
  PROOF_HEADER,
  PROOF_HELP,
  problemResponse,
  proofNeededResponse,
} from "../shared/problem.ts";
import { readJson } from "../shared/read-json.ts";
import type { Route } from "./+types/route.ts";

export const leadOperation: ApiOperation = {
  path: "/api/leads",
  method: "post",
  operationId: "lead",
  summary: "Sends a request for a quote, as the contact form does",
  key: { scope: "leads:write", isRequired: false },
  exampleBody: {
    ...{ firstName: "Ana", lastName: "Ruiz", phone: "(800) 555-0199", email: "ana@home.example" },
    ...{ zip: "{zip}", preferredTime: "this-week" },
  },
  body: leadFormSchema,
  takesProof: true,
  responses: {
    201: { description: "The request is stored", schema: leadCreated },
    400: { description: "The body isn't valid JSON, or the key cannot be used" },
    422: { description: "A field is missing or invalid, or the key was used for another request" },
    429: { description: `Many requests came at once. ${PROOF_HELP}` },
    503: { description: "Not stored; send it again with the same key" },
  },
};

/** `POST /api/leads`: sends a lead as JSON. The same Idempotency-Key with the same lead is stored once. */
export function action(args: Route.ActionArgs) {
  if (args.request.method !== "POST") return methodNotAllowed();
  return answerPartner(args, "leads:write", (partner) => sendLead(args, partner));
}

async function sendLead(
  { request, context }: Route.ActionArgs,
  partner: Partner | null,
): Promise<Response> {
  const { leads, site } = context.get(desk);
  const sent = await readJson(request);
  if (sent instanceof Response) return sent;
  const parsed = leadFormSchema.safeParse(sent.body);
  if (!parsed.success) return invalidFieldsResponse(parsed.error, sent.body);
  const unknown = parsed.data.services.find(
    (id) => !site.services.some((service) => service.id === id),
  );
  if (unknown !== undefined) {
    const message = `There is no service "${unknown}". Use one of ${site.services.map(({ id }) => id).join(", ")}.`;
    return problemResponse(422, "Some fields need to be corrected", message, [
      { field: "services", message },
    ]);
  }
  const key = readIdempotencyKey(request);
  if (key instanceof Response) return key;
  const proof = request.headers.get(PROOF_HEADER) ?? "";
  const outcome = await leads.takeApiLead(
    parsed.data,
    key,
    proof,
    ...(partner ? [partner.key.id] : []),
  );
  switch (outcome.kind) {
    case "taken":
      return Response.json({ id: outcome.id }, { status: 201 });
    case "key-reused":
      return problemResponse(
        422,
        "Key used before",
        "This Idempotency-Key was used for a different request. Use a new one.",
      );
    case "proof-needed":
      return proofNeededResponse(outcome.challenge);
    case "unavailable":
      return problemResponse(
        503,
        "Not stored",
        "The request could not be stored. Send it again with the same Idempotency-Key.",
      );
  }
}

/** Leads can be sent here, but not read. */
export function loader(args: Route.LoaderArgs) {
  if (args.request.method !== "OPTIONS") return methodNotAllowed();
  return answerPartner(args, "leads:write", methodNotAllowed);
}

function methodNotAllowed(): Response {
  const headers = { allow: "POST" };
  return problemResponse(405, "Method not allowed", "Send a request with POST.", [], headers);
}
