import { type Figure, median } from "./report.ts";
import { processorTime, type Server, startServer } from "./server.ts";

/**
 * Time from spawn to the first byte of the home page. A process that joins a database which already runs pays all
 * but the database's own start.
 * @param dataDir a data folder whose database was made before, and is not running now
 */
export async function measureStart(dataDir: string, runs: number): Promise<Figure[]> {
  const alone: Start[] = [];
  const joining: Start[] = [];
  for (let run = 0; run < runs; run++) {
    const first = await startServer(dataDir);
    alone.push(startOf(first));
    const second = await startServer(dataDir);
    joining.push(startOf(second));
    await second.stop();
    await first.stop();
  }
  return [
    { ...figure("first page, the database running", joining), budget: { most: 300 } },
    figure("first page, the database started too", alone),
  ];
}

/** In milliseconds; the work is processor time, which other programs on the machine do not lengthen. */
interface Start {
  readonly ms: number;
  readonly work: number;
}

function startOf({ firstPageMs, pid }: Server): Start {
  const isTold = process.platform === "linux";
  return { ms: firstPageMs, work: isTold ? processorTime(pid) / 1000 : Number.NaN };
}

function figure(what: string, starts: readonly Start[]): Figure {
  const times = starts.map(({ ms }) => ms);
  const quickest = `median of ${starts.length}; quickest ${Math.min(...times).toFixed(0)} ms`;
  const work = median(starts.map((start) => start.work));
  const note = Number.isNaN(work) ? quickest : `${quickest}; processor time ${work.toFixed(0)} ms`;
  return { what, found: median(times), unit: "ms", note };
}
