import { createDataFolderTemplate } from "./data-folder.ts";
import { startDoorstep } from "./doorstep.ts";

/**
 * Makes the data folder that each Doorstep of the run copies, and starts the Doorstep that all tests without one of their own
 * share; playwright.config.ts passes its address on.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const removeTemplate = await createDataFolderTemplate();
  const doorstep = await startDoorstep();
  process.env.DOORSTEP_URL = doorstep.url;
  return async () => {
    await doorstep.stop();
    removeTemplate();
  };
}
