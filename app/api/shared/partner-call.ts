import { keyInHeader } from "../../../core/partners/key.ts";
import type { PartnerScope } from "../../../core/partners/scopes.ts";
import { type Desk, desk, type Partner } from "../../desk.ts";
import { partnerCorsHeaders, partnerPreflight } from "./partner-cors.ts";
import { rateLimitHeaders, rejectionResponse } from "./partner-rejection.ts";
import { problemResponse } from "./problem.ts";

/** The arguments of a loader or action, as far as a partner's call needs them. */
interface CallArgs {
  readonly request: Request;
  readonly context: { get(key: typeof desk): Desk };
}

/** Answers an operation of the API: for a partner whose key was admitted, or for anybody (null). */
type Answer = (partner: Partner | null) => Response | Promise<Response>;

/**
 * Answers a call of the API that may come with a partner's key, also a browser's preflight. A key must work and have the scope;
 * without one the operation is asked for anybody, or refused where it `needsKey`.
 */
export async function answerPartner(
  { request, context }: CallArgs,
  scope: PartnerScope,
  answer: Answer,
  { needsKey = false } = {},
): Promise<Response> {
  const { partners, report } = context.get(desk);
  const origin = pageOrigin(request, context.get(desk).site.origin);
  if (request.method === "OPTIONS") {
    return partnerPreflight(request, origin, (from) => partners.isAllowedOrigin(from));
  }
  const authorization = request.headers.get("authorization");
  if (keyInHeader(authorization) === null) return needsKey ? noKey() : answer(null);
  const admission = await partners.admit({ authorization, origin, scope }).catch(report);
  if (!admission) {
    return problemResponse(503, "No answer", "The key can’t be checked right now. Try again.");
  }
  if (admission.kind !== "admitted") return rejectionResponse(admission, scope, origin);
  const response = await answer(admission);
  return withHeaders(response, {
    ...rateLimitHeaders(admission.count),
    ...partnerCorsHeaders(origin),
    "cache-control": "no-store",
  });
}

/** The origin of the page that makes a call; null for a program, and for the site's own pages. */
function pageOrigin({ headers }: Request, own: string): string | null {
  const origin = headers.get("doorstep-page-origin") ?? headers.get("origin");
  return origin === own ? null : origin;
}

function noKey(): Response {
  const detail =
    "Send a partner's key as `Authorization: Bearer dsk_…`. The site's owner makes one in the admin.";
  return problemResponse(401, "No key", detail, [], { "www-authenticate": "Bearer" });
}

function withHeaders(response: Response, more: Readonly<Record<string, string>>): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}
