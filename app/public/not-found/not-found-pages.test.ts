import { expect, test } from "vitest";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { notFoundPage } from "./not-found-pages.ts";

test("a thousand unknown addresses in a second render a site's not-found page a few times, and another site's not at all", async () => {
  const [site, other] = [await siteOf(), await siteOf()];
  const rendered: (string | null)[] = [];
  const render = (pathname: string | null) => {
    rendered.push(pathname);
    return `nothing at ${pathname ?? "this address"}`;
  };
  for (let at = 0; at < 1_000; at += 1) notFoundPage(site, "any", `/x/${at}`, render, at);
  expect(rendered.length).toBeLessThanOrEqual(24);
  expect(notFoundPage(site, "any", "/x/y", render, 999)).toBe("nothing at this address");
  expect(notFoundPage(other, "any", "/x/y", render, 999)).toBe("nothing at /x/y");
  // A minute later somebody mistypes an address again.
  expect(notFoundPage(site, "any", "/x/z", render, 61_000)).toBe("nothing at /x/z");
});

test("each kind of not-found page has a text of its own", async () => {
  const site = await siteOf();
  const page = (kind: string) => notFoundPage(site, kind, "/x", () => kind, 0);
  for (let at = 0; at < 20; at += 1) page("first");
  expect([page("first"), page("second"), page("first")]).toEqual(["first", "second", "first"]);
});
