import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import {
  createTestInstallation,
  heroWithHeadline,
  riverbend,
} from "../../../tests/support/site/test-installation.ts";
import { readZipDirectory } from "../../locations/zip-directory.ts";
import { listSectionRevisions, lockSection, publishedSections, savePublish } from "../store.ts";
import { publishAllSections, publishSections } from "./publish-sections.ts";

const { db, builtIn, deps, query, publishSection } = await createTestInstallation();

/** The site's version, sections and history, which a rejected publish must not change. */
const everything = () =>
  query(`SELECT (SELECT json_agg(s) FROM sites s) AS sites, (SELECT json_agg(s) FROM site_sections s) AS sections,
    (SELECT json_agg(r) FROM site_revisions r) AS revisions`);

const services = builtIn.services as { id: string; pricedAs: string }[];

/** The built-in services, with apostilles priced by a rate that does not exist. */
const servicesAstray = services.map((service) =>
  service.id === "apostille" ? { ...service, pricedAs: "postage" } : service,
);

test("the first publish of a section is version 1, with who published what", async () => {
  const outcome = await publishSection("heroContent", heroWithHeadline("We drive to you"));
  expect(outcome).toEqual({ kind: "published", versions: { heroContent: 1 } });
  expect(await publishedSections(db, "main")).toEqual({
    heroContent: heroWithHeadline("We drive to you"),
  });
  expect(await listSectionRevisions(db, "main", "heroContent")).toMatchObject([
    { version: 1, publishedBy: "Ana", published: heroWithHeadline("We drive to you") },
  ]);
});

test.each([
  [
    "by itself",
    "heroContent",
    { ...(builtIn.heroContent as object), headline: "" },
    "heroContent: headline: ",
  ],
  [
    "for a token nobody fills",
    "heroContent",
    heroWithHeadline("Ring {fone}"),
    "heroContent: headline: There is no token {fone}",
  ],
  [
    "beside the other sections",
    "services",
    servicesAstray,
    'services: apostille.pricedAs: The price book has no "postage"',
  ],
] as const)(
  "a section refused %s is named with its field, and nothing changes",
  async (_why, key, value, words) => {
    await publishSection("heroContent", heroWithHeadline("We drive to you"));
    const before = await everything();
    await expect(publishSection(key, value)).rejects.toThrow(words);
    expect(await everything()).toEqual(before);
  },
);

test("the second of two editors who began with the same version is told who was first, and overwrites nothing", async () => {
  await publishSection("heroContent", heroWithHeadline("We come to you"));
  const edit = (who: string, headline: string) =>
    publishSections(
      {
        siteId: "main",
        sections: [{ key: "heroContent", value: heroWithHeadline(headline), basedOn: 1 }],
        who,
      },
      deps,
    );
  expect(await edit("Ben", "Ben comes to you")).toEqual({
    kind: "published",
    versions: { heroContent: 2 },
  });
  const late = await edit("Cleo", "Cleo comes to you");
  expect(late).toEqual({
    kind: "clash",
    key: "heroContent",
    version: 2,
    by: "Ben",
    at: expect.any(Date),
  });
  expect(await publishedSections(db, "main")).toEqual({
    heroContent: heroWithHeadline("Ben comes to you"),
  });
});

test("two editors who publish a section for the first time at the same moment clash too", async () => {
  const edit = (who: string) =>
    publishSections(
      {
        siteId: "main",
        sections: [{ key: "heroContent", value: heroWithHeadline(who), basedOn: 0 }],
        who,
      },
      deps,
    );
  const outcomes = await Promise.all([edit("Ben"), edit("Cleo")]);
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["clash", "published"]);
  const [revision, ...others] = await listSectionRevisions(db, "main", "heroContent");
  expect(others).toEqual([]);
  expect(outcomes.find(({ kind }) => kind === "clash")).toMatchObject({
    by: revision?.publishedBy,
  });
});

test("editors of different sections do not clash", async () => {
  await publishSection("heroContent", heroWithHeadline("We drive to you"));
  const request = {
    siteId: "main",
    sections: [{ key: "faqs", value: builtIn.faqs, basedOn: 0 }],
    who: "Ben",
  } as const;
  expect(await publishSections(request, deps)).toEqual({
    kind: "published",
    versions: { faqs: 1 },
  });
});

test("going back to the built-in content is a new revision, and publishing the older one again undoes it", async () => {
  await publishSection("heroContent", heroWithHeadline("We drive to you"));
  expect(await publishSection("heroContent", null)).toEqual({
    kind: "published",
    versions: { heroContent: 2 },
  });
  expect(await publishedSections(db, "main")).toEqual({});
  const [, older] = await listSectionRevisions(db, "main", "heroContent");
  expect(await publishSection("heroContent", older?.published)).toEqual({
    kind: "published",
    versions: { heroContent: 3 },
  });
  expect(await publishedSections(db, "main")).toEqual({
    heroContent: heroWithHeadline("We drive to you"),
  });
  const history = await listSectionRevisions(db, "main", "heroContent");
  expect(history.map(({ version, published }) => [version, published === null])).toEqual([
    [3, false],
    [2, true],
    [1, false],
  ]);
});

test("a whole content folder is published at once, including sections that depend on one another", async () => {
  const { services: theirs } = riverbend;
  await expect(publishSection("services", theirs)).rejects.toThrow(
    "services: 0.metaDescription: There is no token",
  );
  await publishAllSections("main", riverbend, "Ana", deps);
  expect(await publishedSections(db, "main")).toEqual(riverbend);
});

test("a content folder with one invalid section is not published at all", async () => {
  await publishSection("heroContent", heroWithHeadline("We drive to you"));
  const before = await everything();
  const brand = { ...riverbend, claims: { badges: "many" } };
  await expect(publishAllSections("main", brand, "Ana", deps)).rejects.toThrow("claims: ");
  expect(await everything()).toEqual(before);
});

test("a content folder that waits for another publish is validated against the result of that publish", async () => {
  const { pricing, ...others } = riverbend;
  await publishAllSections("main", { pricing: builtIn.pricing }, "Ana", deps);
  let brand: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await lockSection(tx, "main", "pricing");
    brand = publishAllSections("main", { services: builtIn.services }, "Ben", deps);
    brand.catch(() => {});
    await pause(200);
    for (const [key, value] of Object.entries({ ...others, pricing })) {
      const publish = { siteId: "main", key: key as "pricing", value, version: 2, who: "Ana" };
      await savePublish(tx, publish);
    }
  });
  await expect(brand).rejects.toThrow("services: 0.metaDescription: There is no token");
  expect(await publishedSections(db, "main")).toEqual(riverbend);
});

test("publishing for an unknown site throws", async () => {
  await expect(
    publishSection("heroContent", heroWithHeadline("Anybody?"), "nowhere"),
  ).rejects.toThrow('There is no site "nowhere".');
  await expect(publishAllSections("nowhere", riverbend, "Ana", deps)).rejects.toThrow(
    'There is no site "nowhere".',
  );
});

test("everything that keeps sections from being published is said at once, not one save after another", async () => {
  const ana = { id: "owner", name: "Ana Ruiz", color: "blue" };
  const kim = { id: "kim", name: "Kim Lee", color: "green", phone: "call me", homeZip: "99999" };
  const places = await readZipDirectory(join(import.meta.dirname, "../../../content"));
  const publish = (value: unknown) =>
    publishSections(
      {
        siteId: "main",
        who: "Ana",
        sections: [
          { key: "notaries", value },
          { key: "heroContent", value: heroWithHeadline("Ring {fone}") },
        ],
      },
      { ...deps, places },
    );
  const fieldsOf = (result: Awaited<ReturnType<typeof publish>>) =>
    result.kind === "refused" ? result.errors.map(({ key, field }) => `${key} ${field}`) : [];
  expect(fieldsOf(await publish([ana, kim]))).toEqual([
    "notaries 1.phone",
    "notaries 1.homeZip",
    "heroContent headline",
  ]);
  // A date that is none keeps nothing else from being told.
  expect(fieldsOf(await publish([ana, { ...kim, daysOff: ["12/24"] }]))).toEqual([
    "notaries 1.daysOff.0",
    "notaries 1.phone",
    "notaries 1.homeZip",
  ]);
});
