import { setTimeout as sleep } from "node:timers/promises";
import { type ClusterClient, createClusterClient } from "./http-client.ts";

/** What the load does. */
export const KINDS = ["page", "picture", "lead", "booking", "upload"] as const;
export type LoadKind = (typeof KINDS)[number];

/** One request of the load, with times of performance.now(). */
export interface LoadSample {
  readonly kind: LoadKind;
  readonly startedAt: number;
  readonly endedAt: number;
  /** Null when it was answered as it should be. */
  readonly failure: string | null;
}

/** A stored row that the cluster acknowledged. */
export interface Acknowledged {
  readonly kind: "lead" | "booking" | "upload";
  readonly id: string;
  /** What the client sent to find the row by: a row that two calls made is found twice. */
  readonly key: string;
  readonly at: number;
}

/** What all clients of the load have in common. */
export interface LoadContext {
  readonly port: number;
  readonly hosts: readonly string[];
  readonly samples: LoadSample[];
  readonly acknowledged: Acknowledged[];
  /** The pictures that exist. */
  readonly pictures: string[];
  readonly stopping: AbortSignal;
}

/** What a request is expected to answer; the text of the first that is wrong is its failure. */
export interface ExpectedResponse<Result> {
  readonly kind: LoadKind;
  send(client: ClusterClient): Promise<{ readonly status: number; readonly text: string }>;
  /** The statuses that count as an answer. */
  readonly statuses: readonly number[];
  read(text: string, status: number): Result;
}

/** Sends one request and records it. Null when it failed. */
export async function record<Result>(
  context: LoadContext,
  client: ClusterClient,
  { kind, send, statuses, read }: ExpectedResponse<Result>,
): Promise<Result | null> {
  const startedAt = performance.now();
  let failure: string | null = null;
  let result: Result | null = null;
  try {
    const { status, text } = await send(client);
    if (statuses.includes(status)) result = read(text, status);
    else failure = `${status}`;
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
  }
  context.samples.push({ kind, startedAt, endedAt: performance.now(), failure });
  return result;
}

/** Runs one client until the load stops: `turn` again and again with a pause between. */
export async function runClient(
  context: LoadContext,
  pauseMs: number,
  turn: (client: ClusterClient, count: number) => Promise<void>,
): Promise<void> {
  const client = createClusterClient(context.port);
  for (let count = 0; !context.stopping.aborted; count += 1) {
    await turn(client, count);
    await sleep(pauseMs);
  }
}

/** Sends a request with the same key until it is acknowledged, as a visitor does who got no answer. */
export async function untilAnswered<Result>(
  context: LoadContext,
  attempt: () => Promise<Result | null>,
): Promise<Result | null> {
  for (;;) {
    const result = await attempt();
    if (result !== null || context.stopping.aborted) return result;
    await sleep(200);
  }
}
