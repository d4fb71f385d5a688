/** Why a table refuses, by the codes the client libraries of such backends know: PostgreSQL's and PostgREST's. */
const REASONS = {
  "22P02": [400, "Unreadable value"],
  "23502": [400, "Missing value"],
  "23503": [409, "Unknown conversation"],
  "23514": [400, "Refused value"],
  "42501": [403, "Not permitted"],
  "42703": [400, "Unknown column"],
  "54000": [409, "Too long"],
  PGRST100: [400, "Unreadable query"],
  PGRST102: [400, "Unreadable body"],
  PGRST116: [406, "Not one row"],
  PGRST117: [405, "Method not allowed"],
  PGRST204: [400, "Unknown column"],
  "53300": [429, "Too many requests"],
  "08006": [503, "Not stored"],
} as const satisfies Record<string, readonly [number, string]>;

export type Reason = keyof typeof REASONS;

/**
 * A refusal both ways: as RFC 9457 writes it, and with the fields that the client libraries hand on as their error.
 * `detail` is a sentence with the way out.
 */
export function refuseRow(
  reason: Reason,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const [status, title] = REASONS[reason];
  const problem = { type: "about:blank", title, status, detail, errors: [] };
  const error = { code: reason, message: detail, details: null, hint: null };
  return Response.json(
    { ...problem, ...error },
    { status, headers: { ...headers, "content-type": "application/problem+json" } },
  );
}
