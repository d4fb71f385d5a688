/** The error codes that client libraries of such a backend know, of PostgreSQL and PostgREST, each with HTTP status and title. */
const ROW_ERRORS = {
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

export type RowErrorCode = keyof typeof ROW_ERRORS;

/**
 * An error response for both kinds of clients: a problem document (RFC 9457), with the fields the client libraries pass on.
 * `detail` is a sentence that says what to do.
 */
export function rowErrorResponse(
  code: RowErrorCode,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const [status, title] = ROW_ERRORS[code];
  const problem = { type: "about:blank", title, status, detail, errors: [] };
  const error = { code, message: detail, details: null, hint: null };
  return Response.json(
    { ...problem, ...error },
    { status, headers: { ...headers, "content-type": "application/problem+json" } },
  );
}
