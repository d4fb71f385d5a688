import { expect, test } from "vitest";
import { createTestInstallation } from "../../../tests/support/site/test-installation.ts";
import type { Person } from "../../people/person.ts";
import { createEditorDesk } from "./editor-desk.ts";

const { deps, builtIn, publishSection } = await createTestInstallation();

const ana: Person = {
  userId: "ana",
  name: "Ana",
  email: "ana@lane.example",
  role: "owner",
  siteId: "main",
  sessionId: "one",
  authenticatedAt: 0,
};
const editor = createEditorDesk(ana, "192.0.2.7", deps);
const hero = builtIn.heroContent as object;
const shown = async () => (await editor.open("heroContent", "faqs")).map(({ value }) => value);

test("sections that were reset together come back together, and built-in content comes back as built-in", async () => {
  const own = { ...hero, headline: "Signed before supper" };
  await publishSection("heroContent", own);
  const changes = [
    { key: "heroContent", value: null },
    { key: "faqs", value: [{ question: "Why?", answer: "Because." }] },
  ] as const;
  const done = await editor.publish(changes, "reset to defaults");
  if (done.kind !== "published") throw new Error(done.kind);
  expect(await shown()).toEqual([hero, changes[1].value]);
  expect(await editor.undo(done.versions)).toMatchObject({ kind: "published" });
  expect(await shown()).toEqual([own, builtIn.faqs]);
});

test("an undo never overwrites what somebody published meanwhile", async () => {
  const done = await editor.publish([{ key: "heroContent", value: null }]);
  if (done.kind !== "published") throw new Error(done.kind);
  const theirs = { ...hero, headline: "Ben was here" };
  await publishSection("heroContent", theirs);
  expect(await editor.undo(done.versions)).toMatchObject({ kind: "clash", key: "heroContent" });
  expect((await shown())[0]).toEqual(theirs);
});
