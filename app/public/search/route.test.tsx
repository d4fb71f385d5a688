import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { deskWithoutDatabase } from "../../../tests/support/app/desk-without-database.ts";
import { routeArgs } from "../../../tests/support/app/route-args.ts";
import { PageContext } from "../../site-layout/page-context.ts";
import SearchPage, { loader } from "./route.tsx";

const desk = await deskWithoutDatabase();

async function open(query: string) {
  const answer = await loader(routeArgs("/search", query, desk));
  const props = { loaderData: answer.data } as unknown as Parameters<typeof SearchPage>[0];
  const page = renderToStaticMarkup(
    <PageContext value={desk}>
      <SearchPage {...props} />
    </PageContext>,
  );
  return { page, cache: new Headers(answer.init?.headers).get("cache-control") };
}

test("without a search the page shows popular services and posts", async () => {
  const { page, cache } = await open("");
  expect(page).toContain("Popular services");
  expect(page).toContain('href="/loan-signings"');
  expect(page).toContain("Popular guides");
  expect(page).toMatch(/href="\/blog\/[a-z0-9-]+"/);
  expect(cache).toBeNull();
});

test("results are grouped by kind with a count, and are not cached", async () => {
  const { page, cache } = await open("?q=apostille");
  for (const kind of ["Services", "Documents", "Guides"]) {
    expect(page).toMatch(new RegExp(`>${kind}</h2><p[^>]*>\\d+</p>`));
  }
  expect(page).toContain('value="apostille"');
  expect(cache).toBe("private, no-store");
});

test("without results the page says so and offers the phone number and the document finder", async () => {
  const { page } = await open("?q=zzzzqq");
  expect(page).toContain("We found nothing for “zzzzqq”.");
  expect(page).toContain(desk.site.businessConfig.phone);
  expect(page).toContain('action="/faq"');
});

test("a ZIP links to its travel zone, whether the search knows it or not", async () => {
  expect((await open("?q=45011")).page).toContain('href="/pricing?zip=45011#calculator"');
});

test("search engines are asked not to index the page", async () => {
  expect((await open("?q=deed")).page).toContain('<meta name="robots" content="noindex"/>');
});

test("hostile input is shown as plain text", async () => {
  const words = encodeURIComponent(`"><img src=x onerror=alert(1)>`);
  expect((await open(`?q=${words}`)).page).not.toContain("<img src=x");
});
