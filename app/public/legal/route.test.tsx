import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import {
  deskWithoutDatabase,
  riverbendSite,
  siteOf,
} from "../../../tests/support/app/desk-without-database.ts";
import { routeArgs } from "../../../tests/support/app/route-args.ts";
import { Footer } from "../../site-layout/footer.tsx";
import { PageContext } from "../../site-layout/page-context.ts";
import { headingsIn } from "./headings.ts";
import LegalText, { loader } from "./route.tsx";

const HOUSE = join(import.meta.dirname, "../../..");
const desk = await deskWithoutDatabase();
const first = await siteOf();
const second = await riverbendSite();
const brands = [
  ["the built-in brand", first],
  ["the second brand", second],
] as const;
const TEXTS = ["privacy-policy", "terms-of-service", "accessibility"];
const policies = brands.flatMap(([name, site]) =>
  ["privacy-policy", "terms-of-service"].map((slug) => [name, slug, site] as const),
);

/** What a visitor of a site gets at a path. */
function open(slug: string, site = first) {
  const answer = loader(routeArgs(`/${slug}`, "?from=footer", { ...desk, site }));
  const props = { loaderData: answer.data } as unknown as Parameters<typeof LegalText>[0];
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <PageContext value={{ ...desk, site }}>
        <LegalText {...props} />
        <Footer />
      </PageContext>
    </MemoryRouter>,
  );
  return { status: answer.init?.status ?? 200, page };
}

const textOf = (slug: string, site = first) => site.legal.find((text) => text.slug === slug);

test.each(brands)(
  "%s publishes all three legal texts, each with its own title and address",
  (_, site) => {
    for (const slug of TEXTS) {
      const { status, page } = open(slug, site);
      const { title = "", description = "" } = textOf(slug, site) ?? {};
      expect(status).toBe(200);
      expect(page).toMatch(new RegExp(`<h1[^>]*>${RegExp.escape(title)}</h1>`));
      expect(page).toContain(`<title>${title} | ${site.businessConfig.name}</title>`);
      expect(page).toContain(`<link rel="canonical" href="${site.origin}/${slug}"/>`);
      expect(description.length, slug).toBeGreaterThanOrEqual(120);
      expect(description.length, slug).toBeLessThanOrEqual(160);
      expect(page.match(/<h1/g)).toHaveLength(1);
    }
  },
);

test("both policies of the built-in brand were last updated in January 2025, and say so", () => {
  expect(open("privacy-policy").page).toContain(">Last Updated: January 2025</p>");
  expect(open("terms-of-service").page).toContain(">Last Updated: January 2025</p>");
});

test.each(policies)("%s: the %s links to an email address", (_, slug, site) => {
  expect(open(slug, site).page).toContain(`<a href="mailto:${site.businessConfig.email}`);
});

test.each(brands)("%s links to all three from the footer of every page", (_, site) => {
  const foot = open("privacy-policy", site).page.split("<footer")[1];
  for (const slug of TEXTS) expect(foot).toContain(`href="/${slug}"`);
});

test("each heading of a text is in the list beside it and linked", () => {
  for (const slug of TEXTS) {
    const html = desk.html(textOf(slug)?.body ?? "");
    const { page } = open(slug);
    expect(headingsIn(html).length).toBe(html.match(/<h2/g)?.length);
    for (const { id } of headingsIn(html)) {
      expect(page).toContain(`<h2 id="${id}">`);
      expect(page).toContain(`href="#${id}"`);
    }
  }
});

test("a heading is listed as plain text, without HTML markup", () => {
  expect(headingsIn(desk.html("## Fees & *taxes* <5\n\ntext\n\n### Deeper\n\n## Fees"))).toEqual([
    { id: expect.any(String), text: "Fees & taxes <5" },
    { id: "fees", text: "Fees" },
  ]);
});

test("the address of a legal text that a site does not have is not found", () => {
  const site = { ...first, legal: first.legal.filter(({ slug }) => slug !== "accessibility") };
  const { status, page } = open("accessibility", site);
  expect(status).toBe(404);
  expect(page).toContain("Oops! Page not found");
  expect(open("privacy-policy", site).page).not.toContain("<h2>Accessibility");
});

test("the terms quote the price book: the fee per act and every cancellation fee", () => {
  const { page } = open("terms-of-service");
  for (const amount of ["$5 per in-person", ">$50</td>", ">$25</td>", ">$75</td>"]) {
    expect(page).toContain(amount);
  }
  expect(page).toContain("2 hours or more before the visit");
  expect(page).toContain("you pay only the highest one, once");
});

test("a fee that changes in the price book changes in the terms", () => {
  const body = readFileSync(join(HOUSE, "content/legal/terms-of-service.md"), "utf8");
  for (const token of [
    "perAct",
    "cancel.freeHours",
    "cancel.late",
    "cancel.enRoute",
    "cancel.noShow",
  ]) {
    expect(body).toContain(`{${token}}`);
  }
});

test("the terms credit the source of the ZIP data", () => {
  const { page } = open("terms-of-service");
  expect(page).toContain('href="https://www.geonames.org"');
  expect(page).toContain('href="https://creativecommons.org/licenses/by/4.0/"');
  for (const source of ["U.S. Census Bureau", "U.S. Department of Housing and Urban Development"]) {
    expect(page).toContain(source);
  }
});

test("the privacy policy says what is stored, how long logs are kept, and who decides that", () => {
  const { page } = open("privacy-policy");
  for (const words of [
    "Global Privacy Control",
    "No cookies on our public pages",
    "Ohio does not require a journal for in-person visits. We choose to keep one, for at least 5 years.",
    "as long as we need it for the visit and our records",
    "export it or erase it",
  ]) {
    expect(page.replace(/\s+/g, " ")).toContain(words);
  }
});

test.each(["content", "tests/support/riverbend"])(
  "texts in %s/legal name amounts only by token",
  (folder) => {
    const files = readdirSync(join(HOUSE, folder, "legal"));
    expect(files.toSorted()).toEqual(TEXTS.map((slug) => `${slug}.md`).toSorted());
    for (const file of files) {
      const text = readFileSync(join(HOUSE, folder, "legal", file), "utf8");
      expect(text.match(/\$\s*\d|\d\s*dollars/gi), file).toBeNull();
    }
  },
);
