import type { IncomingHttpHeaders } from "node:http";
import { isbot } from "isbot";
import { MAX_AGENT_LENGTH } from "./tally.ts";

/** The name of the sign-in cookie, with or without the prefix of secure cookies. */
const SESSION_COOKIE = "doorstep.session_token=";

/** The request headers that decide whether it may be counted. */
type CountingHeaders = Pick<IncomingHttpHeaders, "user-agent" | "cookie"> & {
  readonly dnt?: string | string[] | undefined;
  readonly "sec-gpc"?: string | string[] | undefined;
};

/**
 * The user agent of a request; null for visitors who opted out (Global Privacy Control, Do Not Track) and for signed-in
 * staff.
 */
export function countableAgent(headers: CountingHeaders): string | null {
  if (headers["sec-gpc"] === "1" || headers.dnt === "1") return null;
  if (headers.cookie?.includes(SESSION_COOKIE)) return null;
  return headers["user-agent"] ?? null;
}

/** Results of bot detection by user agent, which is slow. Contains user agents only, limited in number. */
const knownAgents = new Map<string, boolean>();
const MAX_KNOWN_AGENTS = 2_000;

/** Whether a user agent is a person's browser: no bot, no monitor, not empty. */
export function isHumanAgent(agent: string): boolean {
  const known = knownAgents.get(agent);
  if (known !== undefined) return known;
  const isHuman = agent.length > 0 && agent.length <= MAX_AGENT_LENGTH && !isbot(agent);
  if (knownAgents.size >= MAX_KNOWN_AGENTS) knownAgents.clear();
  if (agent.length <= MAX_AGENT_LENGTH) knownAgents.set(agent, isHuman);
  return isHuman;
}
