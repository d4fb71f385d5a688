/** Shared by tests of series: the desk of a person of the business, and a series of Tuesdays at ten for a title office. */

import type { Role } from "../../../core/people/roles.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { BookingDeps } from "../../../server/booking/deps.ts";
import { createVisitsDesk } from "../../../server/booking/owner/create-visits-desk.ts";
import type { VisitsDesk } from "../../../server/booking/owner/visits-desk.ts";
import type { SeriesInput } from "../../../server/booking/series/series-desk.ts";
import { createAuditLog } from "../../../server/people/audit-log.ts";
import { cincinnatiTime } from "./booking-database.ts";

/** The desk of a person; throws for a role without one. */
export function visitsDeskOf(
  { role, provider }: { readonly role: Role; readonly provider: string },
  site: Site,
  deps: BookingDeps,
): VisitsDesk {
  const person = {
    ...{ userId: provider, name: provider, email: `${provider}@site.example`, role, provider },
    ...{ siteId: site.id, sessionId: provider, authenticatedAt: 0 },
  };
  const audit = createAuditLog(deps.db);
  const desk = createVisitsDesk(person, { network: "net", site }, { ...deps, audit });
  if (!desk) throw new Error(`A ${role} has no visits desk.`);
  return desk;
}

let keys = 0;

/** A new series on local times, looked over by the desk as a person does. */
export async function seenSeries(
  desk: VisitsDesk,
  locals: readonly string[],
  changes: Partial<SeriesInput> = {},
): Promise<SeriesInput> {
  keys += 1;
  const input = {
    ...{
      services: ["general-notary"],
      zip: "45202",
      intake: null,
      notes: "Suite 4.",
      leadId: null,
    },
    ...{ agreedTotal: null, requestKey: `series ${keys}` },
    contact: {
      ...{ firstName: "Tia", lastName: "Title", phone: "(513) 555-0123" },
      email: "tia@title.example",
    },
    ...changes,
  };
  const dates = await desk.series.preview({ ...input, starts: locals.map(cincinnatiTime) });
  return { ...input, dates };
}

/** A number of Tuesdays at a time, from March 10, 2026 on; the clocks changed two days before. */
export function tuesdays(count: number, time = "10:00"): string[] {
  const first = Temporal.PlainDate.from("2026-03-10");
  return Array.from({ length: count }, (_, week) => `${first.add({ weeks: week })}T${time}`);
}
