import { join } from "node:path";
import { expect, test } from "vitest";
import { RIVERA, startAgency } from "../../tests/support/agency/agency-test-support.ts";
import { createTestInstallation } from "../../tests/support/site/test-installation.ts";
import { readZipDirectory } from "../locations/zip-directory.ts";
import { publishedSections } from "../site/store.ts";
import { createCheckedSiteCache } from "./checked-site-cache.ts";
import { createSetupDesk } from "./setup-desk.ts";

const installation = await createTestInstallation();
const { deps, builtIn, db, publishSection } = installation;
const places = await readZipDirectory(join(import.meta.dirname, "../../content"));
const own = { ...{ userId: "lena", name: "Lena", email: RIVERA.email, role: "owner" as const } };

/** What the dashboard of a site's owner says is done. */
async function doneFor(siteId: string): Promise<string[]> {
  const person = { ...own, siteId, sessionId: "s", authenticatedAt: 0 };
  const now = () => Date.UTC(2026, 10, 20, 17);
  const checkSite = createCheckedSiteCache();
  const desk = createSetupDesk(person, "192.0.2.7", { ...deps, places, now, checkSite });
  return (await desk.status()).checklist.filter(({ done }) => done).map(({ id }) => id);
}

/** The profile of the template: an agency's own, elsewhere than the sample. */
const template = {
  ...(builtIn.businessConfig as object),
  ...{ name: "Agency Template", phone: "(614) 555-0100" },
  address: { street: "", city: "Columbus", state: "OH", zip: "43215" },
};

test.each([
  ["the built-in content", null],
  ["a template with an area of its own", "main"],
])(
  "a client's site made from %s has no step done but the guides, until its owner has answered",
  async (_, from) => {
    await publishSection("businessConfig", template);
    await publishSection("heroContent", builtIn.heroContent);
    await publishSection("serviceLocations", builtIn.serviceLocations);
    const made = await (await (await startAgency(installation)).desk()).create(RIVERA, from);
    if (made.kind !== "created") throw new Error(JSON.stringify(made));
    expect(await doneFor(made.siteId)).toEqual(["blog"]);

    const { businessConfig } = await publishedSections(db, made.siteId);
    const profile = { ...(businessConfig as typeof template), address: { ...template.address } };
    profile.address.zip = "43085";
    await publishSection("businessConfig", profile, made.siteId);
    expect(await doneFor(made.siteId)).toEqual(["business", "blog"]);
    await publishSection("serviceLocations", builtIn.serviceLocations, made.siteId);
    expect(await doneFor(made.siteId)).toEqual(["business", "locations", "blog"]);
    expect(await doneFor("main"), "a site that no agency made").toEqual([
      ...["business", "content", "locations", "blog"],
    ]);
  },
);
