import { z } from "zod";
import { centsFromDollars } from "../../../../core/format/money.ts";
import { grants } from "../../../../core/partners/scopes.ts";
import { visitChange } from "../../../../core/partners/visit-change.ts";
import { partnerVisit } from "../../../../core/partners/visit-payload.ts";
import { dollarsInJson } from "../../../../core/pricing/dollars-in-json.ts";
import type { Partner } from "../../../desk.ts";
import type { ApiOperation, ApiResponse } from "../../shared/api-operation.ts";
import { answerPartner } from "../../shared/partner-call.ts";
import { invalidFieldsResponse, problemResponse } from "../../shared/problem.ts";
import { readJson } from "../../shared/read-json.ts";
import { notBooked, slotProblem } from "../slot-problem.ts";
import type { Route } from "./+types/route.ts";
import {
  changedMeanwhile,
  feeDue,
  feeProblem,
  notAllowed,
  notJson,
  noVisit,
} from "./visit-problems.ts";

const path = "/api/visits/{id}";
const pathParameters = z.object({ id: z.uuid().describe("the visit's ID") });
const NO_VISIT = { description: "No visit with this ID that the key may see" };
const NOT_READABLE: ApiResponse = {
  description: "As 200, for a key without `visits:read`: no body, only the ETag",
  hasBody: false,
};
const CHANGED = { description: "The visit changed since the ETag in If-Match was read" };

export const readVisitOperation: ApiOperation = {
  ...{ path, pathParameters },
  method: "get",
  operationId: "readVisit",
  summary: "Reads one visit",
  key: { scope: "visits:read", isRequired: true },
  hasTag: true,
  responses: {
    200: { description: "The visit, with its ETag", schema: partnerVisit },
    404: NO_VISIT,
  },
};

export const changeVisitOperation: ApiOperation = {
  ...{ path, pathParameters },
  method: "patch",
  operationId: "changeVisit",
  summary: "Moves a visit, or changes its contact, notes, signers or intake",
  key: { scope: "visits:write", isRequired: true },
  hasTag: true,
  takesTag: true,
  exampleBody: { start: "2026-12-01T16:30:00Z", notes: "Please ring twice." },
  body: visitChange,
  responses: {
    200: {
      description: "The changed visit. The customer is emailed a new time",
      schema: partnerVisit,
    },
    204: NOT_READABLE,
    404: NO_VISIT,
    409: {
      description:
        "The time can't be booked (`next` can), or the visit has begun, is over or was canceled",
      schema: notBooked.partial({ kind: true, next: true }),
    },
    412: CHANGED,
    415: { description: "The body isn't application/json" },
    422: { description: "A field is missing or wrong" },
  },
};

const cancelQuery = z.object({
  fee: dollarsInJson
    .default(0)
    .describe("the cancellation fee the customer agreed to; a higher one is refused"),
});

export const cancelVisitOperation: ApiOperation = {
  ...{ path, pathParameters },
  method: "delete",
  operationId: "cancelVisit",
  summary: "Cancels a visit, at the fee that the customer agreed to",
  key: { scope: "visits:write", isRequired: true },
  hasTag: true,
  takesTag: true,
  exampleQuery: "?fee=50",
  query: cancelQuery,
  responses: {
    200: { description: "The canceled visit; `closingFee` is what it cost", schema: partnerVisit },
    204: NOT_READABLE,
    404: NO_VISIT,
    409: {
      description: "Canceling costs more than `fee`, or the visit is over",
      schema: feeDue,
    },
    412: CHANGED,
    422: { description: "The fee isn't an amount" },
  },
};

/** `GET /api/visits/{id}`: one visit that the key may read. */
export function loader(args: Route.LoaderArgs) {
  return answerPartner(
    args,
    "visits:read",
    async (partner) => (partner ? readVisit(partner, args.params.id) : noVisit()),
    { needsKey: true },
  );
}

/** `PATCH` and `DELETE /api/visits/{id}`: changes and cancels a visit that was booked with the key. */
export function action(args: Route.ActionArgs) {
  const { request, params } = args;
  const { id } = params;
  return answerPartner(
    args,
    "visits:write",
    async (partner) => {
      if (!partner) return noVisit();
      if (request.method === "PATCH") return changeVisit(partner, id, request);
      if (request.method === "DELETE") return cancelVisit(partner, id, request);
      const headers = { allow: "GET, PATCH, DELETE" };
      return problemResponse(405, "Method not allowed", "Use GET, PATCH or DELETE.", [], headers);
    },
    { needsKey: true },
  );
}

async function readVisit(partner: Partner, id: string): Promise<Response> {
  const found = await partner.read(id);
  return found ? Response.json(found.visit, { headers: { etag: found.tag } }) : noVisit();
}

/** The visit after a change, for a key that may read it; otherwise its ETag alone. */
async function writtenVisit(partner: Partner, id: string): Promise<Response> {
  if (grants(partner.key.scopes, "visits:read")) return readVisit(partner, id);
  const found = await partner.read(id);
  return found ? new Response(null, { status: 204, headers: { etag: found.tag } }) : noVisit();
}

async function changeVisit(partner: Partner, id: string, request: Request): Promise<Response> {
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) return notJson();
  const sent = await readJson(request);
  if (sent instanceof Response) return sent;
  const parsed = visitChange.safeParse(sent.body);
  if (!parsed.success) return invalidFieldsResponse(parsed.error, sent.body);
  const result = await partner.change(id, parsed.data, request.headers.get("if-match"));
  switch (result.kind) {
    case "changed":
      return writtenVisit(partner, id);
    case "changed-meanwhile":
      return changedMeanwhile();
    case "slot-taken":
      return slotProblem("slot-taken", result.next);
    case "not-allowed":
      return notAllowed();
    case "no-intake": {
      const message = "No one has answered the intake yet. Send all of it as `intake`.";
      const errors = [{ field: "intake", message }];
      return problemResponse(422, "Some fields need to be corrected", message, errors);
    }
    case "unknown":
      return noVisit();
  }
}

async function cancelVisit(partner: Partner, id: string, request: Request): Promise<Response> {
  const typed = new URL(request.url).searchParams.get("fee");
  const parsed = cancelQuery.safeParse({ fee: typed === null ? undefined : amountOf(typed) });
  if (!parsed.success) return invalidFieldsResponse(parsed.error);
  const fee = centsFromDollars(parsed.data.fee);
  const result = await partner.cancel(id, fee, request.headers.get("if-match"));
  switch (result.kind) {
    case "cancelled":
      return writtenVisit(partner, id);
    case "fee-due":
      return feeProblem(result.fee);
    case "changed-meanwhile":
      return changedMeanwhile();
    case "not-allowed":
      return notAllowed();
    case "unknown":
      return noVisit();
  }
}

/** The number a query wrote; NaN for any other text. */
function amountOf(text: string): number {
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
}
