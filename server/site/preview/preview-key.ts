import { loadOrCreateKey } from "../../platform/load-or-create-key.ts";

/** The key that signs preview links, stored in the data folder. */
export const loadOrCreatePreviewKey = (dataDir: string): Promise<Buffer> =>
  loadOrCreateKey(dataDir, {
    name: "preview.key",
    purpose: "signs preview links",
    loss: "preview links that were shared stop working",
  });
