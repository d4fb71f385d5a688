import { setTimeout as sleep } from "node:timers/promises";
import { countListeners, countLost, countStrandedMails } from "./acknowledged-rows.ts";
import { APPS } from "./addresses.ts";
import {
  bookVisits,
  readPages,
  readPictures,
  sendLeads,
  signInOwner,
  uploadPicture,
  uploadPictures,
} from "./clients.ts";
import type { ClusterPart, RunningCluster } from "./cluster.ts";
import { createClusterClient } from "./http-client.ts";
import { KINDS, type LoadContext, type LoadKind, type LoadSample } from "./load.ts";

const BEFORE_MS = 4_000;
const WATCH_MS = 20_000;
const GOAL_SECONDS = 15;
const FIRST_PICTURES = 3;

/** What happened when one part was killed. */
interface KillResult {
  readonly part: string;
  /** The longest time without a success, of the kind of request that waited longest. */
  readonly seconds: number;
  readonly kind: LoadKind;
  readonly requests: number;
  readonly failures: readonly string[];
  readonly acknowledged: number;
  readonly lost: readonly string[];
  /** How many apps listen for publishes again. */
  readonly listeners: number;
}

/** Kills the parts one after the other under load and prints a table. Returns whether the goals are met. */
export async function killEachPart(
  cluster: RunningCluster,
  only: readonly string[] | null,
): Promise<boolean> {
  const stopping = new AbortController();
  const context: LoadContext = {
    port: cluster.port,
    hosts: cluster.hosts,
    samples: [],
    acknowledged: [],
    pictures: [],
    stopping: stopping.signal,
  };
  const clients = await startClients(context, cluster.ownerCode);
  const chosen = cluster.parts.filter(
    ({ name }) => only?.some((word) => name.includes(word)) ?? true,
  );
  const results: KillResult[] = [];
  for (const part of chosen) {
    results.push(await killPart(cluster, part, context));
    console.log(resultLine(results.at(-1)));
  }
  await sleep(BEFORE_MS);
  stopping.abort();
  await Promise.all(clients);
  const lost = await countLost(cluster, context.acknowledged);
  const mails = await countStrandedMails(cluster);
  printTable(results);
  console.log(
    `\nAfter all kills: ${context.acknowledged.length} acknowledged, ${lost.missing.length} lost, ` +
      `${lost.doubled.length} stored twice; ${mails} emails have no job that will send them.`,
  );
  const isWhole = lost.missing.length + lost.doubled.length + mails === 0;
  return (
    isWhole &&
    results.every(({ seconds, listeners }) => seconds <= GOAL_SECONDS && listeners === APPS.length)
  );
}

async function startClients(context: LoadContext, ownerCode: string): Promise<Promise<void>[]> {
  const client = createClusterClient(context.port);
  const cookie = await signInOwner(client, context.port, ownerCode);
  for (let count = 0; count < FIRST_PICTURES; count += 1) {
    const id = await uploadPicture(context, client, cookie);
    if (!id) throw new Error(`A picture was not stored: ${context.samples.at(-1)?.failure}`);
    context.pictures.push(id);
  }
  return [
    readPages(context),
    readPages(context),
    readPictures(context),
    sendLeads(context, "ana"),
    sendLeads(context, "ben"),
    bookVisits(context, "eva"),
    uploadPictures(context, cookie),
  ];
}

async function killPart(
  cluster: RunningCluster,
  part: ClusterPart,
  context: LoadContext,
): Promise<KillResult> {
  await sleep(BEFORE_MS);
  const killedAt = performance.now();
  await part.kill();
  await Promise.all([part.restore(), sleep(WATCH_MS)]);
  const endedAt = performance.now();
  const samples = context.samples.filter((sample) => sample.endedAt >= killedAt);
  const acknowledged = context.acknowledged.filter(({ at }) => at >= killedAt - BEFORE_MS);
  const { missing } = await countLost(cluster, acknowledged);
  const listeners = await countListeners(cluster, APPS.length);
  const gaps = KINDS.map((kind) => ({ kind, ms: longestGap(samples, kind, killedAt, endedAt) }));
  const longest = gaps.toSorted((left, right) => right.ms - left.ms)[0] ?? { kind: "page", ms: 0 };
  return {
    part: part.name,
    seconds: longest.ms / 1_000,
    kind: longest.kind,
    requests: samples.length,
    failures: samples.flatMap(({ kind, failure }) => (failure ? [`${kind}: ${failure}`] : [])),
    acknowledged: acknowledged.length,
    lost: missing,
    listeners,
  };
}

/** The longest time in which no request of a kind succeeded. A request that hangs counts like one that fails. */
function longestGap(
  samples: readonly LoadSample[],
  kind: LoadKind,
  from: number,
  to: number,
): number {
  const successes = samples
    .filter((sample) => sample.kind === kind && sample.failure === null)
    .map(({ endedAt }) => endedAt)
    .toSorted((left, right) => left - right);
  const marks = [from, ...successes, to];
  return Math.max(...marks.slice(1).map((mark, at) => mark - (marks[at] ?? mark)));
}

function printTable(results: readonly KillResult[]): void {
  console.log(`
| Part killed | Seconds until it answers again | Failed requests | Acknowledged | Lost | Apps that hear of publishes |
|---|---|---|---|---|---|`);
  for (const result of results) console.log(resultLine(result));
  for (const { part, failures } of results) {
    const counts = Map.groupBy(failures, (failure) => failure);
    for (const [failure, all] of counts) console.log(`  ${part}: ${all.length} × ${failure}`);
  }
}

function resultLine(result: KillResult | undefined): string {
  if (!result) return "";
  const { part, seconds, kind, requests, failures, acknowledged, lost, listeners } = result;
  return `| ${part} | ${seconds.toFixed(1)} (${kind}) | ${failures.length} of ${requests} | ${acknowledged} | ${lost.length} | ${listeners} of ${APPS.length} |`;
}
