import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { visitPlace } from "../../core/booking/intake/visit-place.ts";
import { pricing } from "../../core/pricing/rates.ts";
import { services } from "../../core/site/services.ts";
import { CONTENT } from "../content.ts";
import { parseYaml } from "../site/parse-yaml.ts";
import { readBuiltInSections } from "../site/section-files.ts";
import { readLaw } from "./read-law.ts";

const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

const EVERYWHERE = `
idState: { current: Photo ID, expired-under-3-years: Expired ID, none: No ID }
reminders: []
`;

/** A content folder with one file beside the reminders for every state. */
async function contentWith(file: string, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "law-"));
  folders.push(folder);
  await mkdir(join(folder, "law"));
  await writeFile(join(folder, "law/everywhere.yaml"), EVERYWHERE);
  await writeFile(join(folder, file), text);
  return folder;
}

const files = (await readdir(join(CONTENT, "law")))
  .filter((name) => /^[A-Z]{2}\.yaml$/.test(name))
  .map((name) => name.slice(0, 2));
const { stateLaw, notaryLawFor } = await readLaw(CONTENT);
const notaryLaw = notaryLawFor({ facts: [] });

test("there is a law for every state and the District of Columbia, and none offered in Puerto Rico", () => {
  expect(files).toHaveLength(52);
  const offered = files.filter((state) => stateLaw(state) !== null);
  expect(offered).toHaveLength(51);
  expect(stateLaw("PR")).toBeNull();
});

test("a place without a file has no law", () => {
  expect([stateLaw("GU"), stateLaw("../OH"), stateLaw("")]).toEqual([null, null, null]);
});

test("a state's law is read once", () => {
  expect(stateLaw("OR")).toBe(stateLaw("OR"));
});

test("a vehicle title is listed as a document to notarize in exactly the states whose law file says so", async () => {
  const { documents } = z
    .looseObject({
      documents: z.array(
        z.looseObject({ name: z.string(), states: z.array(z.string()).optional() }),
      ),
    })
    .parse(parseYaml(await readFile(join(CONTENT, "documents.yaml"), "utf8")));
  const listed = documents
    .filter(({ name }) => name.endsWith("Vehicle Title (Private Sale)"))
    .flatMap(({ states = [] }) => states);
  const notarized = files.filter((state) => stateLaw(state)?.vehicleTitle.value?.notary);
  expect(listed.sort()).toEqual(notarized.sort());
});

test("no checklist prints what the research left open: that is for a fact's note", () => {
  const printed = files.flatMap((state) => {
    const law = notaryLaw.states.get(state);
    return law
      ? [...Object.values(law.idState), ...law.reminders.flatMap(({ texts }) => texts)]
      : [];
  });
  const open = /\bseen\b|unverified|from memory|, check\b|\(check/;
  expect(printed.filter((line) => open.test(line))).toEqual([]);
});

test("every reminder is for a service, an entry of the price book or a kind of place that exists", async () => {
  const builtIn = await readBuiltInSections(CONTENT);
  const known = new Set([
    ...services.parse(builtIn.services).map(({ id }) => id),
    ...pricing.parse(builtIn.pricing).services.map(({ id }) => id),
    ...visitPlace.options.map(({ shape }) => shape.kind.value),
  ]);
  const ofStates = files.flatMap((state) => notaryLaw.states.get(state) ?? []);
  const kinds = [notaryLaw.everywhere, ...ofStates].flatMap(({ reminders }) =>
    reminders.flatMap((reminder) => reminder.kinds),
  );
  expect(ofStates).toHaveLength(51); // each state and the District of Columbia
  expect(kinds.filter((kind) => !known.has(kind))).toEqual([]);
});

test.each([
  ["without an ID rule", "law/everywhere.yaml", "reminders: []", /^law\/everywhere\.yaml: idState/],
  ["with an unknown field", "law/ME.yaml", "offered: false\nfee: 5", /^law\/ME\.yaml: /],
])("a law file %s is refused by name", async (_, file, text, error) => {
  const folder = await contentWith(file, text);
  await expect(readLaw(folder).then((law) => law.stateLaw("ME"))).rejects.toThrow(error);
});
