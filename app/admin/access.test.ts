import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { ACCESS } from "../../core/people/access.ts";
import routes from "../routes.ts";

/** Every address of the admin with the layout it sits under. */
function placed(entries: readonly RouteConfigEntry[], under = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const { path, file, children } of entries) {
    if (children)
      for (const [address, layout] of placed(children, file)) found.set(address, layout);
    else if (path?.split("/")[0] === "admin") found.set(`/${path}`, under);
  }
  return found;
}

const addresses = placed(await routes);

test("every address below /admin says who may ask for it, and no rule is left over", () => {
  expect([...addresses.keys()].toSorted()).toEqual(Object.keys(ACCESS).toSorted());
});

test("what is open to anyone stands before the door, and everything else behind it", () => {
  for (const [address, layout] of addresses) {
    const door = ACCESS[address] === "anyone" ? "admin/door.tsx" : "admin/layout.tsx";
    expect(layout, address).toBe(door);
  }
});
