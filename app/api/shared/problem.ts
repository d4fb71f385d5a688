import { z } from "zod";
import { problemBody, type RejectedField } from "../../../core/problem-body.ts";
import { isIndex } from "../../../core/site/validation/field-names.ts";
import { validationErrorsOf } from "../../../core/site/validation/validation-errors.ts";

/** The body of every rejected request to the public API: a problem details object (RFC 9457). */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
  code: z.string().describe("a word for what is wrong, or the code of PostgreSQL or PostgREST"),
  message: z.string().describe("the same sentence as `detail`"),
  details: z.null(),
  hint: z.null(),
  challenge: z
    .object({
      algorithm: z.literal("SHA-256"),
      max: z.number().int(),
      target: z.string(),
      nonce: z.string(),
      text: z.string(),
    })
    .optional()
    .describe("a proof of work that lets this request through, when many come at once"),
});

/** A response that rejects a request: what is wrong, for each field, and how to correct it. */
export function problemResponse(
  status: number,
  title: string,
  detail: string,
  errors: readonly RejectedField[] = [],
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(problemBody(status, title, detail, errors), {
    status,
    headers: { ...headers, "content-type": "application/problem+json" },
  });
}

const NOT_AN_OBJECT = "Send the fields as one JSON object.";

/** The response (422) to a query or body that does not match its schema; `sent` tells a missing field from a wrong one. */
export function invalidFieldsResponse(error: z.ZodError, sent?: unknown): Response {
  const errors = validationErrorsOf(error, sent).map(({ field, message }, at) => ({
    // An error in an item of a list is reported for the list.
    field: field
      .split(".")
      .filter((part) => !isIndex(part))
      .join("."),
    message: field === "" && error.issues[at]?.code === "invalid_type" ? NOT_AN_OBJECT : message,
  }));
  const detail = errors.map(({ message }) => message).join(" ");
  return problemResponse(422, "Some fields need to be corrected", detail, errors);
}

/** The response (429) to too many requests, with the seconds to wait. */
export function tooManyRequestsResponse(seconds: number): Response {
  const headers = { "retry-after": String(seconds) };
  return problemResponse(429, "Too many requests", `Try again in ${seconds} seconds.`, [], headers);
}

/** The header in which a solved challenge comes back. */
export const PROOF_HEADER = "Doorstep-Proof";

/** What the OpenAPI document says of a proof of work. */
export const PROOF_HELP =
  "Send it again with the header Doorstep-Proof: the challenge, a colon and the number below `max` for which SHA-256 of `nonce:number` is `target`";

/** The response (429) that takes the request after a proof of work: the challenge, and how to solve it. */
export function proofNeededResponse(text: string): Response {
  const [max, target, nonce] = text.split(".");
  const detail = `Many requests came at once. Find the number below max for which the SHA-256 of "nonce:number", in hexadecimal, is target. Then send the request again with the header ${PROOF_HEADER}: text, a colon, and the number.`;
  const challenge = { algorithm: "SHA-256", max: Number(max), target, nonce, text };
  return Response.json(
    { ...problemBody(429, "Proof of work needed", detail), challenge },
    { status: 429, headers: { "content-type": "application/problem+json" } },
  );
}

/** 503 while the calendar does not answer. */
export function calendarAwayResponse(): Response {
  return problemResponse(
    503,
    "No answer",
    "The calendar isn’t responding right now. Try again in a moment.",
  );
}
