import { z } from "zod";

/** A refusal on the public interface, as RFC 9457 writes it. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
});

/** Answers a refusal: what is wrong, field by field, and how to mend it. */
export function refuse(
  status: number,
  title: string,
  detail: string,
  errors: z.output<typeof problem>["errors"] = [],
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(
    { type: "about:blank", title, status, detail, errors },
    { status, headers: { ...headers, "content-type": "application/problem+json" } },
  );
}

/** Answers a question that a schema refused. */
export function refuseFields(error: z.ZodError): Response {
  const errors = error.issues.map(({ path, message }) => ({
    // A place in a list is named by the list.
    field: path.filter((part) => typeof part === "string").join("."),
    message,
  }));
  const detail = errors.map(({ message }) => message).join(" ");
  return refuse(422, "The question is not complete", detail, errors);
}

/** Answers one too many: when the next may come. */
export function tooMany(seconds: number): Response {
  const headers = { "retry-after": String(seconds) };
  return refuse(429, "Too many requests", `Try again in ${seconds} seconds.`, [], headers);
}
