import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { visit } from "../../../tests/support/ask-route.ts";
import { deskWithoutDatabase } from "../../../tests/support/desk-without-database.ts";
import { FrameContext } from "../../site-layout/frame.ts";
import SearchPage, { loader } from "./route.tsx";

const desk = await deskWithoutDatabase();

function open(query: string) {
  const answer = loader(visit("/search", query, desk));
  const props = { loaderData: answer.data } as unknown as Parameters<typeof SearchPage>[0];
  const page = renderToStaticMarkup(
    <FrameContext value={desk}>
      <SearchPage {...props} />
    </FrameContext>,
  );
  return { page, cache: new Headers(answer.init?.headers).get("cache-control") };
}

test("before anything is asked the popular services and guides stand there", () => {
  const { page, cache } = open("");
  expect(page).toContain("Popular services");
  expect(page).toContain('href="/loan-signings"');
  expect(page).toContain("Popular guides");
  expect(page).toMatch(/href="\/blog\/[a-z0-9-]+"/);
  expect(cache).toBeNull();
});

test("answers stand by kind, each kind with its count, and are not kept", () => {
  const { page, cache } = open("?q=apostille");
  for (const kind of ["Services", "Papers", "Guides"]) {
    expect(page).toMatch(new RegExp(`>${kind}</h2><p[^>]*>\\d+</p>`));
  }
  expect(page).toContain('value="apostille"');
  expect(cache).toBe("private, no-store");
});

test("nothing found is said, with the phone and the document finder", () => {
  const { page } = open("?q=zzzzqq");
  expect(page).toContain("We found nothing for “zzzzqq”.");
  expect(page).toContain(desk.site.businessConfig.phone);
  expect(page).toContain('action="/faq"');
});

test("a ZIP leads to its travel zone, known to the search or not", () => {
  expect(open("?q=45011").page).toContain('href="/pricing?zip=45011#calculator"');
});

test("search engines are asked to leave the page out", () => {
  expect(open("?q=deed").page).toContain('<meta name="robots" content="noindex"/>');
});

test("hostile words come back as words", () => {
  const words = encodeURIComponent(`"><img src=x onerror=alert(1)>`);
  expect(open(`?q=${words}`).page).not.toContain("<img src=x");
});
