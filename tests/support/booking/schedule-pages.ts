import {
  ask,
  BOOKING_TEST_NOW,
  type BookingTest,
  formOf,
  type RouteFile,
} from "./booking-pages.tsx";

/** Monday, March 9, 2026, 10:00 AM in Cincinnati, a week after the tests' clock; the clocks went forward the day before. */
export const TEN_ON_MONDAY = BOOKING_TEST_NOW + 7 * 86_400_000 - 3 * 3_600_000;

/** After a loan signing at a home the notary is at another visit in Cincinnati this long after ten, but not after a longer one. */
export const FITS_A_HOME = 150 * 60_000;

/** What Ana types for a signing in a hospital. */
export const anaFields = {
  kind: "hospital",
  "hospital.facility": "Christ Hospital",
  "hospital.room": "Room 412",
  "hospital.patientCanSign": "yes",
  "signers.count": "2",
  "signers.names": "Ana Ruiz\nLuis Ruiz",
  documents: "Deed of trust",
  witnessesNeeded: "0",
  idState: "current",
  notes: 'Ask for "Ana" <left> & up',
  firstName: "Ana",
  lastName: "O'Neil-Ruiz",
  phone: "(513) 555-0199",
  email: "ana@home.example",
};

/** Requests pages of the booking steps, and sends their forms, through the route's file. */
export function schedulePages(route: RouteFile) {
  const openSchedule = (setup: BookingTest, path: string) =>
    ask(route, path, { service: path.split("?")[0]?.split("/").at(-1) ?? "" }, setup);
  const sendSchedule = (
    setup: BookingTest,
    fields: Record<string, string>,
    service = "loan-signings",
  ) => ask(route, `/schedule/${service}`, { service }, setup, fields);
  const hold = { step: "hold", zip: "45040", start: String(TEN_ON_MONDAY) };
  return {
    openSchedule,
    sendSchedule,
    /** What the page answers to details that are sent after ten o'clock is held. */
    async sendDetails(setup: BookingTest, typed: Readonly<Record<string, string>>) {
      const held = await sendSchedule(setup, hold);
      const { page } = await openSchedule(setup, held.location.replace(/#.*/, ""));
      return sendSchedule(setup, { ...formOf(page, "step", "review"), ...typed, step: "review" });
    },
    /** The review step of Ana's visit, with the fields its button sends. */
    async reviewVisit(setup: BookingTest, changes: Readonly<Record<string, string>> = {}) {
      const got = await sendSchedule(setup, { ...anaFields, ...changes, ...hold });
      return { got, button: formOf(got.page, "step", "book") };
    },
  };
}
