import type { Intake } from "../../../core/booking/intake/intake.ts";
import { signerNames } from "../../../core/booking/intake/signer-names.ts";
import { visitPlaceLine } from "../../../core/booking/intake/visit-place.ts";
import { visitorChecklist } from "../../../core/booking/intake/visitor-checklist.ts";
import { surchargeName } from "../../../core/booking/next-times/time-labels.ts";
import { cancellationDeadline } from "../../../core/booking/visits/cancellation.ts";
import { cancellationSentences } from "../../../core/booking/visits/cancellation-text.ts";
import type { Visit } from "../../../core/booking/visits/visit.ts";
import { emptyTextsWithLinks } from "../../../core/empty-if-it-has-links.ts";
import { formatDateAndTime } from "../../../core/format/dates.ts";
import { formatFee, formatUsd } from "../../../core/format/money.ts";
import { capitalize } from "../../../core/format/names.ts";
import type { Site } from "../../../core/sections/site.ts";
import { serviceById } from "../../../core/site/services.ts";
import { wordsIn } from "../../../core/words/words.ts";
import type { EmailFact } from "./lead-facts.ts";

/** When a visit starts: `Tuesday, March 10, 2026, 9:30 AM EDT`. */
export function visitStartText(
  start: number,
  { businessConfig: { timezone }, language }: Site,
): string {
  return formatDateAndTime(start, timezone, language);
}

/** The services of a visit by name; a service that is no longer offered shows its id. */
export function visitServiceNames({ services }: Visit, site: Site): string {
  return services.map((id) => serviceById(id, site.services)?.serviceName ?? id).join(", ");
}

/** The address in one line, or only the ZIP when there was no intake form. */
export function visitPlaceText(intake: Intake | null, zip: string): string {
  return intake ? visitPlaceLine(intake.place, zip) : zip;
}

/** When, where and what for. Links in text that a stranger typed are removed. */
export function visitFacts(visit: Visit, site: Site): EmailFact[] {
  const { start, zip, intake } = visit;
  const words = wordsIn(site.language).email;
  return [
    { label: words.when, value: visitStartText(start, site) },
    { label: words.where, value: visitPlaceText(intake && emptyTextsWithLinks(intake), zip) },
    { label: words.whatFor, value: visitServiceNames(visit, site) },
  ];
}

/** Who signs, for the one who booked; nothing where no one was named. Links in text that a stranger typed are removed. */
export function signerFacts({ intake }: Visit, { language }: Site): EmailFact[] {
  const names = signerNames(intake && emptyTextsWithLinks(intake));
  return names ? [{ label: wordsIn(language).booking.signer, value: names }] : [];
}

/** The agreed price, one fact for each part. */
export function priceFacts({ agreed }: Visit, { language }: Site): EmailFact[] {
  const { email: words, booking, times } = wordsIn(language);
  const { price, travelFee, surcharge, total } = agreed;
  return [
    { label: words.visit, value: formatUsd(price) },
    { label: words.travel, value: formatFee(travelFee, booking.free) },
    ...(surcharge
      ? [{ label: surchargeName(surcharge.kind, times), value: formatUsd(surcharge.amount) }]
      : []),
    { label: words.total, value: formatUsd(total) },
  ];
}

/** What canceling costs, and until when it is free. */
export function cancellationText(
  visit: Visit,
  { pricing, businessConfig, language }: Site,
): string {
  const terms = pricing.cancellation;
  return cancellationSentences({
    freeUntil: cancellationDeadline(visit, terms),
    // An email is about the last change of the visit.
    now: visit.history.at(-1)?.at ?? visit.agreed.agreedAt,
    zone: businessConfig.timezone,
    terms,
    language,
  });
}

/** What the visitor should have ready; empty when there was no intake form. */
export function checklistLines({ services, intake }: Visit, site: Site): string[] {
  if (!intake) return [];
  return visitorChecklist(
    intake,
    services.flatMap((id) => serviceById(id, site.services) ?? []),
    { language: site.language, law: site.law },
  );
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

/** The answers of the intake form, for the owner before the drive. */
export function intakeFacts(intake: Intake): EmailFact[] {
  const { place, signers, documents, witnessesNeeded, idState, signerContact } = intake;
  const names = signers.names.length > 0 ? `: ${signers.names.join(", ")}` : "";
  const { kind, ...details } = place;
  const facts = [
    { label: "Place", value: PLACES[kind] },
    ...Object.entries(details).map(([name, value]) => ({
      label: fieldLabel(name),
      value: valueText(value),
    })),
    ...(signerContact
      ? [
          {
            label: "Signer",
            value: [signerContact.name, signerContact.phone].filter(Boolean).join(", "),
          },
        ]
      : []),
    { label: "Signers", value: `${signers.count}${names}` },
    { label: "Documents", value: documents.join(", ") },
    { label: "Witnesses", value: witnessesNeeded > 0 ? `${witnessesNeeded} needed` : "" },
    { label: "ID", value: ID_STATES[idState] },
  ];
  return facts.filter(({ value }) => value !== "");
}

/** A field's name as a label: `nurseStationPhone` is "Nurse station phone". */
function fieldLabel(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return capitalize(words);
}

function valueText(value: string | boolean): string {
  return typeof value === "string" ? value : value ? "yes" : "no";
}
