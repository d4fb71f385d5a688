import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/**
 * Encrypts a text with AES-256-GCM. What it belongs to (`owner`) is authenticated with it, so that it cannot be decrypted in
 * the place of another.
 */
export function sealText(plain: string, owner: readonly string[], key: Buffer): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(Buffer.from(JSON.stringify(owner)));
  const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return ["v1", nonce, sealed, cipher.getAuthTag()]
    .map((part) => (typeof part === "string" ? part : part.toString("base64url")))
    .join(".");
}

/** Decrypts a text; null when the key or the owner is another one, or the text was changed. */
export function unsealText(text: string, owner: readonly string[], key: Buffer): string | null {
  const [version, ...parts] = text.split(".");
  const [nonce, sealed, tag] = parts.map((part) => Buffer.from(part, "base64url"));
  if (version !== "v1" || !nonce || !sealed || tag?.length !== 16) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: 16 });
    decipher.setAAD(Buffer.from(JSON.stringify(owner)));
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
