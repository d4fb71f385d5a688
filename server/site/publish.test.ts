import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { publish, publishBrand } from "./publish.ts";
import { lockSection, publishedSections, revisionsOf, savePublish } from "./store.ts";
import { heroSaying, installation, riverbend } from "./trial.ts";

const { db, builtIn, world, ask, say } = await installation();

/** The site's version, its sections and its history: what a refused publish must leave alone. */
const everything = () =>
  ask(`SELECT (SELECT json_agg(s) FROM sites s) AS sites, (SELECT json_agg(s) FROM site_sections s) AS sections,
    (SELECT json_agg(r) FROM site_revisions r) AS revisions`);

const services = builtIn.services as { id: string; pricedAs: string }[];

/** The built-in services, with apostilles priced by an entry the price book lacks. */
const servicesAstray = services.map((service) =>
  service.id === "apostille" ? { ...service, pricedAs: "postage" } : service,
);

test("a first publish is version 1 of its section, with who published what", async () => {
  const outcome = await say("heroContent", heroSaying("We drive to you"));
  expect(outcome).toEqual({ kind: "published", versions: { heroContent: 1 } });
  expect(await publishedSections(db, "main")).toEqual({
    heroContent: heroSaying("We drive to you"),
  });
  expect(await revisionsOf(db, "main", "heroContent")).toMatchObject([
    { version: 1, publishedBy: "Ana", published: heroSaying("We drive to you") },
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
    heroSaying("Ring {fone}"),
    "heroContent: headline: there is no token {fone}",
  ],
  [
    "beside the other sections",
    "services",
    servicesAstray,
    'services: apostille.pricedAs: the price book has no "postage"',
  ],
] as const)(
  "a section refused %s is named with its field, and nothing changes",
  async (_why, key, value, words) => {
    await say("heroContent", heroSaying("We drive to you"));
    const before = await everything();
    await expect(say(key, value)).rejects.toThrow(words);
    expect(await everything()).toEqual(before);
  },
);

test("the second of two editors who began with the same version is told who was first, and overwrites nothing", async () => {
  await say("heroContent", heroSaying("We come to you"));
  const edit = (who: string, headline: string) =>
    publish(
      {
        siteId: "main",
        sections: [{ key: "heroContent", value: heroSaying(headline), basedOn: 1 }],
        who,
      },
      world,
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
    heroContent: heroSaying("Ben comes to you"),
  });
});

test("two editors who publish a section for the first time at the same moment clash too", async () => {
  const edit = (who: string) =>
    publish(
      {
        siteId: "main",
        sections: [{ key: "heroContent", value: heroSaying(who), basedOn: 0 }],
        who,
      },
      world,
    );
  const outcomes = await Promise.all([edit("Ben"), edit("Cleo")]);
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["clash", "published"]);
  const [revision, ...others] = await revisionsOf(db, "main", "heroContent");
  expect(others).toEqual([]);
  expect(outcomes.find(({ kind }) => kind === "clash")).toMatchObject({
    by: revision?.publishedBy,
  });
});

test("editors of different sections do not clash", async () => {
  await say("heroContent", heroSaying("We drive to you"));
  const wish = {
    siteId: "main",
    sections: [{ key: "faqs", value: builtIn.faqs, basedOn: 0 }],
    who: "Ben",
  } as const;
  expect(await publish(wish, world)).toEqual({ kind: "published", versions: { faqs: 1 } });
});

test("back to the built-in words is a new revision, and can be undone by publishing the older one again", async () => {
  await say("heroContent", heroSaying("We drive to you"));
  expect(await say("heroContent", null)).toEqual({
    kind: "published",
    versions: { heroContent: 2 },
  });
  expect(await publishedSections(db, "main")).toEqual({});
  const [, older] = await revisionsOf(db, "main", "heroContent");
  expect(await say("heroContent", older?.published)).toEqual({
    kind: "published",
    versions: { heroContent: 3 },
  });
  expect(await publishedSections(db, "main")).toEqual({
    heroContent: heroSaying("We drive to you"),
  });
  const history = await revisionsOf(db, "main", "heroContent");
  expect(history.map(({ version, published }) => [version, published === null])).toEqual([
    [3, false],
    [2, true],
    [1, false],
  ]);
});

test("a whole brand is published at once, sections that need one another included", async () => {
  const { services: theirs } = riverbend;
  await expect(say("services", theirs)).rejects.toThrow(
    "services: 0.metaDescription: there is no token",
  );
  await publishBrand("main", riverbend, "Ana", world);
  expect(await publishedSections(db, "main")).toEqual(riverbend);
});

test("a brand with one refused section is not published at all", async () => {
  await say("heroContent", heroSaying("We drive to you"));
  const before = await everything();
  const brand = { ...riverbend, claims: { badges: "many" } };
  await expect(publishBrand("main", brand, "Ana", world)).rejects.toThrow("claims: ");
  expect(await everything()).toEqual(before);
});

test("what another editor publishes while a brand waits for its turn must agree with the brand too", async () => {
  const { pricing, ...others } = riverbend;
  await publishBrand("main", { pricing: builtIn.pricing }, "Ana", world);
  let brand: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await lockSection(tx, "main", "pricing");
    brand = publishBrand("main", { services: builtIn.services }, "Ben", world);
    brand.catch(() => {});
    await pause(200);
    for (const [key, value] of Object.entries({ ...others, pricing })) {
      const publish = { siteId: "main", key: key as "pricing", value, version: 2, who: "Ana" };
      await savePublish(tx, publish);
    }
  });
  await expect(brand).rejects.toThrow("services: 0.metaDescription: there is no token");
  expect(await publishedSections(db, "main")).toEqual(riverbend);
});

test("a publish for a site that is not there says so", async () => {
  await expect(say("heroContent", heroSaying("Anybody?"), "nowhere")).rejects.toThrow(
    'There is no site "nowhere".',
  );
  await expect(publishBrand("nowhere", riverbend, "Ana", world)).rejects.toThrow(
    'There is no site "nowhere".',
  );
});
