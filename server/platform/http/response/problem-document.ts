import { problemFields } from "../../../../core/problem-fields.ts";

/** Whether a request target is an API path, whose errors are JSON. */
export function isApiPath(target: string): boolean {
  return /^(?:https?:\/\/[^/]*)?\/+(?:api|rest|functions)(?:[/?]|$)/i.test(target);
}

/** A problem document (RFC 9457) for a status. */
export function problemDocument(status: number, title: string, detail: string) {
  const problem = { type: "about:blank", title, status, detail };
  const text = JSON.stringify({ ...problem, ...problemFields(status, detail) });
  return { type: "application/problem+json", text };
}
