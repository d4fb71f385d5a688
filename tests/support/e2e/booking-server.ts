import { join } from "node:path";
import { readZipDirectory } from "../../../server/locations/zip-directory.ts";
import { createHttpServer } from "../../../server/platform/http/http-server.ts";
import type { Desk } from "../../../server/site-desk.ts";
import { deskOf, siteOf } from "../app/desk-without-database.ts";
import { type BookingInMemory, bookingInMemory } from "../booking/booking-in-memory.ts";

const BUILD = join(import.meta.dirname, "../../../build");
const CONTENT = join(import.meta.dirname, "../../../content");

/** The exports of `app/handler.ts` that this server needs. */
interface Handler {
  answer(request: Request, desk: Desk): Promise<Response>;
  cacheKeyParameters(pathname: string): readonly string[] | null;
}

/** The built pages behind the real HTTP server, with bookings in memory and a clock that the test sets. */
export interface BookingServer {
  readonly url: string;
  readonly booking: BookingInMemory;
  /** Epoch milliseconds. */
  clock: number;
  close(): Promise<void>;
}

/** Monday, March 2, 2026, at noon in Cincinnati. */
export const NOON = Date.UTC(2026, 2, 2, 17);

/** Starts such a server. `embedOrigins` are the partners that may embed its booking. */
export async function startBookingServer(
  embedOrigins: readonly string[] = [],
): Promise<BookingServer> {
  const pages: Handler = await import(join(BUILD, "server/index.js"));
  const { default: manifest } = await import(join(BUILD, "client/.vite/manifest.json"), {
    with: { type: "json" },
  });
  const builtIn = await siteOf();
  const places = await readZipDirectory(CONTENT);
  let desk: Desk | undefined;
  const shell = createHttpServer({
    siteFor: () => desk?.site ?? null,
    answer: (request) => pages.answer(request, desk as Desk),
    cacheKeyParameters: pages.cacheKeyParameters,
    assetsFolder: join(BUILD, "client"),
    ready: async () => true,
    log: { info() {}, warn: console.warn, error: console.error },
  });
  const { port } = await shell.listen(0, "127.0.0.1");
  const url = `http://127.0.0.1:${port}`;
  const scheduling = { ...builtIn.scheduling, embedOrigins: [...embedOrigins] };
  const site = { ...builtIn, origin: url, scheduling };
  const booking = bookingInMemory(site, places, () => server.clock);
  const server: BookingServer = { url, booking, clock: NOON, close: () => shell.close(0) };
  const builtInDesk = await deskOf(site, undefined, undefined, booking);
  desk = { ...builtInDesk, islandsEntry: `/${manifest["app/islands/entry.ts"].file}` };
  return server;
}
