/** A browser's side of push notifications: its keys, and what it can read of a call. */
import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import { createRequire } from "node:module";

/** The part of `http_ece` that tests use; it comes with web-push and has no types. */
interface Decryption {
  decrypt(body: Buffer, options: object): Buffer;
}

const fromWebPush = createRequire(createRequire(import.meta.url).resolve("web-push"));
// The package has no types of its own.
const { decrypt } = fromWebPush("http_ece") as Decryption;

/** Creates the keys of a browser. */
export function createBrowser() {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: keys.getPublicKey("base64url"), auth: auth.toString("base64url") },
    /** What the browser shows: the decrypted payload (RFC 8291). */
    read(body: Buffer): unknown {
      const options = { version: "aes128gcm", privateKey: keys, authSecret: auth };
      return JSON.parse(decrypt(body, options).toString("utf8"));
    },
  };
}

/** The claims of a call's VAPID header (RFC 8292), after its signature was verified with the key it carries. */
export function vapidClaims(authorization: string): { publicKey: string; claims: object } {
  const [, token = "", publicKey = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = "", payload = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString("base64url"),
  );
  const key = createPublicKey({
    key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" },
    format: "jwk",
  });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${payload}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("The signature does not fit the key.");
  return { publicKey, claims: JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) };
}
