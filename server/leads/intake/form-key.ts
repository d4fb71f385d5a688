import { loadOrCreateKey } from "../../platform/load-or-create-key.ts";

/** Loads or creates the secret that signs forms. Throws when that is not possible. */
export function loadOrCreateFormKey(dataDir: string): Promise<Buffer> {
  return loadOrCreateKey(dataDir, {
    name: "form.key",
    purpose: "signs forms",
    loss: "forms that are open now must be sent a second time",
  });
}
