import { test as base } from "@playwright/test";

/** A journey that needs the address of the common Doorstep in words, not only as the base of its pages. */
export const test = base.extend<{ url: string }>({
  url: async ({ baseURL }, use) => {
    if (!baseURL)
      throw new Error("No Doorstep runs: global-setup.ts starts one and sets DOORSTEP_URL.");
    await use(baseURL);
  },
});
