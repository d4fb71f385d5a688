import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpServerOptions } from "./options.ts";
import { withPolicy } from "./response/security-headers.ts";

/** Whether the development middleware answered. */
export function runDevelopmentMiddleware(
  development: NonNullable<HttpServerOptions["development"]>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const guards = withPolicy(null);
  for (let at = 0; at < guards.length; at += 2) {
    response.setHeader(guards[at] ?? "", guards[at + 1] ?? "");
  }
  return new Promise((resolve, reject) => {
    response.once("close", () => resolve(true));
    development(request, response, (error) => (error ? reject(error) : resolve(false)));
  });
}
