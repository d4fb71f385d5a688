import { pino } from "pino";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createTravelTimes } from "../../../core/booking/travel/travel-time.ts";
import type { ZipDirectory } from "../../../core/locations/zip-directory.ts";
import { startFakeOsrmServer } from "../../../tests/support/booking/fake-osrm-server.ts";
import { createOsrmTravelTimes } from "./osrm-travel-times.ts";

const entry = (zip: string, lat: number) =>
  [zip, { zip, city: `City ${zip}`, county: "York", state: "ME", lat, lon: -70.9 }] as const;

const places: ZipDirectory = {
  entries: new Map([entry("03901", 43.27), entry("03902", 43.3), entry("03903", 43.7)]),
  prefixes: [],
};

const osrm = await startFakeOsrmServer();
afterAll(() => osrm.close());

let clock = 0;
const warnings: string[] = [];
const log = pino({ level: "warn" }, { write: (line) => void warnings.push(line) });

function travelTimes() {
  return createOsrmTravelTimes({ url: osrm.url, places, log, now: () => clock, timeoutMs: 200 });
}

beforeEach(() => {
  clock = 0;
  warnings.length = 0;
  osrm.requests.length = 0;
  Object.assign(osrm, { mode: "working", seconds: 600, meters: 16_093.44 });
});

test("measured drives replace the estimate, with time to park, but not the owner's own table", async () => {
  const measured = travelTimes();
  await measured.prefetch(["03901", "03902", "03903"]);
  const rules = {
    driveTable: [{ from: "03901", to: "03903", minutes: 42 }],
    unknownDriveMinutes: 60,
  };
  const drive = createTravelTimes(rules, places.entries, measured.lookup);
  expect(drive("03901", "03902")).toEqual({ minutes: 15, miles: 10 });
  expect(drive("03901", "03903")).toEqual({ minutes: 42, miles: 10 });
  expect(drive("03901", "03901")).toEqual({ minutes: 5, miles: 0 });
  expect(drive("03901", "99999")).toEqual({ minutes: 60, miles: null });
  expect(osrm.requests).toEqual([
    "/table/v1/driving/-70.9,43.27;-70.9,43.3;-70.9,43.7?annotations=duration,distance",
  ]);
});

test("cached drives are not measured again, and unknown ZIPs are not requested", async () => {
  const measured = travelTimes();
  await measured.prefetch(["03901", "03902"]);
  await measured.prefetch(["03902", "03901"]);
  await measured.prefetch(["03901", "99999"]);
  expect(osrm.requests).toHaveLength(1);
});

test("without a route the drive is estimated, and not measured again and again", async () => {
  osrm.seconds = null;
  const measured = travelTimes();
  await measured.prefetch(["03901", "03902"]);
  await measured.prefetch(["03901", "03902"]);
  expect(measured.lookup("03901", "03902")).toBeNull();
  expect(osrm.requests).toHaveLength(1);
});

test.each(["slow", "broken", "garbage"] as const)(
  "a server that is %s costs one attempt: drives are estimated until it is asked again after a pause",
  async (mode) => {
    const measured = travelTimes();
    osrm.mode = mode;
    await measured.prefetch(["03901", "03902"]);
    await measured.prefetch(["03901", "03902"]);
    expect(osrm.requests).toHaveLength(1);
    expect(measured.lookup("03901", "03902")).toBeNull();
    expect(warnings).toHaveLength(1);
    osrm.mode = "working";
    clock = 31_000;
    await measured.prefetch(["03901", "03902"]);
    expect(measured.lookup("03901", "03902")).toEqual({ minutes: 10, miles: 10 });
  },
);
