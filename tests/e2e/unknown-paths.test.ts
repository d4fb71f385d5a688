import { expect } from "@playwright/test";
import { openBrokenHouse } from "./broken-house.ts";
import { ask } from "./crawl.ts";
import { test } from "./journey.ts";

test("an unknown address of one segment leads home", async ({ page, url }) => {
  const answer = await ask(url, "/no-such-page");
  expect(answer.status).toBe(302);
  expect(answer.headers.location).toBe("/");
  await page.goto("/no-such-page");
  await expect(page).toHaveURL("/");
});

test("a service's town that has no page leads home", async ({ url }) => {
  const answer = await ask(url, "/loan-signings/hamilton/no-such-town");
  expect(answer.status).toBe(302);
  expect(answer.headers.location).toBe("/");
});

for (const path of ["/a/b/c", "/a/b", "/a/b/c/d", "/blog/no/such", "/No.Such.Page", "/.env"]) {
  test(`${path} is the not-found page, with a way home`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText("404", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/");
  });
}

test("an unknown call of the public interface is a problem document", async ({ url }) => {
  for (const path of ["/api/no-such-call", "/api", "/api/quote/more"]) {
    const answer = await ask(url, path);
    expect(answer.status, path).toBe(404);
    expect(answer.headers["content-type"], path).toMatch(/^application\/problem\+json/);
    expect(JSON.parse(answer.text)).toMatchObject({
      type: expect.any(String),
      title: expect.any(String),
      detail: expect.any(String),
      status: 404,
    });
  }
});

test("a page that fails says so, with the reason and the ways that still work", async ({
  page,
}) => {
  await using house = await openBrokenHouse();
  const answer = await page.goto(house.url);
  expect(answer?.status()).toBe(500);
  await expect(page).toHaveTitle("Unexpected Application Error!");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
  await expect(page.getByText(/500|Unexpected Server Error/).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "home page" })).toHaveAttribute("href", "/");
  await expect(page.getByRole("link", { name: "(513) 555-0142" })).toHaveAttribute(
    "href",
    "tel:+15135550142",
  );
  await expect(page.getByText("The map fell")).toHaveCount(0);
});
