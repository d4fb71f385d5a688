import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A table service of OSRM in which every drive between two different places takes the same time and distance. */
export interface FakeOsrmServer {
  readonly url: string;
  /** The paths that were requested. */
  readonly requests: string[];
  /** Seconds of every drive; null: there is no route. */
  seconds: number | null;
  meters: number;
  /** "slow" never answers, "broken" answers with status 500, "garbage" with a body that is no table. */
  mode: "working" | "slow" | "broken" | "garbage";
  close(): Promise<void>;
}

/** Starts a fake OSRM server on a free port. */
export async function startFakeOsrmServer(): Promise<FakeOsrmServer> {
  const pending = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    fake.requests.push(request.url ?? "");
    if (fake.mode === "slow") {
      pending.add(response);
      return;
    }
    if (fake.mode === "broken") response.statusCode = 500;
    response.setHeader("content-type", "application/json");
    response.end(fake.mode === "garbage" ? "[]" : JSON.stringify(table(request.url ?? "")));
  });
  const table = (path: string) => {
    const [, coordinates = ""] = /\/driving\/([^?]*)/.exec(path) ?? [];
    const points = coordinates.split(";");
    const matrix = (value: number | null) =>
      points.map((_, row) => points.map((__, column) => (row === column ? 0 : value)));
    return { code: "Ok", durations: matrix(fake.seconds), distances: matrix(fake.meters) };
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a TCP port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const fake: FakeOsrmServer = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    seconds: 600,
    meters: 16_093.44,
    mode: "working",
    close: async () => {
      for (const response of pending) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}
