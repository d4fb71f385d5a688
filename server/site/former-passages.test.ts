import { expect, test } from "vitest";
import { forStates } from "../../core/sections/built-in/state-passages.ts";
import { createTestInstallation } from "../../tests/support/site/test-installation.ts";
import { CONTENT } from "../content.ts";
import { readFormerPassages } from "./former-passages.ts";

const { builtIn, openSiteRegistry, publishSection } = await createTestInstallation();

/** What an earlier version answered to "What does a visit cost?" on a site in Ohio. */
const before = readFormerPassages(CONTENT, "faqs").flatMap(({ from: [written] }) =>
  typeof written === "string" && written.includes("agreed with you before we come")
    ? [String(forStates(written, new Set(["OH"])))]
    : [],
);

test("a site whose owner published an earlier version's words and works in Oregon says Oregon's, and keeps the owner's own", async () => {
  const answer = before.at(-1) ?? "";
  expect(answer).toContain("Ohio limits the notary fee");
  const own = `${answer} We take cards.`;
  await publishSection("faqs", [
    { question: "What does a visit cost?", answer },
    { question: "And with a card?", answer: own },
  ]);
  const registry = await openSiteRegistry();
  const ohio = (await registry.siteFor("localhost"))?.faqs.map((faq) => faq.answer) ?? [];
  expect(ohio[0]).toContain("the rest is the travel fee, agreed with you before we come.");
  const profile = builtIn.businessConfig as { address: object };
  await publishSection("businessConfig", {
    ...profile,
    ...{ name: "Rose Quarter Notary", commissionStates: ["OR"], timezone: "America/Los_Angeles" },
    address: { ...profile.address, city: "Portland", state: "OR", zip: "97204" },
  });
  await registry.refresh();
  const oregon = (await registry.siteFor("localhost"))?.faqs.map((faq) => faq.answer) ?? [];
  expect(oregon[0]).toContain("Oregon");
  expect(oregon[0]).not.toMatch(/Ohio|Hamilton/);
  // Its tokens are filled for Oregon; the words are the owner's.
  expect(oregon[1]).toMatch(/Ohio limits .*, agreed with you before we come\. .* We take cards\.$/);
});
