import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { ROUTE_ACCESS } from "../../core/people/access.ts";
import routes from "../routes.ts";

/** Every address of the admin with the file of its layout. */
function layoutByAddress(entries: readonly RouteConfigEntry[], under = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const { path, file, children } of entries) {
    if (children)
      for (const [address, layout] of layoutByAddress(children, file)) found.set(address, layout);
    else if (path?.split("/")[0] === "admin") found.set(`/${path}`, under);
  }
  return found;
}

const addresses = layoutByAddress(await routes);

test("every address below /admin has an access rule, and every rule has an address", () => {
  expect([...addresses.keys()].toSorted()).toEqual(Object.keys(ROUTE_ACCESS).toSorted());
});

test("pages that anyone may open use the auth layout, and all others the admin layout", () => {
  for (const [address, layout] of addresses) {
    const expected =
      ROUTE_ACCESS[address] === "anyone" ? "admin/auth-layout.tsx" : "admin/layout.tsx";
    expect(layout, address).toBe(expected);
  }
});
