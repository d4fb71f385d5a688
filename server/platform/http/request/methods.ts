import type { IncomingMessage } from "node:http";

/** The HTTP methods that are served. */
export const methods: readonly string[] = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
];

/** Whether the method is GET or HEAD. */
export function isGetOrHead(request: IncomingMessage): boolean {
  return request.method === "GET" || request.method === "HEAD";
}
