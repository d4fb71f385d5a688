import { MINUTE_MS } from "./time-units.ts";

/** Minutes in short form: `45 min`, `3 h`, `2 h 10 min`. */
export function formatMinutes(minutes: number): string {
  const { hours, rest } = split(minutes);
  if (hours === 0) return `${minutes} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** Like `formatMinutes`, but from ten hours on without minutes: nobody waits for them. */
export function formatRoughMinutes(minutes: number): string {
  const { hours } = split(minutes);
  return hours >= 10 ? `${hours} h` : formatMinutes(minutes);
}

/** Driving time of a day, with its minutes even where they are zero: `45 min`, `2 h 0 min`. */
export function formatDrivingTime(minutes: number): string {
  const { hours, rest } = split(minutes);
  return hours === 0 ? `${rest} min` : `${hours} h ${rest} min`;
}

/** Minutes spelled out: `1 minute`, `45 minutes`, `2 hours`, `1 hour 5 minutes`. */
export function formatMinutesInWords(minutes: number): string {
  const { hours, rest } = split(minutes);
  const part = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;
  if (hours === 0) return part(rest, "minute");
  return rest === 0 ? part(hours, "hour") : `${part(hours, "hour")} ${part(rest, "minute")}`;
}

/** Milliseconds in short form with spaces that do not break across lines: `45 min`, `1 h 30 min`; nothing for zero. */
export function formatDuration(ms: number): string {
  const { hours, rest } = split(Math.round(ms / MINUTE_MS));
  return [hours > 0 ? `${hours}\u00a0h` : "", rest > 0 ? `${rest}\u00a0min` : ""]
    .filter(Boolean)
    .join("\u00a0");
}

/** A range of minutes: `60-90 min`; a single figure stays single. */
export function formatMinuteRange(range: { readonly min: number; readonly max: number }): string {
  return range.min === range.max ? `${range.min} min` : `${range.min}-${range.max} min`;
}

/** How long somebody has to wait, from seconds, never shorter than it is: `a second`, `40 seconds`, `a minute`, `5 minutes`. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "a second" : `${seconds} seconds`;
  return formatWaitMinutes(seconds);
}

/** Like `formatWait`, but never in seconds: `a minute`, `5 minutes`. */
export function formatWaitMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}

/** A wait that can be long, from seconds, never shorter than it is: `40 min`, from an hour and a half on `2 hours`. */
export function formatLongWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} min` : `${Math.ceil(minutes / 60)} hours`;
}

function split(minutes: number): { hours: number; rest: number } {
  return { hours: Math.floor(minutes / 60), rest: minutes % 60 };
}
