import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from "node:crypto";
import { BackupRefused } from "./format.ts";
import { damaged, takerOf } from "./tar.ts";

/** The first bytes of a sealed backup; the last sign is the version of the seal. */
const MARK = Buffer.from("DOORSTEP-SEALED-1\n");
const SALT = 16;
const PREFIX = 7;
const CHECK = 16;
const TAG = 16;
const CHUNK = 64 * 1024;
/** 64 MB and a quarter of a second for each guess at the passphrase. */
const COST = { N: 65_536, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

/** How long the mark is that tells a sealed backup from others. */
export const MARK_BYTES = MARK.length;

export function isSealed(first: Uint8Array): boolean {
  return MARK.equals(first.subarray(0, MARK.length));
}

/**
 * Seals pieces with a passphrase: AES-256-GCM in chunks of 64 KiB whose nonces count and mark the last one, so that chunks can be
 * neither changed, reordered nor left out, not even the last.
 */
export async function* sealed(
  pieces: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(SALT);
  const prefix = randomBytes(PREFIX);
  const key = await keyOf(passphrase, salt);
  const head = Buffer.concat([MARK, salt, prefix, checkOf(key)]);
  yield head;
  const reader = takerOf(pieces);
  for (let number = 0, isLast = false; !isLast; number += 1) {
    const plain = await reader.takeUpTo(CHUNK);
    isLast = await reader.isOver();
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(prefix, number, isLast));
    cipher.setAAD(head);
    yield Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }
}

/** What was sealed. Throws BackupRefused for a wrong passphrase, and where a byte is missing or changed. */
export async function* unsealed(
  pieces: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const reader = takerOf(pieces);
  const head = await reader.take(MARK.length + SALT + PREFIX + CHECK);
  if (!isSealed(head)) throw damaged();
  const salt = head.subarray(MARK.length, MARK.length + SALT);
  const prefix = head.subarray(MARK.length + SALT, MARK.length + SALT + PREFIX);
  const key = await keyOf(passphrase, salt);
  if (!timingSafeEqual(checkOf(key), head.subarray(-CHECK))) {
    throw new BackupRefused(
      "BACKUP_PASSPHRASE does not open this backup. Use the one it was made with.",
    );
  }
  for (let number = 0, isLast = false; !isLast; number += 1) {
    const chunk = await reader.takeUpTo(CHUNK + TAG);
    isLast = await reader.isOver();
    if (chunk.length < TAG) throw damaged();
    const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(prefix, number, isLast));
    decipher.setAAD(head);
    decipher.setAuthTag(chunk.subarray(-TAG));
    try {
      yield Buffer.concat([decipher.update(chunk.subarray(0, -TAG)), decipher.final()]);
    } catch {
      throw damaged();
    }
  }
}

function keyOf(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize("NFKC"), salt, 32, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Tells a wrong passphrase from a damaged file, and nothing of the key. */
function checkOf(key: Buffer): Buffer {
  return createHmac("sha256", key).update("doorstep backup").digest().subarray(0, CHECK);
}

function nonceOf(prefix: Buffer, number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  prefix.copy(nonce);
  nonce.writeUInt32BE(number, PREFIX);
  nonce.writeUInt8(isLast ? 1 : 0, PREFIX + 4);
  return nonce;
}
