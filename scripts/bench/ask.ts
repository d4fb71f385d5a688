import { type Agent, get, type IncomingHttpHeaders } from "node:http";

/** What a browser says it takes. */
export const ENCODINGS = "gzip, deflate, br";

/** One answer, its body as it came over the wire. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** From the question to the first and to the last byte. */
  readonly firstMs: number;
  readonly ms: number;
}

/** Asks a server on this machine once. Rejects when nobody answers. */
export function ask(url: string, agent: Agent | false = false): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "accept-encoding": ENCODINGS } }, (reply) => {
      const firstMs = performance.now() - began;
      const chunks: Buffer[] = [];
      reply.on("data", (chunk: Buffer) => chunks.push(chunk));
      reply.on("error", reject);
      reply.on("end", () => {
        const { statusCode: status = 0, headers } = reply;
        const ms = performance.now() - began;
        resolve({ status, headers, body: Buffer.concat(chunks), firstMs, ms });
      });
    }).on("error", reject);
  });
}

/** As `ask`, but anything other than 200 is an error that says what was asked. */
export async function askWell(url: string, agent: Agent | false = false): Promise<Answer> {
  const answer = await ask(url, agent);
  if (answer.status === 200) return answer;
  throw new Error(`${url} answered ${answer.status}. Name a path that leads to a page.`);
}
