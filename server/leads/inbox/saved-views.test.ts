import { beforeEach, expect, test } from "vitest";
import { inboxTestSupport } from "../../../tests/support/leads/inbox-test-support.ts";

const { pool, inboxOf } = await inboxTestSupport();
const owner = inboxOf("Ana");
const notary = inboxOf("Ben", "notary");
if (!owner || !notary) throw new Error("no inbox");

beforeEach(() => pool.query("DELETE FROM lead_views"));

test("a named search of the list is seen by everyone who answers the site's leads, and by nobody else", async () => {
  expect(await owner.views.save({ name: " Today ", query: "state=all&days=1" })).toBe("saved");
  expect(await owner.views.save({ name: "Card", query: "source=card" })).toBe("saved");
  expect(await notary.views.list()).toEqual([
    { name: "Card", query: "source=card" },
    { name: "Today", query: "state=all&days=1" },
  ]);
  expect(await notary.views.save({ name: "Card", query: "source=flyer" })).toBe("saved");
  expect(await inboxOf("Cy", "owner", "other")?.views.list()).toEqual([]);
  await notary.views.remove("Today");
  expect(await owner.views.list()).toEqual([{ name: "Card", query: "source=flyer" }]);
});

test("a saved view needs a name, and there are at most twelve", async () => {
  expect(await owner.views.save({ name: "  ", query: "" })).toBe("unnamed");
  for (let at = 0; at < 13; at += 1) await owner.views.save({ name: `View ${at}`, query: "" });
  expect(await owner.views.list()).toHaveLength(12);
  expect(await owner.views.save({ name: "One more", query: "" })).toBe("too-many");
});
