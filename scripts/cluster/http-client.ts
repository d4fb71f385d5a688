import { Agent, request } from "node:http";

const TIMEOUT_MS = 30_000;

/** A response, its body as text; picture bodies are not kept apart. */
interface ClusterResponse {
  readonly status: number;
  readonly text: string;
  readonly cookies: readonly string[];
}

/** What to send, besides the path. */
interface ClusterRequest {
  /** The host of a site; this machine's without. */
  readonly host?: string;
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Sends requests to the cluster as a visitor does, through haproxy. */
export type ClusterClient = (path: string, options?: ClusterRequest) => Promise<ClusterResponse>;

/** A client with connections of its own that are kept between requests. Rejects without a response in 30 seconds. */
export function createClusterClient(port: number): ClusterClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (path, { host = `localhost:${port}`, method = "GET", headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          ...{ host: "127.0.0.1", port, path, method, agent },
          headers: { host, ...headers },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", reject);
          response.on("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              text: Buffer.concat(chunks).toString(),
              cookies: (response.headers["set-cookie"] ?? []).map(
                (cookie) => cookie.split(";", 1)[0] ?? "",
              ),
            }),
          );
        },
      );
      sent.on("error", reject);
      sent.end(body);
    });
}
