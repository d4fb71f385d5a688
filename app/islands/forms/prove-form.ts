import { type ProofChallenge, proofText, readProof } from "../../../core/proof-of-work.ts";

/** The digests computed at a time, so that the page stays responsive between them. */
const BATCH = 128;

/**
 * Solves the challenge of a form that came back because many were sent at once, and sends the form again; the visitor need
 * not do anything. Where it cannot be solved, pressing Send once more sends the challenge as it is.
 */
export async function proveForm(form: HTMLFormElement): Promise<void> {
  const field = form.elements.namedItem("proof");
  if (!(field instanceof HTMLInputElement) || !globalThis.crypto?.subtle) return;
  const challenge = readProof(field.value)?.challenge;
  if (!challenge) return;
  const wait = (event: Event) => event.preventDefault();
  form.addEventListener("submit", wait);
  const number = await solve(challenge).catch(() => null);
  form.removeEventListener("submit", wait);
  if (number === null) return;
  field.value = `${field.value}:${number}`;
  form.requestSubmit();
}

/** The number that solves a challenge; null if there is none. */
export async function solve({ max, target, nonce }: ProofChallenge): Promise<number | null> {
  const encoder = new TextEncoder();
  const wanted = Uint8Array.from(target.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  for (let first = 0; first < max; first += BATCH) {
    const digests = await Promise.all(
      Array.from({ length: Math.min(BATCH, max - first) }, (_, at) =>
        crypto.subtle.digest("SHA-256", encoder.encode(proofText(nonce, first + at))),
      ),
    );
    const found = digests.findIndex((digest) =>
      new Uint8Array(digest).every((byte, at) => byte === wanted[at]),
    );
    if (found >= 0) return first + found;
  }
  return null;
}
