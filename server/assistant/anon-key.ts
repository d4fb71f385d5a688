import { keepKey } from "../platform/kept-key.ts";

/**
 * The public key that programs of the site's pages show: the one the environment names, else one made and kept in the
 * data folder. Throws one sentence when it can be neither made nor read.
 */
export async function keepAnonKey(dataDir: string, named: string | null): Promise<string> {
  if (named !== null) return named;
  const key = await keepKey(dataDir, {
    name: "anon.key",
    purpose: "opens the chat to the site's own pages",
    loss: "pages that are open now then ask to be loaded once more",
  });
  return key.toString("base64url");
}
