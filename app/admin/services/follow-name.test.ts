import { expect, test } from "vitest";
import { followName } from "./follow-name.ts";
import { serviceKind } from "./kind.tsx";

const fresh = serviceKind({ priced: [], services: [] }).blank?.([]);

test("a new service takes its address and titles from its name, letter by letter, until somebody gives it others", () => {
  if (!fresh) throw new Error("Services can be added.");
  let service = fresh;
  for (const serviceName of ["", "E", "Es", "Estate", "Estate I", "Estate Inventory"])
    service = followName(service, { ...service, serviceName }, ["estate"]);
  expect(service).toMatchObject({
    id: "estate-inventory",
    slug: "estate-inventory",
    shortName: "Estate Inventory",
    metaTitle: "Estate Inventory | {shortName}",
  });
  const own = { ...service, slug: "inventory" };
  expect(followName(own, { ...own, serviceName: "Inventories" }, []).slug).toBe("inventory");
});
