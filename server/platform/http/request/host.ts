import type { IncomingMessage } from "node:http";

const HOST_PATTERN = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9.])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

/** A Host header in lower case, port included; null when it is malformed. */
export function readHost(header: string | undefined): string | null {
  if (header === undefined || header.length > 255) return null;
  const host = header.toLowerCase();
  return HOST_PATTERN.test(host) ? host : null;
}

/** Whether a request has several Host headers; then it is unknown which one a proxy used. */
export function hasDuplicateHost(request: IncomingMessage): boolean {
  const raw = request.rawHeaders;
  let hosts = 0;
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}
