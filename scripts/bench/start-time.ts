import { type BenchServer, processorTime, startBenchServer } from "./bench-server.ts";
import { type Figure, median } from "./report.ts";

/**
 * Time from spawn to the first byte of the home page, for a process that starts the database and for a second one that
 * uses the running database.
 * @param dataDir a data folder whose database was made before, and is not running now
 */
export async function measureStart(dataDir: string, runs: number): Promise<Figure[]> {
  const alone: StartTime[] = [];
  const joining: StartTime[] = [];
  for (let run = 0; run < runs; run++) {
    const first = await startBenchServer(dataDir);
    alone.push(startOf(first));
    const second = await startBenchServer(dataDir);
    joining.push(startOf(second));
    await second.stop();
    await first.stop();
  }
  return [
    { ...figure("first page, the database running", joining), budget: { most: 250 } },
    figure("first page, the database started too", alone),
  ];
}

/** Both in milliseconds. Processor time does not grow when other programs use the machine. */
interface StartTime {
  readonly ms: number;
  readonly processorMs: number;
}

function startOf({ firstPageMs, pid }: BenchServer): StartTime {
  const isLinux = process.platform === "linux";
  return { ms: firstPageMs, processorMs: isLinux ? processorTime(pid) / 1000 : Number.NaN };
}

function figure(label: string, starts: readonly StartTime[]): Figure {
  const times = starts.map(({ ms }) => ms);
  const quickest = `median of ${starts.length}; quickest ${Math.min(...times).toFixed(0)} ms`;
  const work = median(starts.map((start) => start.processorMs));
  const note = Number.isNaN(work) ? quickest : `${quickest}; processor time ${work.toFixed(0)} ms`;
  return { label, value: median(times), unit: "ms", note };
}
