import { expect, test } from "@playwright/test";

/** Paths and their breadcrumbs; the last one is the current page. */
const TRAILS: readonly (readonly [path: string, ...labels: string[]])[] = [
  ["/general-notary", "General Notary"],
  ["/loan-signings", "Loan Signings"],
  ["/estate-plans", "Estate Plans"],
  ["/real-estate", "Real Estate"],
  ["/apostille", "Apostille"],
  ["/business-services", "Business Services"],
  ["/college-18-plus", "College 18+"],
  ["/vehicles-dmv", "Vehicles"],
  ["/wills-trusts-estates", "Wills & Trusts"],
  ["/blog", "Blog"],
  ["/blog/hcpoa-living-will-guide", "Blog", "Ohio Health Care POA and Living Will"],
  ["/notary-mason-45040", "Mason, OH"],
  ["/faq", "FAQ"],
  ["/contact", "Contact Us"],
  ["/service-areas", "Service Areas"],
  ["/privacy-policy", "Privacy Policy"],
  ["/pricing", "Pricing"],
  ["/general-notary/hamilton/cincinnati", "General Notary", "Hamilton", "Cincinnati"],
  ["/lost/butler/west-chester", "Lost", "Butler", "West Chester"],
  ["/lost/hamilton/blue-ash", "Lost", "Hamilton", "Blue Ash"],
  ["/lost/45040", "Lost", "45040"],
  ["/lost/small-claims-court", "Lost", "Small Claims Court"],
  ["/lost/power-of-attorney-warren-county-lebanon", "Lost", "Power of Attorney in Lebanon"],
];

test("breadcrumbs lead from Home to the page's own name, and every step but the last is a link", async ({
  page,
}) => {
  for (const [path, ...labels] of TRAILS) {
    await page.goto(path);
    const trail = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect(trail.getByRole("link"), path).toHaveText(["Home", ...labels.slice(0, -1)]);
    await expect(trail.getByRole("listitem"), path).toHaveCount(labels.length + 1);
    await expect(trail.locator("[aria-current=page]"), path).toHaveText(labels.at(-1) ?? "");
    const segments = path.split("/").slice(1, -1);
    for (const at of segments.keys()) {
      const steps = `/${segments.slice(0, at + 1).join("/")}`;
      // The county of a service is a place on another page: its link needs no redirect.
      const href = steps === "/general-notary/hamilton" ? "/service-areas#hamilton-county" : steps;
      await expect(trail.getByRole("link").nth(at + 1)).toHaveAttribute("href", href);
    }
  }
});

test("the home page shows no breadcrumbs", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toHaveCount(0);
});
