import { join } from "node:path";
import type { Desk } from "../../server/desk.ts";
import { readPlaceBook } from "../../server/locations/place-book.ts";
import { openShell } from "../../server/platform/http/shell.ts";
import { type BookingInMemory, bookingInMemory } from "../support/booking-in-memory.ts";
import { deskOf, siteOf } from "../support/desk-without-database.ts";

const BUILD = join(import.meta.dirname, "../build");
const CONTENT = join(import.meta.dirname, "../../content");

/** What `app/handler.ts` exports, as far as a house of a test needs it. */
interface Handler {
  answer(request: Request, desk: Desk): Promise<Response>;
  knownQuery(pathname: string): readonly string[] | null;
}

/** The built pages behind the real shell, with a booking desk in memory and a clock of the test's. */
export interface BookingHouse {
  readonly url: string;
  readonly booking: BookingInMemory;
  /** Epoch milliseconds. */
  clock: number;
  close(): Promise<void>;
}

/** Monday, March 2, 2026, at noon in Cincinnati. */
export const NOON = Date.UTC(2026, 2, 2, 17);

/** Opens such a house. `embedOrigins` are the partners who may frame its booking. */
export async function openBookingHouse(
  embedOrigins: readonly string[] = [],
): Promise<BookingHouse> {
  const pages: Handler = await import(join(BUILD, "server/index.js"));
  const { default: manifest } = await import(join(BUILD, "client/.vite/manifest.json"), {
    with: { type: "json" },
  });
  const builtIn = await siteOf();
  const places = await readPlaceBook(CONTENT);
  let desk: Desk | undefined;
  const shell = openShell({
    siteFor: () => desk?.site ?? null,
    answer: (request) => pages.answer(request, desk as Desk),
    knownQuery: pages.knownQuery,
    assetsFolder: join(BUILD, "client"),
    ready: async () => true,
    log: { info() {}, warn: console.warn, error: console.error },
  });
  const { port } = await shell.listen(0, "127.0.0.1");
  const url = `http://127.0.0.1:${port}`;
  const scheduling = { ...builtIn.scheduling, embedOrigins: [...embedOrigins] };
  const site = { ...builtIn, origin: url, scheduling };
  const booking = bookingInMemory(site, places, () => house.clock);
  const house: BookingHouse = { url, booking, clock: NOON, close: () => shell.close(0) };
  const open = await deskOf(site, undefined, undefined, booking);
  desk = { ...open, islandsEntry: `/${manifest["app/islands/entry.ts"].file}` };
  return house;
}
