/** What clients of PostgREST expect of every error, beside the fields of a problem document (RFC 9457). */
interface ProblemFields {
  /** A word for the status, which programs can compare. */
  readonly code: string;
  /** The same sentence as `detail`. */
  readonly message: string;
  readonly details: null;
  readonly hint: null;
}

const CODES: Readonly<Record<number, string>> = {
  400: "bad_request",
  401: "unauthorized",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  409: "conflict",
  412: "changed_meanwhile",
  413: "too_large",
  414: "too_long",
  415: "unsupported_media_type",
  422: "invalid",
  429: "too_many_requests",
  503: "unavailable",
};

/** These fields for an HTTP status and its sentence. */
export function problemFields(status: number, detail: string): ProblemFields {
  return { code: CODES[status] ?? "error", message: detail, details: null, hint: null };
}
