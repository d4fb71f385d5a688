import { startDoorstep } from "./doorstep.ts";

/** Starts the Doorstep that all tests without one of their own share; playwright.config.ts passes its address on. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const doorstep = await startDoorstep();
  process.env.DOORSTEP_URL = doorstep.url;
  return doorstep.stop;
}
