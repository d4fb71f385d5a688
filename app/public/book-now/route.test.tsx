import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { deskOf, riverbendSite, siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { loadRoute, renderPage, visibleText } from "../../../tests/support/app/render-page.tsx";
import { PageContext } from "../../site-layout/page-context.ts";
import { ShortHeader } from "../../site-layout/short-header.tsx";
import BookNow, { loader } from "./route.tsx";

async function pageOf(site: Parameters<typeof deskOf>[0], path = "/book-now") {
  const open = await deskOf(site);
  const loaderData = await loadRoute(loader, { path }, open);
  const Page = BookNow as (props: { loaderData: typeof loaderData }) => React.ReactNode;
  return renderPage(<Page loaderData={loaderData} />, open);
}

const lane = await siteOf();

test("six cards with text and price link to their services without a script", async () => {
  const page = await pageOf(lane);
  const cards = [...page.matchAll(/<li class="relative.*?<\/li>/gs)].map(([card]) => card);
  expect(cards.map((card) => [/href="([^"]*)"/.exec(card)?.[1], visibleText(card)])).toEqual([
    ["/general-notary", expect.stringMatching(/^General Notary .* from \$75$/)],
    ["/loan-signings", expect.stringMatching(/^Loan Signings .* \$100$/)],
    ["/estate-plans", expect.stringMatching(/^Estate Planning .* \$100$/)],
    ["/business-services", expect.stringMatching(/^Business Documents .* \$100$/)],
    ["/apostille", expect.stringMatching(/^Apostille Services .* \$225$/)],
    ["/real-estate", expect.stringMatching(/^Real Estate .* \$100$/)],
  ]);
});

test("a card's dialog shows price, travel by zone, four included things, three tips and the duration", async () => {
  const page = await pageOf(lane);
  const [details = ""] = /<dialog id="card-loan-signings".*?<\/dialog>/s.exec(page) ?? [];
  const text = visibleText(details);
  expect(text).toContain("Visit $100");
  expect(text).toContain("Travel, Secondary Zone $25");
  expect(text).toContain("This visit takes about 60-90 min. Most visits take 30-45 minutes.");
  const lists = [...details.matchAll(/<ul.*?<\/ul>/gs)].map(
    ([list]) => list.split("<li").length - 1,
  );
  expect(lists).toEqual([4, 3]);
  expect(details).toContain('href="/loan-signings"');
  expect(details).toContain("Book This Service Now");
  expect(page.match(/<dialog /g)).toHaveLength(6);
});

test("the booking form takes service and ZIP from the URL, and needs both to continue", async () => {
  expect(await pageOf(lane, "/book-now?service=apostille&zip=450")).toMatch(
    /<button[^>]*disabled=""[^>]*>Continue to Schedule/,
  );
  const page = await pageOf(lane, "/book-now?service=business-docs&zip=45402");
  expect(page).toContain('<option value="business-services" selected="">');
  expect(visibleText(page)).toContain("Estimated total $110");
  expect(page).toMatch(/<button type="submit" class[^>]*>Continue to Schedule/);
});

test("the page has four badges, the counties, three testimonials and three buttons at the end", async () => {
  const page = await pageOf(lane);
  const text = visibleText(page);
  expect(text).toContain("Background Checked E&O Insured Certified 5-Star Rated");
  expect(text).toContain("Hamilton, Warren, Montgomery, Butler, Greene and Clinton counties.");
  expect(page.match(/<blockquote/g)).toHaveLength(3);
  expect(text).toMatch(/Book Now Get Quick Quote Call Now$/);
});

test("the short header has the logo, the phone number and a link to the services", async () => {
  const header = renderToStaticMarkup(
    <MemoryRouter>
      <PageContext value={{ site: lane, islandsEntry: "", year: 2026 }}>
        <ShortHeader />
      </PageContext>
    </MemoryRouter>,
  );
  expect(visibleText(header)).toBe("Signature Lane Explore our services Español (513) 555-0142");
});

test("the second brand's booking page contains nothing of the first brand", async () => {
  const text = visibleText(await pageOf(await riverbendSite()));
  expect(text).toContain("An hour of ours, a minute of yours");
  expect(text).not.toMatch(/Ohio|Signature Lane|60 seconds|Loan Signings/);
});
