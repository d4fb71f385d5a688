import { describe, expect, test } from "vitest";
import {
  deskWithoutDatabase,
  riverbendSite,
} from "../../tests/support/app/desk-without-database.ts";
import { routeArgs } from "../../tests/support/app/route-args.ts";
import { loader as favicon } from "./favicon-ico/route.ts";
import { loader as feed } from "./feed/route.ts";
import { loader as llms } from "./llms/route.ts";
import { loader as manifest } from "./manifest/route.ts";
import { loader as markdown } from "./markdown/route.ts";
import { loader as robots } from "./robots/route.ts";
import { loader as security } from "./security/route.ts";
import { loader as sitemap } from "./sitemap/route.ts";

const lane = await deskWithoutDatabase();
const riverbend = { ...lane, site: await riverbendSite() };
const text = async (answer: Response | Promise<Response>) => (await answer).text();

describe("sitemap.xml", () => {
  test("lists every post with the day it changed, lists of posts with their newest day, and other pages without a day", async () => {
    const xml = await text(sitemap(routeArgs("/sitemap.xml", "", lane)));
    const entries = [...xml.matchAll(/<url><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)];
    const days = entries.filter(([, , day]) => day !== undefined);
    const dayOf = new Map(days.map(([, address, day]) => [address, day]));
    const { guides, blogCategories } = lane.site;
    for (const { slug, updated, published } of guides) {
      expect(dayOf.get(`https://lane.example/blog/${slug}`)).toBe(updated ?? published);
    }
    const newest = guides
      .map(({ updated, published }) => updated ?? published)
      .toSorted()
      .at(-1);
    expect(dayOf.get("https://lane.example/blog")).toBe(newest);
    expect(dayOf.size).toBeLessThanOrEqual(guides.length + blogCategories.categories.length + 1);
    expect(entries.length).toBeGreaterThan(days.length + 20);
  });

  test("leaves out pages that are not indexed", async () => {
    const xml = await text(sitemap(routeArgs("/sitemap.xml", "", lane)));
    for (const path of ["/search", "/schedule", "/contact/thanks", "/admin"]) {
      expect(xml).not.toContain(`<loc>https://lane.example${path}</loc>`);
    }
  });
});

test("robots.txt disallows the admin and the API but not search, whose noindex must be read, and names the sitemap", async () => {
  const written = await text(robots(routeArgs("/robots.txt", "", lane)));
  expect(written).toBe(
    [
      "User-agent: *",
      "Disallow: /admin",
      "Disallow: /api/",
      "Disallow: /functions/",
      "Disallow: /rest/",
      "",
      "Sitemap: https://lane.example/sitemap.xml",
      "",
    ].join("\n"),
  );
});

test("favicon.ico is an icon file that holds one PNG", async () => {
  const file = await (await favicon(routeArgs("/favicon.ico", "", lane))).bytes();
  expect([...file.slice(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
  expect(new TextDecoder("latin1").decode(file.slice(23, 26))).toBe("PNG");
  expect(new DataView(file.buffer).getUint32(14, true)).toBe(file.length - 22);
});

describe("security.txt", () => {
  const written = (open: typeof lane) =>
    text(security(routeArgs("/.well-known/security.txt", "", open)));

  test("names the business's own address, itself, and a date within the year", async () => {
    const fields = new Map(
      (await written(lane))
        .trimEnd()
        .split("\n")
        .map((line) => line.split(/: (.*)/s, 2) as [string, string]),
    );
    expect(fields.get("Contact")).toBe("mailto:hello@signaturelane.example");
    expect(fields.get("Canonical")).toBe("https://lane.example/.well-known/security.txt");
    expect(fields.get("Preferred-Languages")).toBe("en, es");
    expect(fields.get("Expires")).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    const days = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(200);
    expect(days).toBeLessThan(365);
  });

  test("names whoever runs the installation, where they say so", async () => {
    const securityContact = "https://host.example/report";
    expect(await written({ ...riverbend, securityContact })).toMatch(
      /^Contact: https:\/\/host\.example\/report\n/,
    );
  });
});

describe("the feeds", () => {
  test.each([
    ["/feed.xml", "application/atom+xml", /<entry>/g],
    ["/rss.xml", "application/rss+xml", /<item>/g],
  ] as const)("%s holds every guide whole, with full links", async (path, type, entry) => {
    const answer = await feed(routeArgs(path, "", lane));
    expect(answer.headers.get("content-type")).toContain(type);
    const xml = await answer.text();
    expect(xml.match(entry)).toHaveLength(lane.site.guides.length);
    expect(xml).not.toMatch(/(?:href|src)="\//);
    expect(xml).not.toMatch(/github\.com|\{\w+\}/);
  });

  test("the newest post comes first and dates the feed", async () => {
    const xml = await text(feed(routeArgs("/feed.xml", "", lane)));
    const days = [...xml.matchAll(/<published>([^<]*)</g)].map(([, day]) => day ?? "");
    expect(days).toEqual(days.toSorted().toReversed());
    const changed = lane.site.guides.map(({ updated, published }) => updated ?? published);
    expect(/<updated>([^<]*)</.exec(xml)?.[1]).toBe(`${changed.toSorted().at(-1)}T00:00:00.000Z`);
  });
});

/** The same loader serves two routes, and its types require the parameter of the route. */
const textOf = (path: string) =>
  markdown({ ...routeArgs(path, "", lane), params: { service: path.slice(1) } });

describe("Markdown", () => {
  test("a post has its title, date, text, questions and price, with absolute links", async () => {
    const answer = textOf("/blog/deeds-explained.md");
    expect(answer.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(answer.headers.get("link")).toBe(
      '<https://lane.example/blog/deeds-explained>; rel="canonical"',
    );
    const guide = lane.site.guides.find(({ slug }) => slug === "deeds-explained");
    const written = await answer.text();
    expect(written.startsWith(`# ${guide?.title}\n`)).toBe(true);
    expect(written).toContain("August 6, 2026");
    expect(written).toContain("**Price:** Real Estate Notary from $100 for the visit");
    for (const { question } of guide?.faqs ?? []) expect(written).toContain(`### ${question}`);
    expect(written).not.toMatch(/\]\(\/|\{\w+\}/);
  });

  test("a service has its steps and its own price", async () => {
    const written = await text(textOf("/apostille.md"));
    expect(written).toContain("# Apostille Services\n");
    expect(written).toContain("from $225 for the visit, plus any zone fee: Primary Zone Free");
    expect(written).toContain("(513) 555-0142");
  });

  test.each(["/faq.md", "/blog/no-such-guide.md", "/blog/deeds.md"])("%s is not found", (path) => {
    expect(textOf(path).status).toBe(404);
  });
});

test("llms.txt links to each service and post in Markdown, with the price book's prices", async () => {
  const written = await text(llms(routeArgs("/llms.txt", "", lane)));
  expect(written).toContain("# Signature Lane Mobile Notary\n");
  for (const { slug } of lane.site.guides) expect(written).toContain(`/blog/${slug}.md)`);
  for (const { slug } of lane.site.services) expect(written).toContain(`/${slug}.md)`);
  expect(written).toMatch(
    /\(https:\/\/lane\.example\/loan-signings\.md\): .* From \$100, plus any zone fee\./,
  );
});

test("the manifest has each brand's own name and colors", async () => {
  const [first, second] = await Promise.all(
    [lane, riverbend].map(async (desk) =>
      JSON.parse(await text(manifest(routeArgs("/site.webmanifest", "", desk)))),
    ),
  );
  expect(first).toMatchObject({ name: "Signature Lane Mobile Notary", theme_color: "#191615" });
  expect(second).toMatchObject({ name: "Bluegrass Doorway Notary", start_url: "/" });
  expect(second.theme_color).not.toBe(first.theme_color);
});
