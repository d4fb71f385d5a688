import { loadOrCreateKey } from "../platform/load-or-create-key.ts";

/**
 * The public key the site's own pages send with a chat: `configured` by the environment, else one made and kept in the data
 * folder. Throws when it can be neither made nor read.
 */
export async function loadOrCreateAnonKey(
  dataDir: string,
  configured: string | null,
): Promise<string> {
  if (configured !== null) return configured;
  const key = await loadOrCreateKey(dataDir, {
    name: "anon.key",
    purpose: "opens the chat to the site's own pages",
    loss: "pages that are open now must be reloaded",
  });
  return key.toString("base64url");
}
