import { expect, test } from "vitest";
import { completeServices, deriveServiceNames } from "./complete-services.ts";
import { serviceList } from "./service-list.tsx";

const fresh = serviceList({ priced: [], services: [] }).blank?.([]);

test("a new service takes its address and titles from its name, letter by letter, until somebody sets others", () => {
  if (!fresh) throw new Error("Services can be added.");
  let service = fresh;
  for (const serviceName of ["", "E", "Es", "Estate", "Estate I", "Estate Inventory"])
    service = deriveServiceNames(service, { ...service, serviceName }, ["estate"]);
  expect(service).toMatchObject({
    id: "estate-inventory",
    slug: "estate-inventory",
    shortName: "Estate Inventory",
    metaTitle: "Estate Inventory | {shortName}",
  });
  const own = { ...service, slug: "inventory" };
  expect(deriveServiceNames(own, { ...own, serviceName: "Inventories" }, []).slug).toBe(
    "inventory",
  );
});

test("services are numbered in their order, and a published one keeps its address when its name changes", () => {
  if (!fresh) throw new Error("Services can be added.");
  const before = [
    { ...fresh, id: "wills", slug: "wills", serviceName: "Wills", order: 7 },
    { ...fresh, id: "new-service", slug: "new-service", order: 3 },
  ];
  const typed = before.map((service) => ({ ...service, serviceName: "Deeds" }));
  const completed = completeServices(typed, before, ["wills"]);
  expect(completed.map(({ slug, order }) => [slug, order])).toEqual([
    ["wills", 1],
    ["deeds", 2],
  ]);
});
