import { type Agent, get, type IncomingHttpHeaders } from "node:http";

/** The Accept-Encoding header of a browser. */
export const ENCODINGS = "gzip, deflate, br";

/** One HTTP response, its body still encoded as it was transferred. */
export interface BenchResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Time from the request to the first and to the last byte, in milliseconds. */
  readonly firstByteMs: number;
  readonly ms: number;
}

/** Sends one GET request to a server on this machine, for the URL's host unless `host` names another. Rejects when the connection fails. */
export function request(
  url: string,
  agent: Agent | false = false,
  host: string = new URL(url).host,
): Promise<BenchResponse> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "accept-encoding": ENCODINGS, host } }, (incoming) => {
      const firstByteMs = performance.now() - startedAt;
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", reject);
      incoming.on("end", () => {
        const { statusCode: status = 0, headers } = incoming;
        const ms = performance.now() - startedAt;
        resolve({ status, headers, body: Buffer.concat(chunks), firstByteMs, ms });
      });
    }).on("error", reject);
  });
}

/** Like `request`, but throws for any status other than 200. */
export async function requestPage(
  url: string,
  agent: Agent | false = false,
  host?: string,
): Promise<BenchResponse> {
  const response = await request(url, agent, host);
  if (response.status === 200) return response;
  throw new Error(`${url} answered ${response.status}. Name a path that leads to a page.`);
}
