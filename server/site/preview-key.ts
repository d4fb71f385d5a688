import { keepKey } from "../platform/kept-key.ts";

/** The key that signs preview links, kept in the data folder. */
export const keepPreviewKey = (dataDir: string): Promise<Buffer> =>
  keepKey(dataDir, {
    name: "preview.key",
    purpose: "signs preview links",
    loss: "links to previews that were given out stop to work",
  });
