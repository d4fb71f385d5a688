import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { logPath } from "./log-path.ts";
import type { HttpServerOptions } from "./options.ts";
import { sendFailure } from "./response/failure.ts";
import { sendUnavailable } from "./response/unavailable.ts";

/** Logs a failure under an id, and shows the client only that id, or that the database cannot be reached. */
export async function handleFailure(
  options: Pick<HttpServerOptions, "isUnavailable" | "log">,
  request: IncomingMessage,
  response: ServerResponse,
  err: unknown,
): Promise<void> {
  // The client disconnected and the app stopped because of it.
  if (response.destroyed && !response.writableFinished) return;
  const id = randomUUID();
  const pathname = logPath((request.url ?? "/").replace(/\?.*/s, ""));
  options.log.error({ err, id, method: request.method, pathname }, "a request failed");
  if (await options.isUnavailable?.()) return sendUnavailable(request, response);
  const sentence = `Something went wrong on our side. Please try again. Reference: ${id}`;
  sendFailure(request, response, { status: 500, sentence });
}
