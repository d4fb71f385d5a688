import { test as base } from "@playwright/test";

/** A test that needs the URL of the shared Doorstep, not only as the base URL of its pages. */
export const test = base.extend<{ url: string }>({
  url: async ({ baseURL }, use) => {
    if (!baseURL)
      throw new Error("No Doorstep runs: global-setup.ts starts one and sets DOORSTEP_URL.");
    await use(baseURL);
  },
});
