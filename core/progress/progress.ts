import { formatFileSize } from "../format/file-size.ts";
import { formatCount } from "../format/numbers.ts";

/** How far one step of long work is: `done` of `total`. A total of 0 means that nobody knows how much there is. */
export interface Progress {
  /** What is being done, as a person reads it: "Checking pictures". */
  readonly step: string;
  readonly done: number;
  readonly total: number;
  /** What is counted; things of the step when it is left out. */
  readonly unit?: "bytes";
}

/** The share that is done in whole percent; null when the total is unknown. */
export function progressPercent({ done, total }: Progress): number | null {
  return total > 0 ? Math.min(100, Math.floor((100 * done) / total)) : null;
}

/** The progress as a line of text: "Checking pictures: 12 of 40". */
export function progressText(progress: Progress): string {
  const { step, done, total, unit } = progress;
  const percent = progressPercent(progress);
  if (percent === null) return step;
  const count =
    unit === "bytes"
      ? `${percent}% of ${formatFileSize(total)}`
      : `${formatCount(Math.min(done, total))} of ${formatCount(total)}`;
  return `${step}: ${count}`;
}

/** The text a screen reader speaks. It changes with each step and each quarter, so that it doesn't talk all the time. */
export function spokenProgress(progress: Progress): string {
  const percent = progressPercent(progress);
  const quarter = percent === null ? 0 : percent - (percent % 25);
  return quarter === 0 ? progress.step : `${progress.step}: ${quarter}%`;
}
