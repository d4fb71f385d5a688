import { z } from "zod";

/** The body of every rejected request to the public API: a problem details object (RFC 9457). */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
});

/** A response that rejects a request: what is wrong, for each field, and how to correct it. */
export function problemResponse(
  status: number,
  title: string,
  detail: string,
  errors: z.output<typeof problemSchema>["errors"] = [],
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(
    { type: "about:blank", title, status, detail, errors },
    { status, headers: { ...headers, "content-type": "application/problem+json" } },
  );
}

/** The response (422) to a query or body that does not match its schema. */
export function invalidFieldsResponse(error: z.ZodError): Response {
  const errors = error.issues.map(({ path, message }) => ({
    // An error in an item of a list is reported for the list.
    field: path.filter((part) => typeof part === "string").join("."),
    message,
  }));
  const detail = errors.map(({ message }) => message).join(" ");
  return problemResponse(422, "The question is not complete", detail, errors);
}

/** The response (429) to too many requests, with the seconds to wait. */
export function tooManyRequestsResponse(seconds: number): Response {
  const headers = { "retry-after": String(seconds) };
  return problemResponse(429, "Too many requests", `Try again in ${seconds} seconds.`, [], headers);
}
