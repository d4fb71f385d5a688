import { problemBody } from "../../../../core/problem-body.ts";

/** Whether a request target is an API path, whose errors are JSON. */
export function isApiPath(target: string): boolean {
  return /^(?:https?:\/\/[^/]*)?\/+(?:api|rest|functions)(?:[/?]|$)/i.test(target);
}

/** A problem document (RFC 9457) for a status. */
export function problemDocument(status: number, title: string, detail: string) {
  return {
    type: "application/problem+json",
    text: JSON.stringify(problemBody(status, title, detail)),
  };
}
