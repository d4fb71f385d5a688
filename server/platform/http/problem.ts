/** Whether a request target, canonical or not, is one that programs ask, and that answers errors as JSON. */
export function isApi(target: string): boolean {
  return /^(?:https?:\/\/[^/]*)?\/+(?:api|rest|functions)(?:[/?]|$)/i.test(target);
}

/** A problem document (RFC 9457) for a status. */
export function problem(status: number, title: string, detail: string) {
  const text = JSON.stringify({ type: "about:blank", title, status, detail });
  return { type: "application/problem+json", text };
}
