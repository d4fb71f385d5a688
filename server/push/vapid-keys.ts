import { eq } from "drizzle-orm";
import { pushKeys } from "../platform/db/schema.ts";
import { sealText, unsealText } from "../platform/sealed-text.ts";
import type { PushDeps } from "./push-deps.ts";

/** The keys a site signs its notifications with (RFC 8292), in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

type KeyDeps = Pick<PushDeps, "db" | "sealKey">;

/** The keys of a site; null before somebody turned notifications on, and where the sealing key is another one. */
export async function findVapidKeys(siteId: string, deps: KeyDeps): Promise<VapidKeys | null> {
  const [row] = await deps.db.select().from(pushKeys).where(eq(pushKeys.siteId, siteId));
  const privateKey = row && unsealText(row.sealedPrivateKey, ownerOf(siteId), deps.sealKey);
  return row && privateKey ? { publicKey: row.publicKey, privateKey } : null;
}

/** The keys of a site, made when it has none that can be read. Two processes at once get the same. */
export async function loadOrCreateVapidKeys(siteId: string, deps: KeyDeps): Promise<VapidKeys> {
  const existing = await findVapidKeys(siteId, deps);
  if (existing) return existing;
  const { generateVAPIDKeys } = (await import("web-push")).default;
  const keys = generateVAPIDKeys();
  const row = {
    siteId,
    publicKey: keys.publicKey,
    sealedPrivateKey: sealText(keys.privateKey, ownerOf(siteId), deps.sealKey),
  };
  await deps.db.transaction(async (tx) => {
    const [stored] = await tx
      .select()
      .from(pushKeys)
      .where(eq(pushKeys.siteId, siteId))
      .for("update");
    const isReadable =
      stored && unsealText(stored.sealedPrivateKey, ownerOf(siteId), deps.sealKey) !== null;
    if (stored && !isReadable) await tx.delete(pushKeys).where(eq(pushKeys.siteId, siteId));
    await tx.insert(pushKeys).values(row).onConflictDoNothing();
  });
  return (await findVapidKeys(siteId, deps)) ?? keys;
}

function ownerOf(siteId: string): string[] {
  return [siteId, "push"];
}
