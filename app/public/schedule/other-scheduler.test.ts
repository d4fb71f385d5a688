import { expect, test } from "vitest";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { ask, createBookingTest } from "../../../tests/support/booking/booking-pages.tsx";
import * as route from "./route.tsx";

const lane = await siteOf();
const external = { ...lane.scheduling.external, baseUrl: "https://scheduler.example/lane" };

test("with another scheduler the booking page of a service leads to its page there", async () => {
  const setup = await createBookingTest({
    ...lane,
    scheduling: { ...lane.scheduling, external },
  });
  const open = (query: string) =>
    ask(route, `/schedule/estate-plans${query}`, { service: "estate-plans" }, setup);
  const page = await open("?zip=45202");
  expect([page.status, page.location]).toEqual([
    302,
    "https://scheduler.example/lane/estate-and-healthcare?zip=45202",
  ]);
  expect((await open("?embed=true")).location).toBe(
    "https://scheduler.example/lane/estate-and-healthcare?embed=true",
  );
});
