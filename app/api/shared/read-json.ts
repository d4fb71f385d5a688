import { problemResponse } from "./problem.ts";

/** The JSON that a request carries, or the response to one that carries none: 415 for another type, 400 for broken JSON. */
export async function readJson(request: Request): Promise<{ readonly body: unknown } | Response> {
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) {
    return problemResponse(415, "Not JSON", "Send the body as application/json.");
  }
  try {
    return { body: await request.json() };
  } catch {
    return problemResponse(
      400,
      "Broken JSON",
      "The body isn't valid JSON. Correct it, then send it again.",
    );
  }
}
