import { checklistFor } from "../../core/booking/checklist.ts";
import type { Intake } from "../../core/booking/intake.ts";
import { dateText, timeWithZone } from "../../core/booking/labels.ts";
import { placeLine } from "../../core/booking/place.ts";
import type { Visit } from "../../core/booking/visit.ts";
import { feeText, usd } from "../../core/money.ts";
import { serviceById } from "../../core/site/services.ts";
import type { Site } from "../../core/site/site.ts";
import type { Fact } from "./facts.ts";

/** When a visit begins, as every page says it: `Tuesday, March 10, 2026, 9:30 AM EDT`. */
export function whenText(start: number, { businessConfig: { timezone } }: Site): string {
  return `${dateText(start, timezone)}, ${timeWithZone(start, timezone)}`;
}

/** The services of a visit by name; one that is offered no more keeps its id. */
export function namesOf({ services }: Visit, site: Site): string {
  return services.map((id) => serviceById(id, site.services)?.serviceName ?? id).join(", ");
}

/** The place in one line; all that is known where nothing was asked is the ZIP. */
export function whereText(intake: Intake | null, zip: string): string {
  return intake ? placeLine(intake.place, zip) : zip;
}

const SURCHARGES = {
  "same-day": "Same day",
  "after-hours": "After hours",
  holiday: "Holiday",
} as const;

/** What was agreed on, line by line. */
export function priceLines({ agreed }: Visit): Fact[] {
  const { price, travelFee, surcharge, total } = agreed;
  return [
    { label: "Visit", value: usd(price) },
    { label: "Travel", value: feeText(travelFee) },
    ...(surcharge ? [{ label: SURCHARGES[surcharge.kind], value: usd(surcharge.amount) }] : []),
    { label: "Total", value: usd(total) },
  ];
}

/** What moving and cancelling cost, and until when they cost nothing. */
export function cancelWords({ start }: Visit, site: Site): string {
  const { freeHours, late, enRoute, noShow } = site.pricing.cancellation;
  const until = whenText(start - freeHours * 3_600_000, site);
  return [
    `Moving is free until we set out, cancelling until ${until}.`,
    `Later, cancelling is ${usd(late)}; once we are on the way, ${usd(enRoute)}; if nobody is there, ${usd(noShow)}.`,
    "Of several only the highest counts.",
  ].join(" ");
}

/** What to have ready, where it was asked what for. */
export function readyLines({ services, intake }: Visit, site: Site): string[] {
  const service = serviceById(services[0] ?? "", site.services);
  return intake && service ? checklistFor(intake, service) : [];
}

const ID_STATES: Readonly<Record<Intake["idState"], string>> = {
  current: "current",
  "expired-under-3-years": "expired, under three years ago",
  none: "none",
};

const PLACES: Readonly<Record<Intake["place"]["kind"], string>> = {
  home: "Home",
  office: "Office",
  hospital: "Hospital",
  "care-home": "Care home",
  campus: "Campus",
  jail: "Jail",
};

/** Everything the owner wants to know before the drive. */
export function intakeFacts(intake: Intake): Fact[] {
  const { place, signers, documents, witnessesNeeded, idState } = intake;
  const names = signers.names.length > 0 ? `: ${signers.names.join(", ")}` : "";
  const { kind, ...details } = place;
  const facts = [
    { label: "Place", value: PLACES[kind] },
    ...Object.entries(details).map(([name, value]) => ({
      label: labelOf(name),
      value: said(value),
    })),
    { label: "Signers", value: `${signers.count}${names}` },
    { label: "Papers", value: documents.join(", ") },
    { label: "Witnesses", value: witnessesNeeded > 0 ? `${witnessesNeeded} needed` : "" },
    { label: "ID", value: ID_STATES[idState] },
  ];
  return facts.filter(({ value }) => value !== "");
}

/** A field's name as a label: `nurseStationPhone` is "Nurse station phone". */
function labelOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function said(value: string | boolean): string {
  return typeof value === "string" ? value : value ? "yes" : "no";
}
