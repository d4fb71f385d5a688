import type { IncomingMessage, ServerResponse } from "node:http";
import { isGetOrHead, methods } from "../request/methods.ts";
import { sendFailure } from "./failure.ts";
import { defaultPolicy, withPolicy } from "./security-headers.ts";

/** 405 with the allowed methods. */
export function rejectMethod(request: IncomingMessage, response: ServerResponse): void {
  const headers = ["Allow", methods.join(", ")];
  sendFailure(request, response, {
    status: 405,
    sentence: "This method is not served here.",
    headers,
  });
}

/** 204 with the allowed methods, for OPTIONS. */
export function sendAllowedMethods(response: ServerResponse): void {
  response.writeHead(204, ["Allow", methods.join(", "), ...withPolicy(defaultPolicy)]);
  response.end();
}

/** A permanent redirect: 301 for GET and HEAD; 308 keeps method and body. */
export function sendRedirect(
  request: IncomingMessage,
  response: ServerResponse,
  location: string,
): void {
  const lasting = ["Cache-Control", "public, max-age=300", "Content-Length", "0"];
  response.writeHead(isGetOrHead(request) ? 301 : 308, [
    "Location",
    location,
    ...lasting,
    ...withPolicy(defaultPolicy),
  ]);
  response.end();
}
