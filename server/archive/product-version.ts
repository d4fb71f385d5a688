import { readFile } from "node:fs/promises";

/** The version of this release of Doorstep. */
export async function productVersion(): Promise<string> {
  const text = await readFile(new URL("../../package.json", import.meta.url), "utf8");
  const { version }: { version: string } = JSON.parse(text);
  return version;
}
