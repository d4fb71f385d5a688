import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { visitPlace } from "../../core/booking/intake/visit-place.ts";
import { pricing } from "../../core/pricing/rates.ts";
import { services } from "../../core/site/services.ts";
import { CONTENT } from "../content.ts";
import { readBuiltInSections } from "../site/section-files.ts";
import { readNotaryLaw } from "./read-notary-law.ts";

const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** A content folder with the law of the product and one more file. */
async function contentWith(file: string, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "law-"));
  folders.push(folder);
  await cp(join(CONTENT, "law"), join(folder, "law"), { recursive: true });
  await writeFile(join(folder, file), text);
  return folder;
}

const STATE_LAW = `
idState: { current: Photo ID, expired-under-3-years: Expired ID, none: No ID }
reminders: []
`;

test("every reminder is for a service, an entry of the price book or a kind of place that exists", async () => {
  const builtIn = await readBuiltInSections(CONTENT);
  const known = new Set([
    ...services.parse(builtIn.services).map(({ id }) => id),
    ...pricing.parse(builtIn.pricing).services.map(({ id }) => id),
    ...visitPlace.options.map(({ shape }) => shape.kind.value),
  ]);
  const { everywhere, states } = await readNotaryLaw(CONTENT);
  const kinds = [everywhere, ...states.values()].flatMap(({ reminders }) =>
    reminders.flatMap((reminder) => reminder.kinds),
  );
  expect(kinds.filter((kind) => !known.has(kind))).toEqual([]);
});

test("a state is added by one file", async () => {
  const folder = await contentWith("law/states/maine.yaml", `state: ME${STATE_LAW}`);
  expect([...(await readNotaryLaw(folder)).states.keys()].toSorted()).toEqual(["ME", "OH"]);
});

test.each([
  ["without an ID rule", "law/everywhere.yaml", "reminders: []", /^law\/everywhere\.yaml: idState/],
  [
    "with an unknown field",
    "law/states/maine.yaml",
    `state: ME\nfee: 5${STATE_LAW}`,
    /^law\/states: /,
  ],
  ["of a state that has one", "law/states/second.yaml", `state: OH${STATE_LAW}`, /about OH/],
])("a law file %s is refused by name", async (_, file, text, error) => {
  await expect(readNotaryLaw(await contentWith(file, text))).rejects.toThrow(error);
});
