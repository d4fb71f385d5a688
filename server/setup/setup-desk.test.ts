import { join } from "node:path";
import { expect, test } from "vitest";
import type { Role } from "../../core/people/roles.ts";
import { readPlaceBook } from "../locations/place-book.ts";
import type { Person } from "../people/person.ts";
import { openEditorDesk } from "../site/open-editor.ts";
import { installation } from "../site/trial.ts";
import { openSetupDesk } from "./setup-desk.ts";

const { world, builtIn, ask, say, openBoard } = await installation();
const places = await readPlaceBook(join(import.meta.dirname, "../../content"));
const now = () => Date.UTC(2026, 10, 20, 17);

const person = (role: Role): Person => ({
  userId: role,
  name: "Ana",
  email: "ana@lane.example",
  role,
  siteId: "main",
  sessionId: role,
  provenAt: 0,
});
const deskOf = (role: Role = "owner") =>
  openSetupDesk(person(role), "192.0.2.7", { ...world, places, now });

test("a publish is seen by the status, and a click on a mend by every visitor", async () => {
  const desk = deskOf();
  expect(await desk.status()).toMatchObject({ setupComplete: false, lastUpdated: "Never" });
  const board = await openBoard();
  const [price] = await desk.contradictions();
  expect(price).toMatchObject({
    says: "Estate Plans: from $100",
    mend: { label: "Use the price book" },
  });
  expect(await desk.mend(price?.id ?? "")).toMatchObject({ kind: "published" });
  await board.refresh();
  expect(board.site("main")?.servicesContent[2]?.price).toBe("from $125");
  expect(await desk.mend(price?.id ?? "")).toEqual({ kind: "gone" });
  expect(await ask("SELECT note, published_by FROM site_revisions")).toEqual([
    { note: "mend: use the price book", published_by: "Ana" },
  ]);
  expect(await desk.status()).toMatchObject({ setupComplete: false, contentUpdated: false });
  await say("businessConfig", builtIn.businessConfig);
  expect(await desk.status()).toMatchObject({ setupComplete: true });
});

test("a mend is offered and done only where the role reaches, and nobody's draft is lost by it", async () => {
  const editor = deskOf("editor");
  const all = await editor.contradictions();
  const radius = all.find(({ kind }) => kind === "radius");
  expect(radius?.mend).toBeUndefined();
  expect(await editor.mend(radius?.id ?? "")).toEqual({ kind: "forbidden" });
  const proof = all.find(({ kind }) => kind === "proof");
  expect(await deskOf().mend(proof?.id ?? "")).toEqual({ kind: "forbidden" });
  const writing = openEditorDesk(person("owner"), "192.0.2.7", world);
  await writing.keepDraft("servicesContent", builtIn.servicesContent, 0);
  const price = all.find(({ kind }) => kind === "price");
  expect(await editor.mend(price?.id ?? "")).toMatchObject({ kind: "published" });
  expect(await writing.drafts()).toHaveLength(1);
});

test("what is still the sample's is told until the owner publishes it", async () => {
  const desk = deskOf();
  const before = (await desk.sampleClaims()).map(({ says }) => says);
  expect(before).toEqual(
    expect.arrayContaining(["Bonded", "5-Star Rated", "500+ clients served", "6 clients' voices"]),
  );
  await say("aboutContent", builtIn.aboutContent);
  const after = (await desk.sampleClaims()).map(({ says }) => says);
  expect(before.filter((says) => !after.includes(says))).toContain("500+ clients served");
});

test("all mends go out together, and a sample that is true is confirmed as it stands", async () => {
  const desk = deskOf();
  const outcome = await desk.mendAll();
  expect(outcome).toMatchObject({ kind: "published", versions: { countyCards: 1 } });
  expect((await desk.contradictions()).filter(({ mend }) => mend)).toEqual([]);
  expect(await desk.mendAll()).toEqual({ kind: "gone" });
  // The radius was mended in the profile: its name and number are still the sample's.
  expect(await desk.status()).toMatchObject({ setupComplete: false, contentUpdated: false });

  expect(await deskOf("notary").confirm("testimonials")).toEqual({ kind: "forbidden" });
  expect(await desk.confirm("testimonials")).toMatchObject({ kind: "published" });
  expect(await desk.confirm("testimonials")).toEqual({ kind: "gone" });
  const samples = (await desk.sampleClaims()).map(({ key }) => key);
  expect(samples).not.toContain("testimonials");
});
