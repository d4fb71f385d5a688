import { createHash } from "node:crypto";
import { proofText, readProof } from "../../../core/proof-of-work.ts";

/** A challenge with its solution, as a browser sends it back. Throws for a text that is no challenge. */
export function solveChallenge(text: string): string {
  const read = readProof(text);
  if (!read) throw new Error(`${text} is no challenge`);
  const { max, nonce, target } = read.challenge;
  for (let number = 0; number < max; number += 1) {
    const digest = createHash("sha256").update(proofText(nonce, number)).digest("hex");
    if (digest === target) return `${text}:${number}`;
  }
  throw new Error("the challenge has no solution");
}
