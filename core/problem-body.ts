/** What is wrong with one field of a request. */
export interface RejectedField {
  readonly field: string;
  readonly message: string;
}

/** The body of every rejected API call: a problem document (RFC 9457), with what clients of PostgREST expect of an error. */
interface ProblemBody {
  readonly type: "about:blank";
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly RejectedField[];
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

/** The body for an HTTP status, its title and its sentence; `errors` names the fields that are wrong. */
export function problemBody(
  status: number,
  title: string,
  detail: string,
  errors: readonly RejectedField[] = [],
): ProblemBody {
  return {
    ...{ type: "about:blank", title, status, detail, errors },
    ...{ code: CODES[status] ?? "error", message: detail, details: null, hint: null },
  };
}
