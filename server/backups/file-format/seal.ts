import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from "node:crypto";
import { BackupRejectedError } from "./format.ts";
import { createByteReader, damagedBackupError } from "./tar.ts";

/** The first bytes of a sealed backup; the digit is the version of the format. */
const MARK = Buffer.from("DOORSTEP-SEALED-1\n");
const SALT = 16;
const PREFIX = 7;
const CHECK = 16;
const TAG = 16;
const CHUNK = 64 * 1024;
/** scrypt cost: 64 MB and a quarter of a second per guess of the passphrase. */
const COST = { N: 65_536, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

/** The length of the marker that identifies a sealed backup. */
export const MARK_BYTES = MARK.length;

/** Whether the first bytes of a file are those of a sealed backup. */
export function isSealed(first: Uint8Array): boolean {
  return MARK.equals(first.subarray(0, MARK.length));
}

/**
 * Encrypts a stream with a passphrase: AES-256-GCM in chunks of 64 KiB. The nonces count the chunks and mark the last
 * one, so that chunks cannot be changed, reordered or removed, not even the last.
 */
export async function* sealStream(
  pieces: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(SALT);
  const prefix = randomBytes(PREFIX);
  const key = await keyOf(passphrase, salt);
  const head = Buffer.concat([MARK, salt, prefix, checkOf(key)]);
  yield head;
  const reader = createByteReader(pieces);
  for (let number = 0, isLast = false; !isLast; number += 1) {
    const plain = await reader.takeUpTo(CHUNK);
    isLast = await reader.isOver();
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(prefix, number, isLast));
    cipher.setAAD(head);
    yield Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }
}

/**
 * Decrypts a sealed stream. Throws BackupRejectedError for a wrong passphrase, and when a byte is missing or changed.
 */
export async function* unsealStream(
  pieces: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const reader = createByteReader(pieces);
  const head = await reader.take(MARK.length + SALT + PREFIX + CHECK);
  if (!isSealed(head)) throw damagedBackupError();
  const salt = head.subarray(MARK.length, MARK.length + SALT);
  const prefix = head.subarray(MARK.length + SALT, MARK.length + SALT + PREFIX);
  const key = await keyOf(passphrase, salt);
  if (!timingSafeEqual(checkOf(key), head.subarray(-CHECK))) {
    throw new BackupRejectedError(
      "BACKUP_PASSPHRASE doesn't match this backup. Use the one it was made with.",
    );
  }
  for (let number = 0, isLast = false; !isLast; number += 1) {
    const chunk = await reader.takeUpTo(CHUNK + TAG);
    isLast = await reader.isOver();
    if (chunk.length < TAG) throw damagedBackupError();
    const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(prefix, number, isLast));
    decipher.setAAD(head);
    decipher.setAuthTag(chunk.subarray(-TAG));
    try {
      yield Buffer.concat([decipher.update(chunk.subarray(0, -TAG)), decipher.final()]);
    } catch {
      throw damagedBackupError();
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

/** Distinguishes a wrong passphrase from a damaged file without revealing the key. */
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
