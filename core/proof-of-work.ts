/**
 * A challenge of a proof of work as it travels: `MAX.TARGET.NONCE.EXPIRES.SIGNATURE`. It asks for the number below MAX whose
 * SHA-256, written behind the nonce as `NONCE:NUMBER`, is TARGET.
 */
export interface ProofChallenge {
  readonly max: number;
  /** 64 hexadecimal digits. */
  readonly target: string;
  readonly nonce: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
  readonly signature: string;
}

/** The text that is hashed for one number. */
export function proofText(nonce: string, number: number): string {
  return `${nonce}:${number}`;
}

/** Writes a challenge, without its signature: what the signature is made of. */
export function writeChallenge({ max, target, nonce, expires }: Omit<ProofChallenge, "signature">) {
  return `${max}.${target}.${nonce}.${expires}`;
}

const CHALLENGE = /^(\d{1,7})\.([\da-f]{64})\.([\w-]{22})\.(\d{1,16})\.([\w-]{43})(?::(\d{1,7}))?$/;

/** Reads a challenge and its solution; the number is null while it is not solved. Null for anything else. */
export function readProof(
  text: string,
): { readonly challenge: ProofChallenge; readonly number: number | null } | null {
  const [, max, target = "", nonce = "", expires, signature = "", number] =
    CHALLENGE.exec(text) ?? [];
  if (max === undefined) return null;
  const challenge = { max: Number(max), target, nonce, expires: Number(expires), signature };
  return { challenge, number: number === undefined ? null : Number(number) };
}
