import { startDoorstep } from "./doorstep.ts";

/** One Doorstep for all journeys that need none of their own; playwright.config.ts passes its address on. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const doorstep = await startDoorstep();
  process.env.DOORSTEP_URL = doorstep.url;
  return doorstep.stop;
}
