import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";
import { MINUTE_MS } from "../../../core/format/time-units.ts";
import { proofText, readProof, writeChallenge } from "../../../core/proof-of-work.ts";
import { isEqualConstantTime } from "../request-hash.ts";
import type { RateLimits } from "./rate-limits.ts";

/** A proof that came back with a request. */
type ProofStatus =
  /** Solved, in time, and not used before. */
  | "solved"
  /** Our own challenge, in time, but not solved: a browser without JavaScript sends it back as it was. */
  | "unsolved"
  | "invalid";

/** Asks callers for a little work in place of refusing them. A challenge is for one action of one site, and counts once. */
export interface ProofOfWork {
  /** A new challenge; harder for a network, or on a site, that asks for many. */
  issue(action: string, site: string, network: string): Promise<string>;
  /** Checks a proof, and uses it up when it is solved. */
  redeem(proof: string, action: string, site: string): Promise<ProofStatus>;
}

/** The numbers to try at each level: on average half of them, so about 100 ms of a slow phone, then four times as much. */
const NUMBERS = { normal: 3_000, raised: 12_000, high: 48_000 } as const;
const VALID_FOR_MS = 20 * MINUTE_MS;
const EVERYWHERE = "every site";

/** `key` signs the challenges; used ones are remembered by `limits`, for all processes on one database. */
export function createProofOfWork(
  key: Buffer,
  limits: RateLimits,
  now: () => number = Date.now,
): ProofOfWork {
  const sign = (action: string, site: string, payload: string) =>
    createHmac("sha256", key).update(`proof ${action} ${site} ${payload}`).digest("base64url");
  const levelOf = async (site: string, network: string) => {
    if ((await limits.consume("proof-normal", site, network)).ok) return "normal";
    return (await limits.consume("proof-raised", site, network)).ok ? "raised" : "high";
  };
  return {
    async issue(action, site, network) {
      const max = NUMBERS[await levelOf(site, network)];
      const nonce = randomBytes(16).toString("base64url");
      const target = digest(nonce, randomInt(max));
      const payload = writeChallenge({ max, target, nonce, expires: now() + VALID_FOR_MS });
      return `${payload}.${sign(action, site, payload)}`;
    },
    async redeem(proof, action, site) {
      const read = readProof(proof);
      if (!read) return "invalid";
      const { challenge, number } = read;
      const expected = sign(action, site, writeChallenge(challenge));
      if (!isEqualConstantTime(challenge.signature, expected)) return "invalid";
      if (challenge.expires <= now()) return "invalid";
      if (number === null) return "unsolved";
      if (digest(challenge.nonce, number) !== challenge.target) return "invalid";
      const use = await limits.consume("proof-used", EVERYWHERE, "", challenge.nonce);
      return use.ok ? "solved" : "invalid";
    },
  };
}

function digest(nonce: string, number: number): string {
  return createHash("sha256").update(proofText(nonce, number)).digest("hex");
}
