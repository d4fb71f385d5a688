import { expect } from "@playwright/test";
import { startFailingServer } from "../../support/e2e/failing-server.ts";
import { test } from "../../support/e2e/journey.ts";
import { fetchPage } from "../../support/e2e/whole-site/crawl.ts";

test("an unknown path of one segment redirects to the home page", async ({ page, url }) => {
  const answer = await fetchPage(url, "/no-such-page");
  expect(answer.status).toBe(302);
  expect(answer.headers.location).toBe("/");
  await page.goto("/no-such-page");
  await expect(page).toHaveURL("/");
});

test("a service in a city without a page redirects to the home page", async ({ url }) => {
  const answer = await fetchPage(url, "/loan-signings/hamilton/no-such-town");
  expect(answer.status).toBe(302);
  expect(answer.headers.location).toBe("/");
});

for (const path of ["/a/b/c", "/a/b", "/a/b/c/d", "/blog/no/such", "/No.Such.Page", "/.env"]) {
  test(`${path} shows the not-found page, with a link to the home page`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText("404", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/");
  });
}

test("an unknown path of the public API returns a problem document", async ({ url }) => {
  for (const path of ["/api/no-such-call", "/api", "/api/quote/more"]) {
    const answer = await fetchPage(url, path);
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

test("a page that fails says so, with the reason and the links that still work", async ({
  page,
}) => {
  await using server = await startFailingServer();
  const answer = await page.goto(server.url);
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
