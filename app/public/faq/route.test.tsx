import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { visit } from "../../../tests/support/ask-route.ts";
import {
  deskWithoutDatabase,
  riverbendSite,
} from "../../../tests/support/desk-without-database.ts";
import type { Desk } from "../../desk.ts";
import { FrameContext } from "../../site-layout/frame.ts";
import Faq, { loader } from "./route.tsx";

const desk = await deskWithoutDatabase();

/** The page at `/faq` with a query, as its text without a script. */
function open(query: string, opened: Desk = desk) {
  const answer = loader(visit("/faq", query, opened));
  const props = { loaderData: answer.data } as unknown as Parameters<typeof Faq>[0];
  const page = renderToStaticMarkup(
    <FrameContext value={opened}>
      <Faq {...props} />
    </FrameContext>,
  );
  const kept = new Headers(answer.init?.headers).get("cache-control") === null;
  return { page, kept };
}

const status = (page: string) => /role="status"[^>]*>([^<]*)</.exec(page)?.[1];

describe("the finder has three modes", () => {
  test("with neither a search nor a category the category cards show", () => {
    const { page } = open("");
    const { categories, documents } = desk.site.documents;
    expect(status(page)).toBe(`${documents.length} papers in ${categories.length} kinds`);
    for (const { id, description } of categories) {
      expect(page).toContain(`href="/faq?category=${id}"`);
      expect(page).toContain(description.replaceAll("&", "&amp;"));
    }
    expect(page).not.toContain('id="found"');
  });

  test("a category shows its papers, and the same category again clears it", () => {
    const { page } = open("?category=legal-court");
    const own = desk.site.documents.documents.filter(({ category }) => category === "legal-court");
    expect(status(page)).toBe(`${own.length} papers`);
    expect(page).toMatch(/<a href="\/faq" data-category="" aria-current="true"/);
    expect(page).toContain("Fee Waiver Affidavit");
  });

  test("a search clears the category, and its text is kept", () => {
    const { page } = open("?q=prenup&category=legal-court");
    expect(status(page)).toBe("1 paper");
    expect(page).toContain('value="prenup"');
    expect(page).not.toContain("aria-current");
  });

  test("a blank search is none", () => {
    expect(status(open("?q=+&category=legal-court").page)).toMatch(/^\d+ papers$/);
    expect(status(open("?q=+").page)).toMatch(/ in 7 kinds$/);
  });
});

describe("a paper", () => {
  test("that can be notarized says so, by which act, what to bring, its price and the ways on", () => {
    const { page } = open("?q=small+claims+papers");
    expect(page).toContain("Yes, it can be notarized in Ohio.");
    expect(page).toContain(
      'Legal &amp; Court Documents: visit <strong class="font-semibold">from $75',
    );
    expect(page).toContain('href="/book-now?service=legal-court"');
    expect(page).toContain('href="/pricing?service=legal-court#calculator"');
  });

  test("acknowledged, sworn, or left to its wording is told in plain words", () => {
    expect(open("?q=quitclaim").page).toContain("you may have signed already");
    expect(open("?q=theft+affidavit").page).toContain("you sign and swear in front of us");
    expect(open("?q=hipaa").page).toContain("own wording decides");
  });

  test("that is none for a notary says where to go, and nobody sells a visit", () => {
    const { page } = open("?q=medallion");
    expect(page).toContain("Not a paper for a notary in Ohio.");
    expect(page).toContain("Where to go instead");
    expect(page).not.toContain("/book-now?service=");
    expect(page).not.toMatch(/from \$\d/);
  });

  test("that nobody knows gets a sentence and the phone, and the words stay", () => {
    const { page } = open("?q=zzzz+qqqq");
    expect(status(page)).toBe("0 papers");
    expect(page).toContain("We do not know that paper by this name.");
    expect(page).toContain('value="zzzz qqqq"');
    expect(page).toContain(desk.site.businessConfig.phone);
  });
});

test("of a question that fits half the catalogue ten are told in full, the rest are named", () => {
  const { page } = open("?q=a");
  expect(page.match(/<details/g)?.length).toBe(10 + desk.site.faqs.length);
  expect(page).toContain("More papers that fit");
});

test("the list from A to Z names every paper once, at least 110", () => {
  const { page } = open("?category=all");
  const named = [...page.matchAll(/href="\/faq\?q=([^"]+)"/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThanOrEqual(110);
  expect(named.length).toBe(desk.site.documents.documents.length);
  expect(new Set(named).size).toBe(named.length);
});

test("who looked up a paper meets the finder first, everybody else the questions", () => {
  const order = (page: string) => page.indexOf("People ask") - page.indexOf('id="papers"');
  expect(order(open("").page)).toBeLessThan(0);
  expect(order(open("?q=deed").page)).toBeGreaterThan(0);
});

test("each category is a page to keep; what people type is not", () => {
  expect(open("").kept).toBe(true);
  expect(open("?category=legal-court").kept).toBe(true);
  expect(open("?category=all").kept).toBe(true);
  expect(open("?q=deed").kept).toBe(false);
  expect(open("?category=spells").kept).toBe(false);
});

test("hostile words come back as words", () => {
  const words = `"><script>alert(1)</script>`;
  expect(open(`?q=${encodeURIComponent(words)}`).page).not.toContain("<script>alert");
});

test("another brand's finder tells its own state, papers and prices", async () => {
  const site = await riverbendSite();
  const theirs = { ...desk, site };
  const { page } = open("", theirs);
  expect(page).toContain("Kentucky");
  expect(page).not.toContain("Ohio");
  for (const { title } of site.documents.categories) expect(page).toContain(title);
  const first = site.documents.documents[0]?.name ?? "";
  expect(open(`?q=${encodeURIComponent(first)}`, theirs).page).toContain("in Kentucky");
});
