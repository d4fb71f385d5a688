import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** OWASP's second choice of 2025 for Argon2id: 19 MiB, two passes. One guess costs about 30 ms. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** The same letters typed on two keyboards may come as different bytes. */
const bytesOf = (password: string) => Buffer.from(password.normalize("NFKC"), "utf8");

/** A password as it is stored: Argon2id, its costs and a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive("argon2id", { ...COST, message: bytesOf(password), nonce });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${packed(nonce)}$${packed(tag)}`;
}

/** Whether a password is the one that was stored; false for what is no hash of ours. */
export async function isPassword(stored: string, password: string): Promise<boolean> {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (!found) return false;
  const [, memory, passes, parallelism, salt = "", expected = ""] = found;
  const tag = await derive("argon2id", {
    message: bytesOf(password),
    nonce: Buffer.from(salt, "base64"),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: COST.tagLength,
  });
  const known = Buffer.from(expected, "base64");
  return known.length === tag.length && timingSafeEqual(tag, known);
}

function packed(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
