import type { Person } from "./person.ts";

/** For how long a proof is good enough to change how somebody signs in, or to send their customers' details away. */
export const PROVEN_MS = 10 * 60_000;

/** Whether somebody proved who they are just now; else they are asked again first. */
export function provenLately({ provenAt }: Person, now: number): boolean {
  return now - provenAt < PROVEN_MS;
}
