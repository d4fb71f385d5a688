import { expect, test, vi } from "vitest";
import { storeSyncedCopy } from "./section-copy.ts";
import {
  changedSections,
  derivedValues,
  foundCopies,
  openedBases,
  openedStatus,
  openedValues,
  publishedBases,
  rebased,
  statusOfDrafts,
} from "./section-state.ts";
import { sectionStatusText } from "./section-status-text.ts";
import { createSectionSync } from "./section-sync.ts";

const HERO = {
  key: "heroContent",
  value: { headline: "Published" },
  isBuiltIn: false,
  version: 3,
  changed: null,
  draft: {
    value: { headline: "Draft" },
    basedOn: 2,
    savedAt: "2026-11-22T10:00:00.000Z",
  },
  others: [],
} as const;
const FAQS = { ...HERO, key: "faqs", value: [], draft: null } as const;

const ZONE = "America/New_York";

test("a saved draft is told by the clock of the business, wherever the browser is", () => {
  const saved = { kind: "draft-saved", at: "2026-03-10T13:30:00Z" } as const;
  expect(sectionStatusText(saved, true, false, ZONE)).toMatch(/^Draft saved at 9:30 AM\./);
  expect(sectionStatusText(saved, true, false, "Asia/Tokyo")).toMatch(/at 10:30 PM\./);
});

test("a form opens on the person's draft where there is one, and on what is published elsewhere", () => {
  expect(openedValues([HERO, FAQS])).toEqual({ heroContent: { headline: "Draft" }, faqs: [] });
  expect(openedBases([HERO, FAQS])).toEqual([
    { key: "heroContent", published: { headline: "Published" }, version: 2 },
    { key: "faqs", published: [], version: 3 },
  ]);
  expect(openedStatus([FAQS])).toEqual({ kind: "unchanged" });
  expect(openedStatus([FAQS, HERO])).toEqual({
    kind: "draft-saved",
    at: "2026-11-22T10:00:00.000Z",
  });
});

test("only sections that differ from what is published are changed, and none after they are published", () => {
  const bases = openedBases([HERO, FAQS]);
  const values = openedValues([HERO, FAQS]);
  const changed = changedSections(bases, values);
  expect(changed.map(({ key }) => key)).toEqual(["heroContent"]);
  const sent = { heroContent: values.heroContent };
  const published = publishedBases(bases, sent, { heroContent: 4 });
  expect(changedSections(published, values)).toEqual([]);
  expect(published[0]?.version).toBe(4);
});

test("a section that had to be repaired says so, and is saved even as it was opened", () => {
  const repaired = { ...FAQS, isRepaired: true } as const;
  const bases = openedBases([repaired]);
  const values = openedValues([repaired]);
  expect(sectionStatusText({ kind: "unchanged" }, false, true, ZONE)).toMatch(
    /^Parts of this section/,
  );
  expect(sectionStatusText({ kind: "unchanged" }, false, false, ZONE)).toBe("No unsaved changes.");
  expect(changedSections(bases, values).map(({ key }) => key)).toEqual(["faqs"]);
  expect(changedSections(publishedBases(bases, values, { faqs: 4 }), values)).toEqual([]);
});

test("after a clash a section builds on the other person's version", () => {
  const clash = {
    kind: "clash",
    key: "heroContent",
    version: 9,
    by: "Ana",
    isOwn: false,
    at: "2026-11-22T10:00:00.000Z",
    theirs: { headline: "Theirs" },
    changes: [],
  } as const;
  expect(rebased(openedBases([HERO, FAQS]), clash)).toEqual([
    { key: "heroContent", published: { headline: "Theirs" }, version: 9 },
    { key: "faqs", published: [], version: 3 },
  ]);
});

test("one draft that could not be sent counts for all of them", () => {
  const kept = { kind: "kept", savedAt: "2026-11-22T10:00:00.000Z" } as const;
  expect(statusOfDrafts([kept, kept])).toEqual({ kind: "draft-saved", at: kept.savedAt });
  expect(statusOfDrafts([kept, { kind: "unreachable" }])).toEqual({
    kind: "unreachable",
    isUnsent: false,
  });
  expect(statusOfDrafts([{ kind: "signed-out" }])).toEqual({ kind: "signed-out" });
});

test("a derivation completes its section, and leaves the values alone where it has nothing to add", () => {
  const values = { faqs: [{ question: "How fast?", answer: "Today." }] };
  expect(derivedValues(values, values, { faqs: (faqs) => [...faqs] })).toBe(values);
  expect(derivedValues(values, values, { faqs: () => [] })).toEqual({ faqs: [] });
});

test("what a clash leaves undecided stays on the device and is sent as a draft again, after another tab dropped both", async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  const send = vi.fn(async () =>
    Response.json({ kind: "kept", savedAt: "2026-11-22T10:00:00.000Z" }),
  );
  vi.stubGlobal("fetch", send);
  const bases = openedBases([HERO]);
  const typed = { heroContent: { headline: "Typed" } };
  const sync = createSectionSync(openedValues([HERO]));
  sync.storeOnDevice(bases, typed, false);
  await sync.saveDrafts(bases, typed);
  storeSyncedCopy("heroContent", { headline: "Saved in another tab" });

  sync.keepUndecided(bases, typed);
  expect(foundCopies([HERO])).toMatchObject([{ key: "heroContent", value: typed.heroContent }]);
  await sync.saveDrafts(bases, typed);
  expect(send).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
