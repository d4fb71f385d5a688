import type { IncomingHttpHeaders } from "node:http";
import { isbot } from "isbot";
import { LONGEST_AGENT } from "./tally.ts";

/** Sign-in's cookie, with the prefix of a secure address or without. */
const SESSION = "doorstep.session_token=";

/** What of a request says whether it may be counted. */
type Telling = Pick<IncomingHttpHeaders, "user-agent" | "cookie"> & {
  readonly dnt?: string | string[] | undefined;
  readonly "sec-gpc"?: string | string[] | undefined;
};

/** The browser a request names; null for those who ask not to be counted (Global Privacy Control, Do Not Track) and for the business's own people. */
export function namedAgent(headers: Telling): string | null {
  if (headers["sec-gpc"] === "1" || headers.dnt === "1") return null;
  if (headers.cookie?.includes(SESSION)) return null;
  return headers["user-agent"] ?? null;
}

/** Browsers looked at already: the patterns of robots take as long as all the rest. Names only, and few of them. */
const judged = new Map<string, boolean>();
const MOST_JUDGED = 2_000;

/** Whether a browser's name is one people have: no robot, no monitor, no program that says nothing of itself. */
export function isPerson(agent: string): boolean {
  const known = judged.get(agent);
  if (known !== undefined) return known;
  const found = agent.length > 0 && agent.length <= LONGEST_AGENT && !isbot(agent);
  if (judged.size >= MOST_JUDGED) judged.clear();
  if (agent.length <= LONGEST_AGENT) judged.set(agent, found);
  return found;
}
