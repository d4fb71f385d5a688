import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import {
  deskWithoutDatabase,
  riverbendSite,
} from "../../../tests/support/app/desk-without-database.ts";
import { routeArgs } from "../../../tests/support/app/route-args.ts";
import type { Desk } from "../../desk.ts";
import { PageContext } from "../../site-layout/page-context.ts";
import Faq, { loader } from "./route.tsx";

const desk = await deskWithoutDatabase();

/** The visible text of `/faq` with a query. */
function open(query: string, opened: Desk = desk) {
  const answer = loader(routeArgs("/faq", query, opened));
  const props = { loaderData: answer.data } as unknown as Parameters<typeof Faq>[0];
  const page = renderToStaticMarkup(
    <PageContext value={opened}>
      <Faq {...props} />
    </PageContext>,
  );
  const kept = new Headers(answer.init?.headers).get("cache-control") === null;
  return { page, kept };
}

const status = (page: string) => /role="status"[^>]*>([^<]*)</.exec(page)?.[1];

describe("the finder has three modes", () => {
  test("without a search or a category it shows the category cards", () => {
    const { page } = open("");
    const { categories, documents } = desk.site.documents;
    expect(status(page)).toBe(`${documents.length} documents in ${categories.length} categories`);
    for (const { id, description } of categories) {
      expect(page).toContain(`href="/faq?category=${id}"`);
      expect(page).toContain(description.replaceAll("&", "&amp;"));
    }
    expect(page).not.toContain('id="found"');
  });

  test("a category shows its documents, and choosing it again clears it", () => {
    const { page } = open("?category=legal-court");
    const own = desk.site.documents.documents.filter(({ category }) => category === "legal-court");
    expect(status(page)).toBe(`${own.length} documents`);
    expect(page).toMatch(/<a href="\/faq" data-category="" aria-current="true"/);
    expect(page).toContain("Fee Waiver Affidavit");
  });

  test("a search clears the category and keeps its text", () => {
    const { page } = open("?q=prenup&category=legal-court");
    expect(status(page)).toBe("1 document");
    expect(page).toContain('value="prenup"');
    expect(page).not.toContain("aria-current");
  });

  test("a blank search shows the same as no search", () => {
    expect(status(open("?q=+&category=legal-court").page)).toMatch(/^\d+ documents$/);
    expect(status(open("?q=+").page)).toMatch(/ in 7 categories$/);
  });
});

describe("a document", () => {
  test("that can be notarized says so, with the act, what to bring, the price and further links", () => {
    const { page } = open("?q=small+claims+papers");
    expect(page).toContain("Yes, it can be notarized in Ohio.");
    expect(page).toContain(
      'Legal &amp; Court Documents: visit <strong class="font-semibold">from $75',
    );
    expect(page).toContain('href="/book-now?service=legal-court"');
    expect(page).toContain('href="/pricing?service=legal-court#calculator"');
  });

  test("explains acknowledgment, jurat, or that its wording decides", () => {
    expect(open("?q=quitclaim").page).toContain("you may have signed already");
    expect(open("?q=theft+affidavit").page).toContain("you swear and sign in front of us");
    expect(open("?q=hipaa").page).toContain("The wording on the document decides");
  });

  test("that is not for a notary says where to go instead, and offers no visit", () => {
    const { page } = open("?q=medallion");
    expect(page).toContain("Not a document for a notary in Ohio.");
    expect(page).toContain("Where to go instead");
    expect(page).not.toContain("/book-now?service=");
    expect(page).not.toMatch(/from \$\d/);
  });

  test("that is unknown gets a message with the phone number, and the search text stays", () => {
    const { page } = open("?q=zzzz+qqqq");
    expect(status(page)).toBe("0 documents");
    expect(page).toContain("No match. Try another name");
    expect(page).toContain('value="zzzz qqqq"');
    expect(page).toContain(desk.site.businessConfig.phone);
  });
});

test("a broad search shows ten documents in full and names the rest", () => {
  const { page } = open("?q=a");
  expect(page.match(/<details/g)?.length).toBe(10 + desk.site.faqs.length);
  expect(page).toContain("Other documents that may match");
});

test("the list from A to Z names every document once, at least 110", () => {
  const { page } = open("?category=all");
  const named = [...page.matchAll(/href="\/faq\?q=([^"]+)"/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThanOrEqual(110);
  expect(named.length).toBe(desk.site.documents.documents.length);
  expect(new Set(named).size).toBe(named.length);
});

test("after a search the finder comes first, otherwise the common questions", () => {
  const order = (page: string) =>
    page.indexOf("Frequently asked questions") - page.indexOf('id="papers"');
  expect(order(open("").page)).toBeLessThan(0);
  expect(order(open("?q=deed").page)).toBeGreaterThan(0);
});

test("category pages are cached, searches are not", () => {
  expect(open("").kept).toBe(true);
  expect(open("?category=legal-court").kept).toBe(true);
  expect(open("?category=all").kept).toBe(true);
  expect(open("?q=deed").kept).toBe(false);
  expect(open("?category=spells").kept).toBe(false);
});

test("hostile input is shown as plain text", () => {
  const words = `"><script>alert(1)</script>`;
  expect(open(`?q=${encodeURIComponent(words)}`).page).not.toContain("<script>alert");
});

test("the finder of another brand shows its own state, documents and prices", async () => {
  const site = await riverbendSite();
  const theirs = { ...desk, site };
  const { page } = open("", theirs);
  expect(page).toContain("Kentucky");
  expect(page).not.toContain("Ohio");
  for (const { title } of site.documents.categories) expect(page).toContain(title);
  const first = site.documents.documents[0]?.name ?? "";
  expect(open(`?q=${encodeURIComponent(first)}`, theirs).page).toContain("in Kentucky");
});
