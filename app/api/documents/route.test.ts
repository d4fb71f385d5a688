import { describe, expect, test } from "vitest";
import { documentsResponse } from "../../../core/documents/search-documents.ts";
import {
  deskWithoutDatabase,
  riverbendSite,
} from "../../../tests/support/app/desk-without-database.ts";
import { routeArgs } from "../../../tests/support/app/route-args.ts";
import type { Desk } from "../../desk.ts";
import { problemSchema } from "../shared/problem.ts";
import { action, loader } from "./route.ts";

const desk = await deskWithoutDatabase();

async function ask(query: string, opened: Desk = desk) {
  const answer = await loader(routeArgs("/api/documents", query, opened));
  const body = await answer.json();
  return { status: answer.status, headers: answer.headers, body };
}

async function namesFor(query: string, opened: Desk = desk): Promise<string[]> {
  const { body } = await ask(query, opened);
  return documentsResponse.parse(body).documents.map(({ name }) => name);
}

describe("a search", () => {
  test("returns a document with its legal note, what to bring and its services", async () => {
    const { status, body } = await ask("?q=bmv+3771");
    expect(status).toBe(200);
    expect(body.documents).toEqual([
      {
        name: "Vehicle Power of Attorney (BMV 3771)",
        category: "family-personal",
        services: expect.arrayContaining(["vehicles-dmv"]),
        notarizable: true,
        act: expect.stringMatching(/^(acknowledgment|jurat|either)$/),
        note: expect.any(String),
        bring: expect.any(Array),
        guide: expect.any(String),
      },
    ]);
  });

  test("for a document that may not be notarized says where to go instead", async () => {
    for (const q of ["birth certificate copy", "medallion signature guarantee"]) {
      const { body } = await ask(`?q=${encodeURIComponent(q)}`);
      expect(body.documents[0]).toMatchObject({ notarizable: false, act: "none" });
      expect(body.documents[0].instead).toMatch(/\w{3}/);
    }
  });

  test("without a query returns all documents", async () => {
    const all = desk.site.documents.documents.map(({ name }) => name);
    expect(all.length).toBeGreaterThanOrEqual(110);
    for (const query of ["", "?q=", "?q=%20%20", "?category="]) {
      expect(await namesFor(query), query).toEqual(all);
    }
  });

  test("within a category returns only documents of that category", async () => {
    const { body } = await ask("?q=affidavit&category=legal-court");
    const { documents } = documentsResponse.parse(body);
    expect(documents.length).toBeGreaterThan(3);
    expect(new Set(documents.map(({ category }) => category))).toEqual(new Set(["legal-court"]));
  });

  test("without a match returns an empty list", async () => {
    expect(await namesFor("?q=zzzz+qqqq")).toEqual([]);
  });
});

test("each of the seven categories lists at least twelve documents", async () => {
  const { categories, documents } = desk.site.documents;
  expect(categories).toHaveLength(7);
  for (const { id } of categories) {
    const own = documents.filter(({ category }) => category === id).map(({ name }) => name);
    expect(own.length, id).toBeGreaterThanOrEqual(12);
    expect(await namesFor(`?category=${id}`), id).toEqual(own);
  }
});

test("an unknown category is rejected with a list of the known ones", async () => {
  const { status, headers, body } = await ask("?category=spells");
  expect(status).toBe(422);
  expect(headers.get("content-type")).toBe("application/problem+json");
  const { errors } = problemSchema.parse(body);
  expect(errors).toEqual([
    { field: "category", message: expect.stringContaining("estate-planning-legal") },
  ]);
});

test("a query that is too long is rejected, and hostile input is only a query", async () => {
  expect((await ask(`?q=${"x".repeat(201)}`)).status).toBe(422);
  for (const q of ["<script>", "'; DROP TABLE", "\u0000", "((((", "%"]) {
    expect((await ask(`?q=${encodeURIComponent(q)}`)).status, q).toBe(200);
  }
});

test("typed queries are not cached, categories are", async () => {
  const kept = async (query: string) => (await ask(query)).headers.get("cache-control");
  expect(await kept("?q=poa")).toBe("private, no-store");
  expect(await kept("?category=legal-court")).toMatch(/^public/);
});

test("only GET is allowed", () => {
  expect(action().status).toBe(405);
});

test("every document names existing services, and responses contain only existing posts", async () => {
  const { services, guides, documents } = desk.site;
  const ids = new Set(services.map(({ id }) => id));
  for (const { name, services: own } of documents.documents) {
    for (const id of own) expect(ids.has(id), `${name}: ${id}`).toBe(true);
  }
  const { body } = await ask("");
  const slugs = new Set(guides.map(({ slug }) => slug));
  for (const { name, guide } of documentsResponse.parse(body).documents) {
    if (guide) expect(slugs.has(guide), `${name}: ${guide}`).toBe(true);
  }
});

test("another site returns only its own documents", async () => {
  const site = await riverbendSite();
  const theirs = { ...desk, site };
  const own = site.documents.documents;
  expect(await namesFor("", theirs)).toEqual(own.map(({ name }) => name));
  for (const { name } of own) {
    expect((await namesFor(`?q=${encodeURIComponent(name)}`, theirs))[0]).toBe(name);
  }
  expect((await ask("?category=estate-planning-legal", theirs)).status).toBe(422);
});
