import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readBuiltInSections } from "./section-files.ts";

test("content without its files is refused, and the error names the folder that was read", async () => {
  const folder = await mkdtemp(join(tmpdir(), "content-"));
  try {
    await expect(readBuiltInSections(folder)).rejects.toThrow(`${folder} has no profile.yaml, `);
  } finally {
    await rm(folder, { recursive: true });
  }
});
