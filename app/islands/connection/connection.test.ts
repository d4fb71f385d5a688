import { expect, test, vi } from "vitest";
import { leavePage } from "./connection.ts";
import { showOffline } from "./notice.ts";

vi.mock("./notice.ts");

test("who waits for leaving learns whether the page is left, so that a form on its way stays marked as sent", async () => {
  const leave = vi.fn();
  vi.stubGlobal("fetch", async () => new Response());
  expect(await leavePage("notSent", leave)).toBe("left");
  expect(leave).toHaveBeenCalledOnce();
  expect(showOffline).not.toHaveBeenCalled();
});

test("without an answer the page stays, and the way to try again leads on", async () => {
  const leave = vi.fn();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await leavePage("notSent", leave)).toBe("stayed");
  expect(leave).not.toHaveBeenCalled();
  expect(showOffline).toHaveBeenCalledWith("notSent", expect.any(Function));
});
