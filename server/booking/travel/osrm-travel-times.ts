import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { MeasuredDrive } from "../../../core/booking/travel/travel-time.ts";
import { DAY_MS, SECOND_MS } from "../../../core/format/time-units.ts";
import {
  type ZipDirectory,
  type ZipEntry,
  zipByCode,
} from "../../../core/locations/zip-directory.ts";
import { createCircuitBreaker } from "../../platform/limits/circuit-breaker.ts";
import type { Log } from "../../platform/log.ts";
import type { TravelTimes } from "./travel-times.ts";

const METERS_PER_MILE = 1609.344;
/** OSRM rejects larger tables by default (`--max-table-size`). */
const MAX_TABLE_SIZE = 100;
const CACHED_DRIVES = 20_000;
const CACHE_MS = 7 * DAY_MS;
const TIMEOUT_MS = 2 * SECOND_MS;

const matrix = z.array(z.array(z.number().nonnegative().nullable()));

/** The response of OSRM's table service: seconds and meters from each coordinate to each other; null without a route. */
const tableResponse = z.object({
  code: z.literal("Ok"),
  durations: matrix,
  distances: matrix.optional(),
});

export interface OsrmOptions {
  /** The base URL of an OSRM server, such as `http://localhost:5000`. */
  readonly url: string;
  readonly places: ZipDirectory;
  readonly log: Log;
  readonly now?: () => number;
  readonly timeoutMs?: number;
}

/** Drives measured by an OSRM server, cached for a week. */
export function createOsrmTravelTimes({
  url,
  places,
  log,
  now = Date.now,
  timeoutMs = TIMEOUT_MS,
}: OsrmOptions): TravelTimes {
  // A drive without a route is cached too, so that it is not measured again and again.
  const drives = new LRUCache<string, { readonly drive: MeasuredDrive | null }>({
    max: CACHED_DRIVES,
    ttl: CACHE_MS,
  });
  const breaker = createCircuitBreaker(now);

  async function measure(zips: readonly string[]): Promise<void> {
    const points = zips.flatMap((zip) => zipByCode(zip, places) ?? []);
    const response = await fetch(tableUrl(url, points), {
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`OSRM answered with status ${response.status}`);
    const { durations, distances } = tableResponse.parse(await response.json());
    for (const [row, from] of zips.entries()) {
      for (const [column, to] of zips.entries()) {
        const seconds = durations[row]?.[column] ?? null;
        const meters = distances?.[row]?.[column] ?? null;
        const miles = meters === null ? null : meters / METERS_PER_MILE;
        const drive = seconds === null ? null : { minutes: seconds / 60, miles };
        drives.set(key(from, to), { drive });
      }
    }
  }

  return {
    lookup: (from, to) => drives.get(key(from, to))?.drive ?? null,
    async prefetch(requested) {
      const zips = [...new Set(requested)].filter((zip) => zipByCode(zip, places) !== undefined);
      const isMissing = (from: string) =>
        zips.some((to) => from !== to && !drives.has(key(from, to)));
      if (!zips.some(isMissing) || !breaker.mayAsk()) return;
      try {
        await measure(zips.slice(0, MAX_TABLE_SIZE));
        breaker.answered(true);
      } catch (err) {
        breaker.answered(false);
        log.warn({ err }, "OSRM did not answer: drives are estimated for now");
      }
    },
  };
}

function key(from: string, to: string): string {
  return `${from} > ${to}`;
}

function tableUrl(base: string, points: readonly ZipEntry[]): string {
  const coordinates = points.map(({ lat, lon }) => `${lon},${lat}`).join(";");
  return `${base}/table/v1/driving/${coordinates}?annotations=duration,distance`;
}
