import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** OWASP's second recommendation of 2025 for Argon2id: 19 MiB, two passes. One attempt costs about 30 ms. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** The same characters typed on two keyboards may arrive as different bytes. */
const bytesOf = (password: string) => Buffer.from(password.normalize("NFKC"), "utf8");

/** The stored form of a password: Argon2id with its cost parameters and its own salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive("argon2id", { ...COST, message: bytesOf(password), nonce });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64WithoutPadding(nonce)}$${base64WithoutPadding(tag)}`;
}

/** Whether a password matches a stored hash; false for anything that is no such hash. */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const result = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (!result) return false;
  const [, memory, passes, parallelism, salt = "", expected = ""] = result;
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

function base64WithoutPadding(bytes: Buffer): string {
  return bytes.toString("base64").replace(/(?<!=)=+$/, "");
}
