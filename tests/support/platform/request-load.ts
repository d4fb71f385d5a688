/** Clients that ask a server without pause, as visitors and a balancer would: new and kept connections, reads and writes. */
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** What the clients saw: how many requests were answered below 500, and what became of the others. */
interface LoadResult {
  answered: number;
  readonly failures: string[];
}

/** A running load; `stop` waits for the requests under way. */
export interface RunningLoad {
  readonly result: LoadResult;
  stop(): Promise<LoadResult>;
}

/**
 * Starts the clients. `portFor` names the port of each request, null while there is none. Half of the clients keep their
 * connection; every fourth request is a lead.
 */
export function startLoad(portFor: () => number | null, clients = 8): RunningLoad {
  const result: LoadResult = { answered: 0, failures: [] };
  let stopping = false;
  const running = Array.from({ length: clients }, async (_, client) => {
    const agent = new Agent({ keepAlive: client % 2 === 0, maxSockets: 1 });
    for (let turn = 0; !stopping; turn += 1) {
      const port = portFor();
      const path = port === null ? "" : await ask(agent, port, client, turn, result);
      if (path === "") result.failures.push("no server was ready");
      await pause(5);
    }
    agent.destroy();
  });
  return {
    result,
    stop: async () => {
      stopping = true;
      await Promise.all(running);
      return result;
    },
  };
}

const READS = ["/", "/contact", "/pricing?zip=45202"];

/** Sends one request and notes its outcome; returns its path. */
function ask(
  agent: Agent,
  port: number,
  client: number,
  turn: number,
  result: LoadResult,
): Promise<string> {
  const isLead = turn % 4 === 3;
  const path = isLead ? "/api/leads" : (READS[turn % READS.length] ?? "/");
  const headers = { host: "localhost", ...(isLead ? { "content-type": "application/json" } : {}) };
  return new Promise((resolve) => {
    const done = (failure?: string) => {
      if (failure) result.failures.push(`${isLead ? "POST" : "GET"} ${path}: ${failure}`);
      else result.answered += 1;
      resolve(path);
    };
    const method = isLead ? "POST" : "GET";
    const sent = request({ host: "127.0.0.1", port, path, method, headers, agent }, (response) => {
      const status = response.statusCode ?? 0;
      response.resume();
      response.on("error", (error) => done(error.message));
      response.on("end", () => done(status < 400 ? undefined : String(status)));
    });
    sent.on("error", (error) => done(error.message));
    sent.end(isLead ? JSON.stringify({ ...LEAD, firstName: `Ana ${client} ${turn}` }) : undefined);
  });
}

const LEAD = {
  firstName: "Ana",
  lastName: "Ruiz",
  phone: "(513) 555-0142",
  email: "ana@example.com",
  zip: "45202",
  preferredTime: "today",
  services: ["loan-signings"],
  details: "Two signatures",
};
